import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { userIdOf } from '../support/account.ts'
import { emptyWallet, endPlan, openAs, openMemberAs, reloadUntil } from '../support/granted-plan.ts'
import { cardOf, composerOf, FAILED_REQUEST, meet, say, send } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('F-60 a premium companion opens with a plan, and what was said is read after it', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/?category=premium')
  await cardOf(page, 'Naomi').click()
  await expect(
    page.getByText('Premium companions come with every plan, for as long as it runs.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'See plans' }).click()
  await expect(page.getByRole('dialog')).toContainText('Naomi')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a premium companion')

  const userId = await openAs(page, 'sub_monthly')
  await page.goto('/?category=premium')
  await expect(cardOf(page, 'Naomi').getByText('Premium', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Naomi')).toHaveAttribute('href', /^\/chat\//)
  await cardOf(page, 'Naomi').click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await say(page, 'Which station do you like best?')

  await endPlan(SERVERS.voice, userId, 'canceling')
  await reloadUntil(page, { activeSubscription: { productId: 'sub_monthly' } })
  await say(page, 'And which stairs?')

  await endPlan(SERVERS.voice, userId, 'canceled')
  await reloadUntil(page, { activeSubscription: null })
  await expect(page.getByText('And which stairs?')).toBeVisible()
  await send(page, 'Are you still there?')
  const refusal = page.getByRole('alert').filter({ hasText: 'open while a plan runs' })
  await expect(refusal).toContainText('What was written before stays yours to read.')
  await expect(refusal.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  await expect(composerOf(page)).toHaveValue('Are you still there?')
})

const NOT_BUILT = /photo|voice|video|\bimage|create your|characters? creation|calls?\b/i

test('F-61 TOKEN-012 pricing, tokens and their prices promise only what is there', async ({
  page,
}) => {
  await page.goto('/pricing')
  const reasons = page.locator('.pricing-reasons')
  await expect(reasons).toContainText('All premium companions, for as long as your plan runs')
  await expect(reasons).toContainText('A message costs 1 token; tokens never expire')
  await expect(reasons).not.toContainText(NOT_BUILT)

  await openAs(page, 'sub_monthly')
  await page.getByRole('button', { name: /^Token balance/ }).click()
  const menu = dialog(page, 'Tokens')
  await expect(menu.getByText('What tokens do')).toBeVisible()
  await expect(menu.locator('.token-costs').getByRole('listitem')).toHaveText(['Message1'])
  await menu.getByRole('button', { name: 'Buy tokens' }).click()
  await expect(dialog(page, 'Buy tokens')).not.toContainText(NOT_BUILT)
})

test('F-62 F-64 out of tokens the note says what there is, and Escape leaves in the end', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await emptyWallet(SERVERS.voice, await userIdOf(page))
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'A message costs 1 token' })
  await expect(note).toHaveText(/A message costs 1 token and you have 0\. Your text is kept\./)
  await expect(note.getByRole('button', { name: 'Get Premium' })).toBeVisible()

  const userId = await openAs(page, 'sub_monthly')
  await emptyWallet(SERVERS.voice, userId)
  await meet(page, 'Maya')
  await expect(note.getByRole('button', { name: 'Buy tokens' })).toBeVisible()
  await send(page, 'Are you there?')
  await expect(dialog(page, 'Not enough tokens')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Are you sure?')
  await expect(question).toContainText('Nothing is lost')
  await expect(question).not.toContainText('You will lose')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog(page, 'Not enough tokens')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(composerOf(page)).toHaveValue('Are you there?')
})

test('POPUP-041 FLOW-046 cancelling an unpaid plan ends it at once, and nothing else is said', async ({
  page,
}) => {
  const userId = await openMemberAs(page, 'sub_monthly')
  await endPlan(SERVERS.voice, userId, 'past_due')
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Subscription' })
  await expect(plan).toContainText('The payment of $39.99 failed.')
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(
    'nothing is paid ahead. If you cancel now, the plan ends at once',
  )
  await expect(popup).not.toContainText('keep access')
  await expectAccessible(page, 'cancelling an unpaid plan')
  await popup.getByRole('button', { name: 'Cancel now' }).click()
  await expect(popup).toContainText('Cancelled. The plan has ended. You will not be charged again.')
  await expect(popup.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await popup.getByRole('button', { name: 'Done' }).click()
  await expect(plan).toContainText('You have no subscription.')
})

test('PAY-038 ENTITY-047 the owner of a lifetime plan reads of no renewal, end or longer plan', async ({
  page,
}) => {
  await openMemberAs(page, 'sub_lifetime')
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Subscription' })
  await expect(plan).toContainText('Yours for life. Nothing renews.')
  await expect(plan.getByRole('button')).toHaveCount(0)
  const screen = page.getByRole('main')
  await expect(screen).not.toContainText(/renews (for|on)|cancel|upgrade/i)
  await expectAccessible(page, 'the account of who has a plan for life')

  await page.goto('/pricing')
  await expect(screen).toContainText('You have the longest plan there is.')
  await expect(screen).toContainText('100 bonus tokens each month')
  await expect(screen).not.toContainText(/renewal|cancel|upgrade/i)
  await expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(
    page.getByRole('banner').getByRole('button', { name: /premium|upgrade/i }),
  ).toHaveCount(0)
})

test('API-098 the page of a mailed code says how long it is good', async ({ page }) => {
  await page.goto('/cancel')
  await page.getByLabel('Email').fill('nobody@oriel.test')
  await page.getByRole('button', { name: 'Mail me the code' }).click()
  await expect(page.getByText('It is valid for 60 minutes.')).toBeVisible()
})
