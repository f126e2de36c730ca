import { type Page } from '@playwright/test'
import { keptOf } from '../support/account.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { cardOf, composerOf, FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const NOTICE = 'may not be suitable for some minors'

test.use({ visitor: 'new' })

/** What the page has counted of the choice of a category. */
const choicesOn = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { name?: string }[] }
    return dataLayer.filter(({ name }) => name === 'category_selection')
  })

test('EXPLORE-023 EXPLORE-024 EXPLORE-026 MODAL-002 MODAL-003 POPUP-029 TS-005 the first visit asks for the style and for the age, and takes no other way out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const choice = { analytics: true, ads: false, fingerprint: false }
    localStorage.setItem('main:privacy', JSON.stringify({ version: 1, value: { choice } }))
  })
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  const popup = { name: 'category_selection', source: null, placement: '/' }
  await expect(welcome.getByText('Select your preference')).toBeVisible()
  await expect(welcome.getByRole('button')).toHaveText(['Realistic', 'Anime'])
  await expect(welcome.getByText(NOTICE)).toBeInViewport()
  await expect(welcome.getByText('you confirm that you are 18 or over')).toBeInViewport()
  await expect(welcome.getByRole('button', { name: 'Realistic' })).toBeFocused()

  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(welcome).toBeVisible()
  await expect.poll(() => choicesOn(page)).toEqual([{ event: 'popup_opened', ...popup }])

  await welcome.getByRole('button', { name: 'Anime' }).click()
  await expect(welcome).toBeHidden()
  await expect
    .poll(() => choicesOn(page))
    .toEqual([
      { event: 'popup_opened', ...popup },
      { event: 'popup_closed', ...popup },
    ])
  await expect(page.getByRole('button', { name: 'Anime' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cardOf(page, 'Rin')).toBeVisible()
  await expect(cardOf(page, 'Maya')).toHaveCount(0)
  expect(JSON.parse((await keptOf(page, 'user')) ?? '{}')).toMatchObject({
    value: { category: 'anime' },
  })

  await page.reload()
  await expect(cardOf(page, 'Rin')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('TS-005 TS-016 without the statement of age a chat asks for it, and opens after it @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/403/)
  await page.goto('/?category=realistic')
  await cardOf(page, 'Maya').click()

  const question = page.getByRole('dialog', { name: 'Are you 18 or over?' })
  await expect(question.getByText(NOTICE)).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Chats are for adults' })).toBeVisible()
  await expect(composerOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Answer the question' }).click()
  await question.getByRole('button', { name: 'I am 18 or over' }).click()
  await expect(composerOf(page)).toBeVisible()
})

test('TS-005 every page shows the age notice on entry without scrolling, until it is answered', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const premium = (await catalogueOf(request)).find(({ isPremium }) => isPremium)
  const paths = [
    '/',
    '/chat',
    '/create-character',
    `/premium-models/${premium?.id}`,
    '/no-such-path',
  ]
  for (const path of paths) {
    await page.goto(`${path}?category=realistic`)
    await expect(page.getByText(NOTICE).first(), path).toBeInViewport()
  }

  await page.goto('/?category=realistic')
  const note = page.getByRole('complementary', { name: 'Are you 18 or over?' })
  await note.getByRole('button', { name: 'I am 18 or over' }).click()
  await expect(note).toBeHidden()
  await expect(page.locator('footer').getByText(NOTICE)).toBeVisible()
  await page.reload()
  await expect(note).toBeHidden()
})
