import { expectAccessible } from '../support/accessible.ts'
import { keptOf } from '../support/account.ts'
import { becomeAdult } from '../support/age.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

test('SCREEN-028 the settings have five sections, and each control in them works', async ({
  page,
  faults,
}) => {
  test.slow()
  // Asking for adult mode is refused until the age is proven.
  faults.expect(FAILED_REQUEST)
  const { email } = await becomeSubscriber(page)
  await becomeAdult(page)
  await page.goto('/settings')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections).toHaveText([
    'Profile',
    'Preferences',
    'Subscription',
    'Payment methods',
    'Privacy',
  ])
  await expectAccessible(page, 'settings')

  const profile = section('Profile')
  await expect(profile.getByText(email)).toBeVisible()
  await profile.getByLabel('Name').fill('Robin')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Robin', { exact: true })).toBeVisible()

  const preferences = section('Preferences')
  await preferences.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await preferences.getByText('Anime', { exact: true }).click()
  await expect(preferences.getByRole('radio', { name: 'Anime' })).toBeChecked()
  await expect.poll(() => keptOf(page, 'user')).toContain('"category":"anime"')
  await expect(preferences.getByRole('switch', { name: 'Adult mode' })).toBeChecked()

  const plan = section('Subscription')
  await expect(plan.getByText(/^Renews for \$39\.99 on \d\d\.\d\d\.\d\d/)).toBeVisible()
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await plan.getByRole('button', { name: 'Renew' }).click()
  await dialog.getByRole('button', { name: 'Keep the same plan' }).click()
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(plan.getByText(/^Renews for \$39\.99 on/)).toBeVisible()

  const cards = section('Payment methods')
  await cards.getByRole('button', { name: /9265/ }).click()
  await expect(cards.getByText('9265')).toHaveCount(0)

  const privacy = section('Privacy')
  await privacy.getByRole('button', { name: /^Change: / }).click()
  await expect(dialog.getByRole('checkbox').or(dialog.getByRole('switch'))).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await privacy.getByRole('button', { name: 'Download your data' }).click()
  await (await download).delete()
  await privacy.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Type DELETE to confirm')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(profile.getByText('Robin', { exact: true })).toBeVisible()
  await expect(preferences.getByRole('radio', { name: 'Anime' })).toBeChecked()
  await expect(preferences.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked()
  await preferences.getByRole('switch', { name: 'Adult mode' }).click()
  await expect(page.locator('.hero h1')).toHaveText('Your Dream Companion awaits')
})
