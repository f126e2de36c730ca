import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { keptOf, userIdOf } from '../support/account.ts'
import { backdateOffers, emptyWallet, openAs, openMemberAs } from '../support/granted-plan.ts'
import { bannersOf, composerOf, FAILED_REQUEST, meet, send } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { loginButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const topOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('LAYOUT-002 LAYOUT-003 EXPLORE-012 SHOP-012 NAV-006 a visitor sees ten minutes of a price, and where it leads', async ({
  page,
}) => {
  await page.goto('/')
  const offer = page.getByRole('link', { name: /^Premium: 76% OFF ends in/ })
  await expect(offer).toHaveText(/09:5\d$/)
  const secondsLeft = async () => {
    const [, minutes, seconds] = /(\d\d):(\d\d)$/.exec((await offer.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const first = await secondsLeft()
  await expect.poll(secondsLeft).toBeLessThan(first)
  await expect(offer).toHaveAttribute('href', '/pricing')
  const banners = await bannersOf(page)
  await expect(banners).toHaveCount(1)
  await expect(banners).toContainText('Premium for 12 months')
  await expect(banners).toContainText('76% OFF')
  await expect(banners).toContainText('$95.99 today, then $399.99 every year until cancelled')
  await expectAccessible(page, 'offers')

  await backdateOffers(SERVERS.voice, await userIdOf(page), 10)
  await page.reload()
  await expect(await bannersOf(page)).toContainText('70% OFF')
  await expect(offer).toBeHidden()
})

test('LAYOUT-002 the offer pushes nothing down when it comes, and leaves no gap where none runs @phone', async ({
  page,
}) => {
  const top = () => topOf(page)
  const { promise: isLookedAt, resolve: look } = Promise.withResolvers<undefined>()
  await page.route('**/api/Payments/offers', async (route) => {
    await isLookedAt
    await route.continue()
  })
  const offer = page.getByRole('link', { name: /^Premium: 76% OFF ends in/ })
  await page.goto('/')
  await expect.poll(() => userIdOf(page)).not.toBe('')
  await expect(offer).toBeHidden()
  const before = await top()
  look(undefined)
  await expect(offer).toBeVisible()
  expect(await top()).toBe(before)

  await backdateOffers(SERVERS.voice, await userIdOf(page), 10)
  await page.reload()
  await expect(await bannersOf(page)).toContainText('70% OFF')
  await expect.poll(top).toBe((before ?? 0) - 48)

  // In a tab of its own, for a reload puts the page back where it was scrolled to.
  const next = await page.context().newPage()
  await next.route('**/api/Payments/offers', () => {})
  await next.goto('/')
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await topOf(next)).toBe((before ?? 0) - 48)
})

test('NAV-006 the last item of the bar is Premium without a plan @phone', async ({ page }) => {
  await page.goto('/')
  const item = page.locator('#nav-premium')
  await expect(item).toHaveText('Premium')
  await expect(item).toHaveAttribute('href', '/pricing')
})

test('NAV-005 NAV-007 SHOP-028 a subscriber’s last item opens the packs in a popup @phone', async ({
  page,
}) => {
  await openAs(page, 'sub_monthly')
  const item = page.locator('#nav-tokens')
  await expect(item).toHaveText('Tokens')
  await item.click()
  const packs = dialog(page, 'Buy tokens')
  await expect(packs.getByRole('radio')).toHaveCount(5)
  await expect(packs).toContainText('What tokens do')
  await expectAccessible(page, 'offers')
})

test('EXPLORE-018 SHOP-013 LAYOUT-004 LAYOUT-005 a monthly subscriber is shown three months for 85% less, and what tokens do', async ({
  page,
}) => {
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  const balance = page.getByRole('banner').getByRole('button', { name: /^Token balance/ })
  await expect(balance).toHaveCount(0)
  await openAs(page, 'sub_monthly')
  const banners = await bannersOf(page)
  await expect(banners.first()).toContainText('Cheaper Plan')
  await expect(banners.first()).toContainText('85% OFF')
  await expect(banners.first()).toContainText('3 months subscription')
  await expect(banners).toHaveCount(2)
  await expect(banners.last()).toContainText('350 Tokens')
  await expect(page.getByRole('link', { name: /% OFF ends in/ })).toBeHidden()
  await expect(balance).toHaveAccessibleName('Token balance: 10')
  await balance.click()
  const menu = dialog(page, 'Tokens')
  await expect(menu.getByText('10 tokens', { exact: true })).toBeVisible()
  await expect(menu.getByText('Message', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Buy tokens' }).click()
  await expect(dialog(page, 'Buy tokens')).toBeVisible()
})

test('POPUP-010 SHOP-017 POPUP-037 SAFE-014 a quarterly subscriber goes down the upgrade chain', async ({
  page,
}) => {
  await openAs(page, 'sub_quarterly')
  const banner = (await bannersOf(page)).first()
  await expect(banner).toContainText('12 months subscription')
  await banner.getByRole('button', { name: 'Upgrade' }).click()
  const popup = dialog(page, 'Upgrade your plan')
  await expect(popup).toContainText('Your plan: 3 months')
  await expect(popup.getByRole('radio')).toHaveCount(1)
  await expect(popup.getByRole('radio')).toBeChecked()
  await expect(popup).toContainText('today')
  await expect(popup.getByRole('timer')).toHaveCount(0)
  await expectAccessible(page, 'offers')
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await expect(popup).toContainText('The same price, and one month more.')
  await expect(popup.getByRole('timer')).toHaveText(/^0[12]:\d\d$/)
  // F-65: the next offer waits to be opened, and continues at the best price.
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await expect(popup).toBeHidden()
  await page.goto('/pricing')
  const kept = page.getByText('The lower price you came to is kept for you.')
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(popup).toContainText('Our best price for a longer plan.')
  await expect(popup).toContainText('$95.99')
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await expect(popup).toBeHidden()
  await expect(kept).toBeVisible()
})

test('SHOP-015 SHOP-024 SHOP-026 ROLE-008 POPUP-014 POPUP-038 FLOW-024 an annual subscriber is offered tokens and the lifetime, which rests after a refusal', async ({
  page,
}) => {
  await openAs(page, 'sub_annual')
  const banners = await bannersOf(page)
  await expect(banners.first()).toContainText('Collect 150 FREE Tokens')
  await expect(banners.first()).toContainText('1,150 Tokens')
  await askForUpgrade(page)
  const popup = dialog(page, 'Get Lifetime Access')
  await expect(popup).toContainText('Save $200')
  await expect(popup).toContainText('+100 tokens monthly')
  await expect(popup.getByRole('listitem')).toHaveText([
    'Lifetime access',
    'One payment',
    'Cheaper than annual',
  ])
  await expect(popup.getByRole('button', { name: 'Get lifetime', exact: true })).toBeVisible()
  await expectAccessible(page, 'offers')
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await askForUpgrade(page)
  await expect(dialog(page, 'Buy tokens')).toBeHidden()
  await expect(popup).toBeHidden()
})

test('POPUP-011 VALID-022 VALID-027 a monthly subscriber chooses among two longer plans', async ({
  page,
}) => {
  await openAs(page, 'sub_monthly')
  await askForUpgrade(page)
  const popup = dialog(page, 'Upgrade your plan')
  await expect(popup.getByRole('radio')).toHaveCount(2)
  await expect(popup.getByRole('radio', { name: /12 months/ })).toBeChecked()
  await popup.getByText('3 months', { exact: true }).click()
  await expect(popup.getByRole('radio', { name: /3 months/ })).toBeChecked()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup).toBeHidden()
})

/** From the balance in the header, as a subscriber whose mode has no page for tokens. */
async function askForUpgrade(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Token balance/ }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await page.getByRole('button', { name: 'Upgrade your plan' }).click()
}

test('FLOW-032 FLOW-034 FLOW-036 FLOW-037 FLOW-012 TOKEN-004 POPUP-012 short of tokens a subscriber is offered packs, and the text stays', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const userId = await openAs(page, 'sub_monthly')
  await meet(page, 'Maya')
  await emptyWallet(SERVERS.voice, userId)
  await send(page, 'Are you there?')
  const offer = dialog(page, 'Not enough tokens')
  await expect(offer.getByRole('radio')).toHaveCount(5)
  await expectAccessible(page, 'offers')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Are you sure?')
  await expect(question).toContainText('Nothing is lost: the packs stay under Tokens')
  await question.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(composerOf(page)).toHaveValue('Are you there?')
  expect(await page.evaluate(() => history.state)).toMatchObject({ fromInsufficientTokens: true })

  // F-65: what follows does not open by itself, and is found where tokens are bought.
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await page.getByRole('button', { name: 'See it' }).click()
  const downsell = dialog(page, 'Double package, 70% OFF')
  await expect(downsell).toContainText('1,100')
  await expect(downsell).toContainText('$23.99')
  await expect(downsell.getByRole('timer')).toBeVisible()
  await downsell.getByRole('button', { name: 'No, thanks' }).click()
  await expect(downsell).toBeHidden()
})

test('FLOW-037 TOKEN-023 POPUP-013 NAV-013 short of tokens a visitor is offered a plan', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await emptyWallet(SERVERS.voice, await userIdOf(page))
  await send(page, 'Are you there?')
  const offer = dialog(page, 'Not enough tokens')
  await expect(offer.getByRole('radio')).toHaveCount(3)
  await expect(offer).toContainText('A subscription brings 100 tokens at once')
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(composerOf(page)).toHaveValue('Are you there?')
  await page.getByRole('button', { name: 'Get Premium' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('MODAL-004 MODAL-005 MODAL-006 the day’s bonus is claimed once, and leads to the chat', async ({
  page,
}) => {
  await page.goto('/')
  // A first visit is not interrupted by it, and counts as shown.
  await expect.poll(() => keptOf(page, 'bonusShownAt')).not.toBeNull()
  await page.evaluate(() => localStorage.setItem('main:bonusShownAt', '0'))
  await page.reload()
  const bonus = dialog(page, 'Daily Bonus')
  await expect(bonus).toContainText('Claim your daily 10 FREE tokens')
  const windowWidth = page.viewportSize()?.width ?? 0
  await expect
    .poll(async () => (await bonus.boundingBox())?.width)
    .toBe(windowWidth > 767 ? 440 : windowWidth - 32)
  await expectAccessible(page, 'offers')
  await test.step('MODAL-007 MODAL-008 MODAL-009 it is claimed by one request', async () => {
    let claims = 0
    page.on('request', (request) => {
      if (request.url().includes('/Tokens/claim-bonus')) claims += 1
    })
    await bonus.getByRole('button', { name: 'Get Bonus' }).click()
    await expect(bonus).toContainText('You got 10 tokens!')
    expect(claims).toBe(1)
    await bonus.getByRole('button', { name: 'Start chatting' }).click()
    await expect(page).toHaveURL(/\/chat$/)
  })
})

test('FLOW-010 FLOW-004 POPUP-008 SHOP-019 CONST-013 a pack left unpaid is offered for 30% less, once', async ({
  page,
}) => {
  // Without an address for the receipt there is no order that could be left.
  await openMemberAs(page, 'sub_monthly')
  await page.getByRole('button', { name: /^Token balance/ }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  const packs = dialog(page, 'Buy tokens')
  const ordered = page.waitForResponse(/create-payment-intent/)
  await packs.getByRole('button', { name: 'Pay $39.99' }).click()
  await expect(packs).toBeHidden()
  await ordered
  await page.keyboard.press('Escape')
  const offer = dialog(page, 'Tokens at 30% OFF')
  await expect(offer.getByRole('radio')).toHaveCount(5)
  await expect(offer.getByRole('timer')).toHaveText(/^00:[0-5]\d$/)
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Are you sure?')
  await expect(question).toContainText('You will lose this offer')
  await question.getByRole('button', { name: 'No, go back' }).click()
  await expect(offer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
