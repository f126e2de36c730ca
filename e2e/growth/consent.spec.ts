import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ageDialog, askForAdultMode, confirmAge, finishCheck } from '../support/age.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const SAFE_HERO = 'Your Dream Companion awaits'
const CONSENT = /I agree that what I write about my sex life and desires/
const SIGNAL = 'Opt-out signal honoured'

const heroOf = (page: Page) => page.locator('.hero h1')

/** All that may be allowed or refused, from the foot of the page. */
async function openChoices(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Privacy choices' })
  await expect(choices).toBeVisible()
  return choices
}

test('TS-066 intimate chat data is used by consent alone, which a switch withdraws @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/')
  await askForAdultMode(page)
  const asked = ageDialog(page).getByRole('checkbox', { name: CONSENT })
  await expect(asked).not.toBeChecked()
  await confirmAge(page, 'April', '1994')
  await finishCheck(page, 'I am over 18')
  await expect(heroOf(page)).not.toHaveText(SAFE_HERO)

  const choices = await openChoices(page)
  const consent = choices.getByRole('switch', { name: 'Intimate chat data' })
  await expect(consent).toBeChecked()
  await expectAccessible(page, 'the privacy choices of an adult')
  await consent.click()
  await expect(consent).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(heroOf(page)).toHaveText(SAFE_HERO)
  await askForAdultMode(page)
  await expect(asked).not.toBeChecked()
})

test('ERR-014 a failed name change is shown by a toast, which stays until it is dismissed', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  faults.expect(/The name was not changed/)
  await becomeMember(page)
  await page.goto('/account')
  await page.route('**/api/User/update/name', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Name', { exact: true }).fill('Maya')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('That didn’t work. Please try again.')
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a toast')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya')
})

test('TS-064 the signal of one browser holds for the account in another @desktop', async ({
  page,
  secondDevice,
}) => {
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  await becomeMember(page)
  const kept = page.waitForResponse('**/api/User/opt-out')
  await page.goto('/')
  expect((await kept).status()).toBe(200)
  const opened = await openChoices(page)
  await expect(opened.getByText(SIGNAL)).toBeVisible()

  const other = await secondDevice()
  const known = other.waitForResponse((reply) => reply.url().includes('/api/User?'))
  await other.goto('/')
  await known
  const choices = await openChoices(other)
  const ads = choices.getByRole('switch', { name: 'Ads' })
  await expect(choices.getByText(SIGNAL)).toBeVisible()
  await ads.press('Space')
  await expect(ads).not.toBeChecked()
})
