import { type Page } from '@playwright/test'
import { keptOf } from '../support/account.ts'
import { expect, test } from '../support/test.ts'

test.use({ visitor: 'new' })

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

/** Notes when a page reads what fingerprints are made of, and where its requests go. */
async function spyOn(page: Page): Promise<() => Promise<{ reads: string[]; foreign: string[] }>> {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const reads: string[] = []
    Object.assign(window, { reads })
    const spy = (owner: object, name: string) => {
      const real = Reflect.get(owner, name) as (...args: unknown[]) => unknown
      Reflect.set(owner, name, function noted(this: unknown, ...args: unknown[]) {
        reads.push(name)
        return real.apply(this, args)
      })
    }
    spy(CanvasRenderingContext2D.prototype, 'getImageData')
    spy(HTMLCanvasElement.prototype, 'toDataURL')
    spy(CanvasRenderingContext2D.prototype, 'measureText')
    spy(Permissions.prototype, 'query')
  })
  const readsOf = () => page.evaluate(() => (window as unknown as { reads: string[] }).reads)
  return async () => ({ reads: await readsOf(), foreign })
}

test('LAYOUT-030 content at the foot of the page can be scrolled clear of the question (WCAG 2.4.11)', async ({
  page,
}) => {
  await page.goto('/?category=realistic')
  await expect(banner(page)).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })
  await last.focus()
  await page.keyboard.press('End')
  const bottomOf = async () => {
    const box = await last.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const covered = async () => (await banner(page).boundingBox())?.y ?? 0
  await expect.poll(async () => (await bottomOf()) <= (await covered())).toBe(true)
})

test('LEGAL-021 TS-063 SAFE-019 nothing is read or sent before consent nor after a refusal, and all can be changed later', async ({
  page,
}) => {
  const seen = await spyOn(page)
  await page.goto('/?category=realistic')
  await expect(banner(page).getByRole('button')).toHaveText([
    'Reject all',
    'Accept all',
    'Customize',
  ])
  await page.waitForLoadState('networkidle')
  expect(await seen()).toEqual({ reads: [], foreign: [] })

  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
  expect(await seen()).toEqual({ reads: [], foreign: [] })

  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Privacy choices' })
  await expect(choices.getByRole('switch')).toHaveCount(4)
  const necessary = choices.getByRole('switch', { name: 'Necessary' })
  await necessary.press('Space')
  await expect(necessary).toBeChecked()
  await expect(choices.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  await choices.getByRole('switch', { name: 'Device fingerprint' }).click()
  const posted = page.waitForRequest('**/api/Fingerprint')
  await choices.getByRole('button', { name: 'Save choices' }).click()
  const reported = (await posted).postDataJSON() as { Fingerprint: string; Url: string }
  expect(reported.Fingerprint).toMatch(/^\w{8,}$/)
  expect(reported.Url).not.toContain('?')
  const { reads, foreign } = await seen()
  expect(reads).toContain('getImageData')
  expect(foreign).toEqual([])
  expect(JSON.parse((await keptOf(page, 'privacy')) ?? '{}')).toMatchObject({
    value: { choice: { analytics: false, ads: false, fingerprint: true } },
  })
})

test('TS-064 the opt-out signal of the browser is honoured, and the visitor sees it @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto('/?category=realistic')
  await expect(banner(page).getByText('Opt-out signal honoured')).toBeVisible()
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Privacy choices' })
  const ads = choices.getByRole('switch', { name: 'Ads' })
  await expect(choices.getByText('Opt-out signal honoured')).toBeVisible()
  await expect(ads).not.toBeChecked()
  await ads.press('Space')
  await expect(ads).not.toBeChecked()
  await expect(choices.getByRole('switch', { name: 'Analytics' })).toBeChecked()
})
