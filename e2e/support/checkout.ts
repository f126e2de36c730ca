import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The frame with the provider's card form. */
export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('#solid-payment-form-container iframe')

export const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chooses a plan on the page of plans and opens its checkout. */
export async function openCheckout(page: Page, plan: RegExp): Promise<Locator> {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  return titled(page, 'Checkout')
}

/** Types a card into the open checkout and pays. */
export async function payBy(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await titled(page, 'Checkout')
    .getByRole('button', { name: /^Pay .* and subscribe$/ })
    .click()
}

/** Whether a click on the middle of it would reach it. */
export const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
