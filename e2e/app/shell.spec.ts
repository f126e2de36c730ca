import { type Page } from '@playwright/test'
import { keptOf } from '../support/account.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST, meet } from '../support/screens.ts'
import {
  askToRegister,
  choose,
  freshEmail,
  loginButton,
  mailedLink,
  profileButton,
  register,
  signUpDialog,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const MAIN = 'Main'

/** Everything the page has counted so far. */
const countedOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? [])

/** Lets the page count, as a visitor who has agreed to it. */
async function agree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { analytics: true, ads: false, fingerprint: false }
    localStorage.setItem('main:privacy', JSON.stringify({ version: 1, value: { choice } }))
  })
}

test('LAYOUT-019 LAYOUT-020 LAYOUT-022 the sidebar opens for the pointer and for the keyboard, and ends with the rules @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const rail = page.getByRole('navigation', { name: MAIN })
  const widthOf = async () => (await rail.boundingBox())?.width ?? 0
  expect(await widthOf()).toBe(80)
  await rail.hover()
  await expect.poll(widthOf).toBe(264)
  await page.mouse.move(900, 500)
  await expect.poll(widthOf).toBe(80)

  for (const [name, target] of [
    ['Contact Us', '/contact-us'],
    ['Terms of Service', '/legal/terms-of-service'],
    ['Privacy Policy', '/legal/privacy-policy'],
  ] as const) {
    await expect(rail.locator('.rail-foot').getByRole('link', { name })).toHaveAttribute(
      'href',
      target,
    )
  }

  await page.getByRole('button', { name: 'Login' }).focus()
  await page.keyboard.press('Tab')
  await expect(rail.getByRole('link', { name: 'Explore' })).toBeFocused()
  await expect.poll(widthOf).toBe(264)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat$/)
  await expect.poll(widthOf).toBe(80)
})

test('F-76 the first Tab skips to the content, and six lead from the address to the first companion @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const rail = page.getByRole('navigation', { name: MAIN })
  await expect(rail.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  const first = page.getByRole('region', { name: 'Companions' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  let presses = 1
  do {
    await page.keyboard.press('Tab')
    presses += 1
  } while (presses < 6 && !(await first.evaluate((link) => link === document.activeElement)))
  await expect(first).toBeFocused()
})

test('LAYOUT-025 Contact Us is in the list and at the foot of the sidebar, on phones at the foot alone', async ({
  page,
}) => {
  await page.goto('/')
  const width = page.viewportSize()?.width ?? 0
  if (width < 1200) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  }
  const shown = page.locator('.rail').getByRole('link', { name: 'Contact Us' })
  await expect(shown.filter({ visible: true })).toHaveCount(width < 768 ? 1 : 2)
  await expect(
    page.locator('.rail .rail-foot').getByRole('link', { name: 'Contact Us' }),
  ).toBeVisible()
  await shown.filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/contact-us')
})

test('LAYOUT-021 LAYOUT-022 on tablets and phones the sidebar is a drawer that keeps the focus', async ({
  page,
}) => {
  const size = page.viewportSize()
  if (size !== null && size.width > 1000) await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: MAIN })
  await expect(drawer).toHaveCount(0)
  await menu.click()
  await expect(drawer.getByRole('link', { name: 'Contact Us' }).last()).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()

  for (const heading of ['Contact Us', 'Terms of Service', 'Privacy Policy']) {
    await menu.click()
    await drawer.getByRole('link', { name: heading }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(drawer).toHaveCount(0)
    await page.goBack()
  }
  await menu.click()
  await drawer.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(drawer).toHaveCount(0)
})

test('LAYOUT-006 LAYOUT-007 LAYOUT-010 LAYOUT-014 LAYOUT-015 a member has a menu of their own', async ({
  page,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  const email = freshEmail()
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Theme' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible()
  await register(page, email)
  await expect(banner.getByRole('button', { name: 'Theme' })).toHaveCount(0)
  await expect(banner.getByRole('button', { name: 'Login' })).toHaveCount(0)
  const picture = profileButton(page).locator('.ui-avatar')
  expect(await picture.boundingBox()).toMatchObject({ width: 46, height: 46 })

  await profileButton(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Account menu' })
  await expect(menu.getByText(email)).toBeVisible()
  const dark = menu.getByRole('menuitemcheckbox', { name: 'Dark mode' })
  await expect(menu.getByRole('menuitem', { name: 'Subscription' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dark).toBeFocused()
  await expect(dark).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dark).not.toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(profileButton(page)).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  faults.expect(/404/)
  for (const [url, isShown] of [
    ['/favicon.svg', true],
    ['/no-such-picture.png', false],
  ] as const) {
    await page.route('**/api/User?*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ json: { ...((await reply.json()) as object), userProfileUrl: url } })
    })
    await page.reload()
    await expect(profileButton(page)).toBeVisible()
    await expect(profileButton(page).locator('img')).toHaveCount(isShown ? 1 : 0)
    await expect(profileButton(page).locator('svg')).toHaveCount(isShown ? 0 : 1)
    if (!isShown) await expect(profileButton(page).locator('svg')).toBeVisible()
    expect(await picture.boundingBox()).toMatchObject({ width: 46, height: 46 })
    await page.unroute('**/api/User?*')
  }
})

test('NAV-012 POPUP-003 a gated link asks for a login and then continues @desktop', async ({
  page,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  await agree(page)
  await page.goto('/')
  const account = page.getByRole('contentinfo').getByRole('link', { name: 'Your account' })
  await expect(loginButton(page)).toBeVisible()
  await account.click()
  const dialog = signUpDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(account).toBeFocused()
  const popup = { name: 'signup', source: 'footer', placement: '/' }
  expect(await countedOn(page)).toEqual([
    { event: 'page_view', path: '/', source: null },
    { event: 'popup_opened', ...popup },
    { event: 'popup_closed', ...popup },
  ])

  await account.click()
  const email = freshEmail()
  await askToRegister(page, dialog, email)
  await page.goto(await mailedLink(page.request, email))
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await countedOn(page)).toContainEqual({ event: 'sign_up', method: 'magic_link' })
})

test('NAV-008 NAV-009 NAV-010 the bottom navigation says where a visit to a page came from @phone', async ({
  page,
}) => {
  await agree(page)
  await page.goto('/')
  const bottom = page.getByRole('navigation', { name: MAIN })
  await expect(bottom.locator('#nav-explore')).toBeVisible()
  await bottom.locator('#nav-chat').click()
  await expect(page).toHaveURL(/\/chat$/)
  expect(await countedOn(page)).toEqual([
    { event: 'page_view', path: '/', source: null },
    { event: 'navigation_click', source: 'navbar', item: 'nav-chat' },
    { event: 'page_view', path: '/chat', source: 'nav-chat' },
  ])
})

test('NAV-016 on desktops the chat link leaves an open chat alone @desktop', async ({ page }) => {
  await meet(page, 'Maya')
  const { href } = new URL(page.url())
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Chat' })
    .click()
  await page.getByRole('navigation', { name: MAIN }).getByRole('link', { name: 'Chat' }).click()
  expect(page.url()).toBe(href)
  await expect(page.getByRole('region', { name: 'Conversation with Maya' })).toBeVisible()
})

test('TS-063 nothing is counted without consent @desktop', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/')
  await choose(page, 'Settings')
  await expect(page).toHaveURL(/\/account$/)
  expect(await countedOn(page)).toEqual([])
  expect(await keptOf(page, 'privacy')).toContain('"analytics":false')
})
