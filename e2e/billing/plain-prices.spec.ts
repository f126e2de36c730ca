import type { Page } from '@playwright/test'
import type { Product } from '../../packages/contract/src/billing/product.ts'
import { TRUST_BADGES } from '../../packages/variants/src/trust-badges.ts'
import { becomeMember } from '../support/member.ts'
import { expect, test } from '../support/test.ts'

/** Lets every plan be compared with a price that is lower by the day, as none of ours is. */
const compareBadly = (page: Page) =>
  page.route('**/api/Payments/subscription-products', async (route) => {
    const reply = await route.fetch()
    const plans = (await reply.json()) as Product[]
    const worse = plans.map((plan) => ({ ...plan, dailyPreviousPrice: plan.dailyCurrentPrice - 1 }))
    await route.fulfill({ response: reply, json: worse })
  })

test('VALID-021 if daily and struck-through prices are hidden, today’s charge and the renewal stay', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/pricing')
  const month = page.locator('.plan-card', { hasText: '1 month' })
  await expect(month).toContainText('$0.67 per day')
  await expect(month.locator('s')).toHaveText('$39.99')

  await compareBadly(page)
  await page.reload()
  await expect(month).toContainText('$19.99')
  await expect(month).toContainText(/then \$39\.99 on \d\d\.\d\d\.\d\d/)
  await expect(page.getByText('per day')).toHaveCount(0)
  await expect(page.locator('.plan-cards s')).toHaveCount(0)
  await month.click()
  const sentence = '$19.99 today, then $39.99 every month until cancelled'
  await expect(page.locator('.plan-choice .terms-line')).toContainText(sentence)
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout).toContainText(sentence)
  await expect(checkout.getByRole('button', { name: 'Pay $19.99 and subscribe' })).toBeVisible()
})

test('CONST-025 a brand with every certificate shows six badges in their order, another one only what it has', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/pricing')
  const badges = page.getByRole('list', { name: 'Payment security' }).getByRole('listitem')
  await expect(badges).toHaveText(['SSL'])

  await page.route('**/pricing', async (route) => {
    const reply = await route.fetch()
    const [few, all] = [['ssl'], TRUST_BADGES].map((list) => JSON.stringify(list))
    const body = (await reply.text()).replace(`"trustBadges":${few}`, `"trustBadges":${all}`)
    await route.fulfill({ response: reply, body })
  })
  await page.reload()
  await expect(badges).toHaveText([
    'Visa Secure',
    'Mastercard ID Check',
    'SSL',
    'PCI DSS',
    'Norton',
    'McAfee',
  ])
})
