import type { Locator, Page } from '@playwright/test'
import { letPass, timeOf } from '../support/clock.ts'
import { returnAsMember } from '../support/member.ts'
import { SERVERS } from '../support/servers.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

test.use({ server: 'timed' })

const part = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** The day of the next charge, as the account page says it. */
async function nextCharge(page: Page): Promise<string> {
  const line = part(page, 'Subscription').getByText(/^Renews for \$39\.99 on/)
  return /on (.+?)\.?$/.exec(await line.innerText())?.[1] ?? ''
}

test('R01 ROUTE-012 after a month the renewal is in the account with its receipt @desktop', async ({
  page,
}) => {
  const { email } = await becomeSubscriber(page, 'sub_monthly', await timeOf(SERVERS.timed))
  await page.goto('/account')
  const receipts = part(page, 'Receipts').getByRole('listitem')
  await expect(receipts).toHaveCount(1)
  await expect(receipts).toContainText('$19.99')
  const renewalDay = await nextCharge(page)
  // After a month away there is no session and no open page.
  await page.goto('/favicon.svg')
  await page.context().clearCookies()

  await letPass(SERVERS.timed, 32)

  await returnAsMember(page, email)
  await page.goto('/account')
  await expect(receipts).toHaveCount(2)
  await expect(receipts.filter({ hasText: '$39.99' })).toContainText(renewalDay)
  expect(monthsBetween(renewalDay, await nextCharge(page))).toBe(1)
})

/** Of days as the page writes them: DD.MM.YY (CONST-018). */
function monthsBetween(early: string, late: string): number {
  const [from, to] = [early, late].map((day) => {
    const [, month = 0, year = 0] = day.split('.').map(Number)
    return year * 12 + month
  })
  return (to ?? 0) - (from ?? 0)
}
