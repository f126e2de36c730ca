import type { Page, Request } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { expect, test } from '../support/test.ts'

const CARD = '4067429974719265'
/** The typed text may be sent in pieces, as the card's own field shows it. */
const SPACED = CARD.replaceAll(/\d{4}(?=\d)/g, '$& ')

interface Sent {
  /** Of what is asked. */
  origin: string
  /** Of the page or frame that asks. */
  by: string
  isScript: boolean
  hasCard: boolean
}

/** Notes every request of the page and its frames. */
function requestsOf(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'http:' && protocol !== 'https:') return
    const content = `${request.url()} ${request.postData() ?? ''}`
    const hasCard = [CARD, SPACED].some((number) => content.includes(number))
    sent.push({ origin, by: frameOf(request), isScript: isScript(request), hasCard })
  })
  return sent
}

const isScript = (request: Request) => request.resourceType() === 'script'

function frameOf(request: Request): string {
  const url = request.isNavigationRequest() ? request.url() : request.frame().url()
  return URL.parse(url)?.origin ?? 'null'
}

test('TS-096 TS-112 S01 S03 scripts and requests go to the app alone, in a checkout to its payment form too, and a card number to that form only @desktop', async ({
  page,
}) => {
  const sent = requestsOf(page)
  await becomeMember(page)
  const { origin } = new URL(page.url())
  for (const path of ['/', '/chat', '/tokens', '/legal/privacy-policy']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(new Set(sent.map((one) => one.origin))).toEqual(new Set([origin]))

  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(CARD)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay .* and subscribe$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible()

  const others = new Set(sent.map((one) => one.origin).filter((one) => one !== origin))
  expect(others.size).toBe(1)
  const [provider] = others
  const withCard = sent.filter(({ hasCard }) => hasCard)
  expect(withCard.length).toBeGreaterThan(0)
  for (const one of withCard) expect([one.origin, one.by]).toEqual([provider, provider])
  // What the app's own page runs is its own, but for the form's loader.
  const foreign = sent.filter(
    ({ isScript: is, by, origin: from }) => is && by === origin && from !== origin,
  )
  expect(foreign.length).toBe(1)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.body.innerText,
    ]),
  )
  expect(kept.includes(CARD) || kept.includes(CARD.slice(0, 12))).toBe(false)
})
