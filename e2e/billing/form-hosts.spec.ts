import type { Page } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** What the policy of a page's document lets in frames of. */
async function framesOf(page: Page, address: string): Promise<string> {
  const reply = await page.goto(address)
  const policy = reply?.headers()['content-security-policy'] ?? ''
  return /frame-src ([^;]*)/.exec(policy)?.[1] ?? ''
}

test('S03 TS-096 legal pages allow no payment form, and a visitor who continues from there to pay gets one @desktop', async ({
  page,
}) => {
  await becomeMember(page)
  const forms = await framesOf(page, '/pricing')
  const legal = await framesOf(page, '/legal/terms-of-service')
  expect(forms.split(' ').filter((host) => !legal.includes(host))).toHaveLength(1)

  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(page).toHaveURL(/privacy-policy$/)
  await page.getByRole('link', { name: 'Oriel' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await profileButton(page).click()
  await page.getByRole('menuitem', { name: 'Subscription', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('checkbox').check()

  const form = page.frameLocator('#solid-payment-form-container iframe')
  await expect(form.getByLabel('Card number')).toBeVisible()
})

test('TP-001 the script of the card form comes from the configured host when a checkout opens', async ({
  page,
}) => {
  await becomeMember(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  const optionsLoaded = page.waitForResponse((reply) => reply.url().includes('checkout-options'))
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Continue' }).click()
  const { scriptUrl } = (await (await optionsLoaded).json()) as { scriptUrl: string }
  expect(asked).not.toContain(scriptUrl)

  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('checkbox').check()
  await expect.poll(() => asked).toContain(scriptUrl)
  const { origin } = new URL(page.url())
  const foreign = asked.filter((url) => new URL(url).origin !== origin)
  expect(foreign.every((url) => new URL(url).origin === new URL(scriptUrl).origin)).toBe(true)
})
