import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { isOnTop } from '../support/checkout.ts'
import { letCount, popupsOn } from '../support/counted.ts'
import { COUNTRY_HEADER } from '../support/servers.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

// The long way out is an experiment of this app.
test.use({ server: 'scripted' })

const REASONS = [
  'Too expensive',
  'Not using it enough',
  'Missing features',
  'Quality of replies or images',
  'Technical problems',
  'Billing problem',
  'Privacy concerns',
  'Other',
]

/** The steps of flows.md 12 by their headings, and what is pressed or ticked to come there. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'Cancel subscription?': [],
  'What is the main reason?': ['Continue'],
  'What ends with your plan': ['Continue', 'Continue'],
  'What should we improve?': ['Continue', 'Technical problems', 'Continue'],
  'What did you miss?': ['Continue', 'Missing features', 'Continue'],
  'When would you come back?': ['Continue', 'Not using it enough', 'Continue'],
  'One payment instead?': ['Continue', 'Too expensive', 'Continue'],
  'Leave this offer?': ['Continue', 'Too expensive', 'Continue', 'No, thanks'],
  'Anything you want to tell us?': ['Continue', 'Continue', 'Continue'],
}

const plan = (page: Page) => page.getByRole('region', { name: 'Subscription' })
const cancelNow = (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel now' })

/** Opens the cancellation from the account. */
async function open(page: Page): Promise<Locator> {
  await plan(page).getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog')
  await expect(cancelNow(dialog)).toBeVisible()
  return dialog
}

async function walkTo(dialog: Locator, heading: string): Promise<void> {
  for (const name of WAYS[heading] ?? []) {
    const isReason = REASONS.includes(name)
    if (isReason) await dialog.getByText(name, { exact: true }).click()
    else await dialog.getByRole('button', { name, exact: true }).click()
  }
  await expect(dialog.getByRole('heading')).toHaveText(heading)
}

async function keepPlan(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(dialog).toHaveCount(0)
}

/** In the layout, even while the dialog moves. */
const sizeOf = (button: Locator) =>
  button.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])

/** The names of the popups counted since `before`. */
async function openedSince(page: Page, before: number): Promise<string[]> {
  const popups = await popupsOn(page)
  return popups
    .slice(before)
    .flatMap((popup) => (popup.endsWith(' opened') ? [popup.slice(0, -' opened'.length)] : []))
}

test.beforeEach(async ({ page }) => {
  await letCount(page)
  await becomeSubscriber(page)
  await page.goto('/account')
})

test('F-78 SAFE-017 in a low window Cancel now lies above the reasons that scroll under it @desktop', async ({
  page,
}) => {
  await becomeSubscriber(page)
  // As a window of 1440×900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/account')
  const dialog = await open(page)
  await walkTo(dialog, 'What is the main reason?')
  expect(await isOnTop(cancelNow(dialog))).toBe(true)
})

test('POPUP-018 POPUP-019 POPUP-025 a user who continues without a reason is reminded and asked, and each step is counted', async ({
  page,
}) => {
  const dialog = await open(page)
  await walkTo(dialog, 'Anything you want to tell us?')
  await dialog.getByLabel('4', { exact: true }).check({ force: true })
  await dialog.getByLabel('In your words (optional)').fill('So long')
  const sent = page.waitForRequest(/\/cancel$/)
  await dialog.getByRole('button', { name: 'Send and cancel' }).click()
  await expect(dialog).toContainText(/Cancelled\. You keep access until/)
  expect((await sent).postDataJSON()).toEqual({
    answers: [
      { question: 'rating', answer: '4' },
      { question: 'text', answer: 'So long' },
    ],
  })
  const steps = ['warning', 'reason', 'reminder', 'feedback'].map((step) => `cancellation_${step}`)
  expect(await popupsOn(page)).toEqual(
    steps.flatMap((step) => [`${step} opened`, `${step} closed`]),
  )
})

test('POPUP-020 POPUP-021 POPUP-022 a reason opens the list that belongs to it @desktop', async ({
  page,
}) => {
  const lists = [
    ['Quality of replies or images', 'What should we improve?', 'cancellation_improvements', 5],
    ['Missing features', 'What did you miss?', 'cancellation_features', 5],
    ['Not using it enough', 'When would you come back?', 'cancellation_future_usage', 4],
  ] as const
  for (const [reason, heading, popup, options] of lists) {
    const before = (await popupsOn(page)).length
    const dialog = await open(page)
    await walkTo(dialog, 'What is the main reason?')
    await dialog.getByText(reason, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('heading')).toHaveText(heading)
    await expect(dialog.getByRole('checkbox')).toHaveCount(options)
    expect(await openedSince(page, before)).toEqual([
      'cancellation_warning',
      'cancellation_reason',
      popup,
    ])
    await keepPlan(dialog)
  }
})

test('POPUP-042 eight reasons may be given, and cancelling works without one', async ({ page }) => {
  const dialog = await open(page)
  await walkTo(dialog, 'What is the main reason?')
  await expect(dialog.locator('label')).toHaveText(REASONS)
  for (const reason of await dialog.getByRole('radio').all()) await expect(reason).not.toBeChecked()
  await expectAccessible(page, 'the reasons for leaving')
  await cancelNow(dialog).click()
  await expect(dialog).toContainText(/Cancelled\. You keep access until/)
})

test('POPUP-043 each step has its question, and before it a way out of one size', async ({
  page,
}) => {
  test.slow()
  const sizes = new Set<string>()
  for (const heading of Object.keys(WAYS)) {
    const dialog = await open(page)
    await walkTo(dialog, heading)
    await page.keyboard.press('Tab')
    await expect(cancelNow(dialog)).toBeFocused()
    await expect(cancelNow(dialog)).toBeInViewport({ ratio: 1 })
    const size = await sizeOf(cancelNow(dialog))
    sizes.add(size.join(' × '))
    if (heading === 'What ends with your plan') {
      await expect(dialog.getByRole('listitem')).toHaveText([
        'Bonus tokens with every renewal',
        'Premium companions',
        'Buying token packs',
      ])
    }
    if (heading === 'One payment instead?') {
      await expect(dialog).toContainText('$82.99 once. Nothing renews.')
      const lifetime = dialog.getByRole('button', { name: 'Get lifetime for $82.99' })
      expect(await sizeOf(lifetime)).toEqual(size)
    }
    if (heading === 'Anything you want to tell us?') {
      await expect(dialog.getByRole('radio')).toHaveCount(5)
      await expect(dialog.getByRole('textbox')).toHaveAttribute('maxlength', '1000')
    }
    await keepPlan(dialog)
  }
  expect([...sizes]).toHaveLength(1)
})

test('SAFE-017 K01 every step can be the last one, and what it ended can be taken back @desktop', async ({
  page,
}) => {
  test.slow()
  for (const heading of Object.keys(WAYS)) {
    const dialog = await open(page)
    await walkTo(dialog, heading)
    await cancelNow(dialog).click()
    await expect(dialog).toContainText(/Cancelled\. You keep access until \d\d\.\d\d\.\d\d\./)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByRole('button', { name: 'Keep the same plan' }).click()
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(plan(page).getByText(/^Renews for \$39\.99 on/)).toBeVisible()
  }
})

test('FLOW-031 POPUP-023 POPUP-024 a lifetime refused on the way out is refused for the week @desktop', async ({
  page,
}) => {
  const dialog = await open(page)
  await walkTo(dialog, 'Leave this offer?')
  await expect(dialog).toContainText('We do not offer it again for 7 days.')
  expect((await openedSince(page, 0)).slice(2)).toEqual([
    'cancellation_lifetime_downsell',
    'cancellation_lifetime_confirm',
  ])
  const declined = page.waitForResponse(/offers\/decline$/)
  await dialog.getByRole('button', { name: 'Leave the offer' }).click()
  expect((await declined).status()).toBe(204)
  await keepPlan(dialog)

  await open(page)
  await walkTo(dialog, 'What is the main reason?')
  await dialog.getByText('Too expensive', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('What ends with your plan')
})

for (const country of ['DE', 'GB', 'US-CA']) {
  test(`FLOW-045 two clicks cancel in ${country}, whatever is tried out there @desktop`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: country, 'x-forwarded-for': '203.0.113.9' })
    await page.reload()
    const dialog = await open(page)
    await expect(dialog.getByRole('button')).toHaveText([/Cancel now/, /Keep my plan/, ''])
    await cancelNow(dialog).click()
    await expect(dialog).toContainText(/Cancelled\. You keep access until/)
    expect(await openedSince(page, 0)).toEqual(['cancellation_warning'])
  })
}
