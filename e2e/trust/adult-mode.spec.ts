import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Page } from '@playwright/test'
import phrases from '../../apps/web/src/lib/i18n/en.adult.json' with { type: 'json' }
import { expectAccessible } from '../support/accessible.ts'
import { keptOf } from '../support/account.ts'
import { ageDialog, askForAdultMode, confirmAge, finishCheck } from '../support/age.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { choose, profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SAFE_HERO = 'Your Dream Companion awaits'
const ADULT_HERO = 'AI-Girls who will do everything you want'
const PUBLIC = path.resolve(import.meta.dirname, '../../apps/web/public')

const heroOf = (page: Page) => page.locator('.hero h1')
const mentionsAdult = (text: string) => Object.values(phrases).some((one) => text.includes(one))

/** Lets events be counted, as a visitor does who agreed to it. */
async function agreeToCounting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { analytics: true, ads: false, fingerprint: false }
    localStorage.setItem('main:privacy', JSON.stringify({ version: 1, value: { choice } }))
  })
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? [])

test('USER-029 EXPLORE-005 POPUP-005 POPUP-036 ROUTE-011 TS-021 TS-027 an adult asks for adult mode, proves the age at the provider, and switches it off again', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    // What is still on its way when the page is left cannot be read any more.
    response.text().then(
      (text) => scripts.push(text),
      () => undefined,
    )
  })
  await agreeToCounting(page)
  await page.goto('/')
  await expect(heroOf(page)).toHaveText(SAFE_HERO)

  await askForAdultMode(page)
  const dialog = ageDialog(page)
  await expect(dialog.getByLabel('Birth month')).toHaveValue('')
  await expect(dialog.getByLabel('Birth year')).toHaveValue('')
  const box = dialog.getByRole('checkbox', {
    name: 'I am 18 or older and want to see adult content',
  })
  await expect(box).not.toBeChecked()
  // What is asked for so much says before how little it opens, and promises nothing else.
  await expect(dialog.getByText('What adult mode opens:')).toBeVisible()
  await expect(dialog.getByText('Confirming also switches romance on')).toBeVisible()
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  expect(await eventsOf(page)).toContainEqual(
    expect.objectContaining({ event: 'popup_opened', name: 'age_confirmation' }),
  )
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(async () => (await dialog.boundingBox())?.width)
    .toBe(width > 767 ? 500 : width - 32)
  await expectAccessible(page, 'the age dialog')

  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Choose your birth month')).toBeVisible()
  await expect(dialog.getByText('Enter the year with four digits')).toBeVisible()
  await expect(dialog.getByText('Please tick the box')).toBeVisible()
  await expect(dialog.getByLabel('Birth month')).toBeFocused()
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(mentionsAdult)).toEqual([])

  await confirmAge(page, 'April', '1994')
  await finishCheck(page, 'I am over 18')

  await expect(heroOf(page)).toHaveText(ADULT_HERO)
  await expect(page.getByRole('link', { name: 'Find your companion' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Realistic Girls' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('meta[name=rating]')).toHaveAttribute(
    'content',
    'RTA-5042-1996-1400-1577-RTA',
  )
  expect(await keptOf(page, 'consent')).toBe('n')
  await expectAccessible(page, 'explore in adult mode')

  await page.goto('/settings')
  await expect(page.getByRole('switch')).toHaveCount(3)
  await expect(page.getByRole('switch', { name: 'Romance' })).toBeChecked()
  await expectAccessible(page, 'settings in adult mode')

  await page.getByRole('switch', { name: 'Adult mode' }).click()
  await expect(heroOf(page)).toHaveText(SAFE_HERO)
  await expect(page.locator('meta[name=rating]')).toHaveCount(0)
  await page.goto('/settings?utm_source=x')
  await expect(page).toHaveURL('/?utm_source=x')
  await expect(heroOf(page)).toHaveText(SAFE_HERO)
  expect(await keptOf(page, 'consent')).toBe('s')
})

test('LAYOUT-011 ROUTE-012 the menu leads to the settings, without adult mode to the account @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await becomeMember(page)
  await page.goto('/')
  await profileButton(page).click()
  const entries = page.getByRole('menu', { name: 'Account menu' }).locator('[role^=menuitem]')
  await expect(entries).toHaveText(['Subscription', 'Dark mode', 'Settings', 'Log out'])
  await page.keyboard.press('Escape')
  await choose(page, 'Settings')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.goto('/')

  await askForAdultMode(page)
  await confirmAge(page, 'April', '1994')
  await finishCheck(page, 'I am over 18')
  await expect(heroOf(page)).toHaveText(ADULT_HERO)
  await choose(page, 'Settings')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('switch', { name: 'Adult mode' })).toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Open: Your account' }).click()
  await expect(page).toHaveURL('/account')
})

test('POPUP-036 USER-011 SAFE-005 a minor stays in the safe-for-work version and cannot answer again @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/')
  await askForAdultMode(page)
  await confirmAge(page, 'December', String(new Date().getFullYear() - 17))

  const dialog = ageDialog(page)
  await expect(dialog.getByRole('alert')).toHaveText('You must be 18 or older')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'the refusal of a minor')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heroOf(page)).toHaveText(SAFE_HERO)

  await askForAdultMode(page)
  await confirmAge(page, 'April', '1994')
  await expect(dialog.getByRole('alert')).toHaveText('You must be 18 or older')
})

test('SAFE-005 USER-017 USER-008 neither the address nor a stored marker alone shows adult content @desktop', async ({
  page,
}) => {
  const query =
    'nsfw=1&nEnabled=true&isNConfirmed=true&isNSFWContent=1&consent=n&age=30&verified=1&mode=adult'
  await page.goto(`/?${query}`)
  const userLoaded = page.waitForResponse((response) => response.url().includes('/api/User?'))
  await page.evaluate(() => localStorage.setItem('main:consent', 'n'))
  await page.reload()
  await userLoaded
  await expect(page.locator('footer').getByRole('button', { name: 'Adult mode' })).toBeVisible()

  await expect(heroOf(page)).toHaveText(SAFE_HERO)
  await expect.poll(() => keptOf(page, 'consent')).not.toBe('n')
  expect(mentionsAdult(await page.content())).toBe(false)
})

test('SAFE-005 a visitor who leaves the check gets no access, and may try again @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/')
  await askForAdultMode(page)
  await confirmAge(page, 'April', '1994')
  await finishCheck(page, 'Cancel')

  const dialog = ageDialog(page)
  await expect(dialog.getByText('The age check was not finished')).toBeVisible()
  await expect(heroOf(page)).toHaveText(SAFE_HERO)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await finishCheck(page, 'I am over 18')
  await expect(heroOf(page)).toHaveText(ADULT_HERO)
})

test('TS-021 no public file holds a word of adult mode @desktop', () => {
  const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect(mentionsAdult(readFileSync(path.join(parentPath, name), 'latin1')), name).toBe(false)
  }
})
