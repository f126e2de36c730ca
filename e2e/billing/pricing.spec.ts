import { type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

/** In sight, and not under the bar that phones have at the foot. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const bar = await page.locator('.bottom-nav').boundingBox()
  const box = await part.boundingBox()
  if (bar !== null && box !== null) expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
}

test('PAY-031 SCREEN-031 LEGAL-019 CONST-026 the plans say what they cost now and later, next to the button that continues', async ({
  page,
  viewport,
}) => {
  const { promise: held, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/Payments/subscription-products', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing')
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await expect(continueButton).toHaveAttribute('aria-disabled', 'true')
  await continueButton.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  send()
  await expect(continueButton).not.toHaveAttribute('aria-disabled', 'true')

  const month = page.locator('.plan-card', { hasText: '1 month' })
  for (const fact of ['$19.99', 'per month', '$0.67 per day']) {
    await expect(month).toContainText(fact)
  }
  await expect(month).toContainText(/then \$39\.99 on \d\d\.\d\d\.\d\d/)
  const terms = page.locator('.plan-choice .terms-line')
  await expect(terms).toContainText('$95.99 today, then $399.99 every year until cancelled.')
  await expectInSight(page, terms)
  await expectInSight(page, continueButton)
  const [above, below] = [await terms.boundingBox(), await continueButton.boundingBox()]
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(32)

  // In the header and, where there is room, above the plans: clocks of one offer.
  const clocks = page.getByRole('timer', { name: /^Offer ends in/ })
  await expect(clocks).toHaveCount(viewport !== null && viewport.width < 768 ? 1 : 2)
  await expect(page.getByText('30-Day Money-Back Guarantee')).toBeVisible()
  await expect(
    page.getByText('All premium companions, for as long as your plan runs'),
  ).toBeVisible()
  const badges = page.getByRole('list', { name: 'Payment security' }).getByRole('listitem')
  await expect(badges).toHaveText(['SSL'])
  await expectAccessible(page, 'the plans')

  await month.click()
  await expect(terms).toContainText('$19.99 today, then $39.99 every month until cancelled.')
})
