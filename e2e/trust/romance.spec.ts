import { expectAccessible } from '../support/accessible.ts'
import { ageDialog, askForAdultMode, becomeAdult } from '../support/age.ts'
import { meet } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('USER-013 romance is switched off in the settings, stays off after a reload, and comes back', async ({
  page,
  faults,
}) => {
  // Adult mode is refused until the age check is done.
  faults.expect(/403/)
  await becomeAdult(page)
  await page.goto('/settings')
  const romance = page.getByRole('switch', { name: 'Romance' })
  await expect(romance).toBeChecked()
  await romance.press('Space')
  await expect(romance).not.toBeChecked()
  await page.reload()
  await expect(romance).not.toBeChecked()
  await romance.press('Space')
  await expect(romance).toBeChecked()
  await expectAccessible(page, 'settings with romance')
})

test('SAFE-007 USER-014 the age dialog says that romance comes with it and where it is switched off', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await askForAdultMode(page)
  await expect(ageDialog(page)).toContainText('Confirming also switches romance on')
  await expect(ageDialog(page)).toContainText('below a companion')
  await page.keyboard.press('Escape')

  await meet(page, 'Maya')
  if (isMobile) await page.getByTitle(/^About .*Maya/).click()
  const romance = page.getByRole('switch', { name: 'Romance' })
  await expect(romance).not.toBeChecked()
  await romance.press('Space')
  await expect(ageDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(romance).not.toBeChecked()
})
