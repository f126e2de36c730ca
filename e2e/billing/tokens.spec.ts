import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { becomeAdmin } from '../support/admin.ts'
import { becomeAdult } from '../support/age.ts'
import { letCount, popupsOn } from '../support/counted.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

test('ROUTE-013 SCREEN-030 FLOW-010 FLOW-011 TOKEN-022 an adult subscriber buys tokens where all is said of them, and opens the box', async ({
  page,
  faults,
}) => {
  // Asking for adult mode is refused until the age is proven.
  faults.expect(FAILED_REQUEST)
  await letCount(page)
  await becomeSubscriber(page)
  await becomeAdult(page)
  await page.goto('/tokens')
  const main = page.getByRole('main')
  await expect(main.getByText('Balance 110')).toBeVisible()
  const packs = main.getByRole('group', { name: 'Token pack' })
  await expect(packs.getByRole('radio')).toHaveCount(5)
  const middle = packs.locator('label').nth(2)
  for (const fact of ['550', '50 of them FREE', '$39.99']) await expect(middle).toContainText(fact)
  const costs = main.getByRole('region', { name: 'What tokens do' })
  await expect(costs.getByRole('listitem')).toHaveText(['Message1'])
  await expect(main.getByRole('list', { name: 'Payment security' })).toContainText('SSL')
  const terms = main.getByRole('region', { name: 'Payment terms' })
  await expect(terms).toContainText('You pay once, in US dollars, and nothing renews.')
  await expect(terms.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expectAccessible(page, 'the page of tokens')

  await packs.locator('label').first().click()
  await main.getByRole('button', { name: 'Pay $9.99' }).click()
  const checkout = titled(page, 'Checkout')
  await checkout.getByRole('checkbox').check()
  await checkout.getByRole('button', { name: 'Pay $9.99' }).click()
  const success = titled(page, 'Payment successful')
  await success.getByRole('button', { name: /^Proceed/ }).click()

  const box = titled(page, 'Mystery box')
  await expect(box).toContainText('Opening it is free. It always holds the same')
  await box.getByRole('button', { name: 'Open the box' }).click()
  const offer = titled(page, 'Double package, 50% OFF')
  await test.step('POPUP-006 the offer in the box is counted as the first one', async () => {
    await expect(offer.getByRole('radio')).toHaveCount(5)
    expect(await popupsOn(page)).toContain('tokens_upsell_1 opened')
  })
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await titled(page, 'Are you sure?').getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByText('Balance 210')).toBeVisible()
})

test('ROUTE-056 ROUTE-061 outside adult mode these pages lead to the main one, with their query @desktop', async ({
  page,
}) => {
  await becomeMember(page)
  for (const path of ['/settings', '/tokens', '/magic-page-tokens']) {
    await page.goto(`${path}?utm_source=x`)
    await expect(page).toHaveURL('/?utm_source=x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dream Companion awaits')
  }
})

test('ROUTE-022 ROUTE-023 ROLE-007 the hidden pages are there for admins, and not found by others @desktop', async ({
  page,
  secondDevice,
  faults,
}) => {
  test.slow()
  faults.expect(FAILED_REQUEST)
  const other = await secondDevice()
  const notFound = other.getByRole('heading', { name: 'Oh, we can’t find that page...' })
  await becomeMember(other)
  await other.goto('/magic-page-pricing')
  await expect(notFound).toBeVisible()
  await becomeAdult(other)
  await other.goto('/magic-page-tokens')
  await expect(notFound).toBeVisible()

  await becomeAdmin(page, SERVERS.voice)
  await page.goto('/magic-page-pricing')
  await expect(page.getByRole('heading', { name: 'Hidden plans' })).toBeVisible()
  await expect(page.getByRole('radio')).not.toHaveCount(0)
  await becomeAdult(page)
  await page.goto('/magic-page-tokens')
  await expect(page.getByRole('group', { name: 'Token pack' }).getByRole('radio')).toHaveCount(1)
  for (const path of ['/', '/magic-page-tokens']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
    await expect(page.locator('a[href*="magic-page"]')).toHaveCount(0)
  }
})
