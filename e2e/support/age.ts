import { type Page } from '@playwright/test'
import { expect } from './test.ts'

export function ageDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Confirm your age' })
}

/** Asks for adult mode from the foot of the page, as a visitor without settings does. */
export async function askForAdultMode(page: Page): Promise<void> {
  await page.locator('footer').getByRole('button', { name: 'Adult mode' }).click()
  await expect(ageDialog(page)).toBeVisible()
}

/** Fills in the dialog and confirms; what comes of it is for the journey to see. */
export async function confirmAge(page: Page, month: string, year: string): Promise<void> {
  const dialog = ageDialog(page)
  await dialog.getByLabel('Birth month').selectOption(month)
  await dialog.getByLabel('Birth year').fill(year)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Returns to the main page in adult mode, with a proof of age. */
export async function becomeAdult(page: Page): Promise<void> {
  await page.goto('/')
  await askForAdultMode(page)
  await confirmAge(page, 'April', '1994')
  await finishCheck(page, 'I am over 18')
  await expect(page.getByRole('button', { name: 'Realistic Girls' })).toBeVisible()
}

/** At the provider's own page, which is no page of the app. */
export async function finishCheck(page: Page, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Age check' })).toBeVisible()
  await page.getByRole('button', { name: answer }).click()
}
