import { cardOf, composerOf, meet, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ visitor: 'new' })

test('PERSIST-008 with blocked storage the app works from memory @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await page
    .getByRole('dialog', { name: 'Welcome' })
    .getByRole('button', { name: 'Realistic' })
    .click()
  await cardOf(page, 'Maya').click()
  await expect(composerOf(page)).toBeVisible()
  await say(page, 'Hello Maya')
})

test('PERSIST-007 damaged storage and that of another version are dropped @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted') !== null) return
    sessionStorage.setItem('planted', 'yes')
    localStorage.setItem('main:ui', '{"version":99,"value":{"themeMode":"light"}}')
    localStorage.setItem('main:user', '{"version":1,"value":{"category":')
    localStorage.setItem('main:auth', '"nobody"')
    localStorage.setItem('main:composer', '{"version":1,"value":{"drafts":7}}')
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const stated = page.waitForResponse('**/api/User/sfw-confirmation')
  await page
    .getByRole('dialog', { name: 'Welcome' })
    .getByRole('button', { name: 'Realistic' })
    .click()
  await stated
  await expect(cardOf(page, 'Maya')).toBeVisible()
  await meet(page, 'Maya')
  await expect(composerOf(page)).toHaveValue('')
})
