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
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** At the provider's own page, which is no page of the app. */
export async function finishCheck(page: Page, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Age check' })).toBeVisible()
  await page.getByRole('button', { name: answer }).click()
}
