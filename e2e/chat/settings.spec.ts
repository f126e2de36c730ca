import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { startOwnApp, type OwnApp } from '../support/own-app.ts'
import { anotherReply, FAILED_REQUEST, meet, saidIn, say } from '../support/screens.ts'
import { test as base, expect, returningState } from '../support/test.ts'

const START_MS = 60_000

const test = base.extend<object, { ownApp: OwnApp }>({
  ownApp: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of what is used from here
    async ({}, hand) => {
      const app = await startOwnApp({ isConnected: true })
      await hand(app)
      await app.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ ownApp }, hand) => hand(ownApp.url),
  storageState: async ({ ownApp }, hand) => hand(returningState(ownApp.url)),
})

const settingsIn = (page: Page) => page.getByRole('region', { name: 'How you talk here' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200

/** Resolves once the page hears of other devices: the hub has greeted it. */
async function hubOf(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/hubs/chat'))
  await socket.waitForEvent('framereceived')
}

/** On a phone the settings lie in a drawer. */
async function openSettings(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByTitle(/^About /).click()
  await expect(settingsIn(page).getByLabel('Style')).toBeVisible()
}

async function closeSettings(page: Page): Promise<void> {
  if (isPhone(page)) await page.keyboard.press('Escape')
}

test('TALK-059 settings of a chat are in force from the next turn and seen on another device', async ({
  page,
  ownApp,
  secondDevice,
}) => {
  await meet(page, 'Maya')
  await openSettings(page)
  const settings = settingsIn(page)
  await expect(settings.getByLabel('Style')).toHaveValue('chat')
  const other = await secondDevice()
  const connected = hubOf(other)
  await other.goto(page.url())
  await connected
  await openSettings(other)
  await settingsIn(other).getByLabel('Author’s note').fill('Not saved here')

  await settings.getByLabel('Style').selectOption('Like a novel')
  await settings.getByLabel('Length of replies').selectOption('Long')
  await settings.getByLabel('Language').selectOption('Deutsch')
  await settings.getByLabel('Scene').fill('On the roof of the old harbour')
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings.getByText('Saved')).toBeVisible()

  // The other device lies open all the while, and what is typed there stays.
  const there = settingsIn(other)
  await expect(there.getByLabel('Style')).toHaveValue('novel')
  await expect(there.getByLabel('Length of replies')).toHaveValue('long')
  await expect(there.getByLabel('Language')).toHaveValue('de')
  await expect(there.getByLabel('Scene')).toHaveValue('On the roof of the old harbour')
  await expect(there.getByLabel('Author’s note')).toHaveValue('Not saved here')

  await closeSettings(page)
  await say(page, 'Good evening')
  expect(ownApp.lastPrompt()).toContain('On the roof of the old harbour')
  expect(ownApp.lastPrompt()).toContain('Write in German.')
})

test('TALK-059 a refused note says so at its field and stays, even when the settings are closed', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await openSettings(page)
  const note = settingsIn(page).getByLabel('Author’s note')
  await note.fill('She is 15 and we are lovers')
  await settingsIn(page).getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await expect(note).toHaveValue('She is 15 and we are lovers')
  await expect(settingsIn(page).getByLabel('Scene')).toHaveAttribute('aria-invalid', 'false')

  if (isPhone(page)) {
    await closeSettings(page)
    await openSettings(page)
    await expect(note).toHaveValue('She is 15 and we are lovers')
  }
  await note.fill('Slowly, please')
  await settingsIn(page).getByRole('button', { name: 'Save' }).click()
  await expect(settingsIn(page).getByText('Saved')).toBeVisible()
  await page.reload()
  await openSettings(page)
  await expect(note).toHaveValue('Slowly, please')
})

test('MEM-012 personas are made, changed and deleted by keyboard, and the prompt holds the one chosen', async ({
  page,
  ownApp,
}) => {
  await meet(page, 'Maya')
  await openSettings(page)
  const settings = settingsIn(page)
  await settings.getByRole('button', { name: 'Your personas' }).press('Enter')
  const form = settings.getByRole('form', { name: 'New persona' })
  const add = settings.getByRole('button', { name: 'New persona' })
  for (const [name, text] of [
    ['Captain Mo', 'Sails alone.'],
    ['Tilda', 'Repairs clocks.'],
  ] as const) {
    await add.press('Enter')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('About you').fill(text)
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(settings.getByRole('listitem').filter({ hasText: name })).toContainText(text)
    await expect(add).toBeFocused()
  }

  const choice = settings.getByLabel('Who you are here')
  await choice.selectOption('Captain Mo')
  await closeSettings(page)
  await say(page, 'Good evening')
  expect(ownApp.lastPrompt()).toContain("The user's name is Captain Mo.")
  expect(ownApp.lastPrompt()).toContain('Sails alone.')

  await openSettings(page)
  await expect(choice).toHaveValue(/./)
  await choice.selectOption('Tilda')
  await closeSettings(page)
  await say(page, 'And good night')
  expect(ownApp.lastPrompt()).toContain("The user's name is Tilda.")
  expect(ownApp.lastPrompt()).not.toContain('Sails alone.')

  await openSettings(page)
  const open = settings.getByRole('button', { name: 'Your personas' })
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.press('Enter')
  await settings.getByRole('button', { name: /^Change .*Tilda/ }).press('Enter')
  const changing = settings.getByRole('form', { name: 'Change the persona' })
  await changing.getByLabel('Name').fill('Matilda')
  await changing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(choice.locator('option:checked')).toHaveText('Matilda')
  await expectAccessible(page, 'settings of a chat')

  await settings.getByRole('button', { name: /^Delete .*Matilda/ }).press('Enter')
  await settings.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
  await expect(settings.getByRole('listitem')).toHaveCount(1)
  await expect(choice.locator('option:checked')).toHaveText('Yourself')
})

test('TALK-059 on the smallest phone nothing of the settings is cut off @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await meet(page, 'Maya')
  await openSettings(page)
  const drawer = page.getByRole('dialog', { name: 'Profile' })
  const { widest, wide } = await drawer.evaluate(({ scrollWidth, clientWidth }) => ({
    widest: scrollWidth,
    wide: clientWidth,
  }))
  expect(widest).toBe(wide)
})

test('TALK-063 a reply in text messages is two bubbles with one switch between its alternates', async ({
  page,
  ownApp,
}) => {
  await meet(page, 'Maya')
  ownApp.answer('Hey you.\n\nStill awake over there?')
  await say(page, 'Good evening')
  // The first words, what was said, and the reply.
  const reply = saidIn(page).nth(2)
  const bubbles = reply.locator('.message-row-bubble')
  await expect(bubbles).toHaveCount(1)

  await openSettings(page)
  await settingsIn(page).getByLabel('Style').selectOption('Text messages')
  await closeSettings(page)
  await expect(bubbles).toHaveCount(2)
  await expect(bubbles.nth(0)).toContainText('Hey you.')
  await expect(bubbles.nth(1)).toContainText('Still awake over there?')
  await expect(reply.locator('time')).toHaveCount(1)

  ownApp.answer('One\nTwo\nThree\nFour\nFive')
  await anotherReply(page).click()
  const alternates = page.getByRole('group', { name: 'Other replies' })
  await expect(alternates.getByText('2/2')).toBeVisible()
  await expect(alternates).toHaveCount(1)
  await expect(bubbles).toHaveCount(4)
  await expect(bubbles.nth(3)).toContainText(/Four\s*Five/)
  await alternates.getByRole('button', { name: 'Previous reply' }).click()
  await expect(bubbles).toHaveCount(2)
  await expect(saidIn(page)).toHaveCount(3)
  await expectAccessible(page, 'text messages')
})

test('TALK-060 words in double brackets are drawn apart, of the user and of the companion', async ({
  page,
  ownApp,
}) => {
  await meet(page, 'Maya')
  ownApp.answer('((Of course, we can rest.)) She closes the book.')
  await say(page, '((Shall we pause?)) I sit down.')
  for (const aside of ['((Shall we pause?))', '((Of course, we can rest.))']) {
    const drawn = saidIn(page).getByText(aside, { exact: true })
    await expect(drawn).toHaveCSS('border-top-style', 'dashed')
  }
  expect(ownApp.lastPrompt()).toContain('outside the story')
  await expectAccessible(page, 'asides')
})

test('TURN-035 on an old reply another wording is chosen, and the next prompt holds it', async ({
  page,
  ownApp,
}) => {
  await meet(page, 'Maya')
  ownApp.answer('The harbour was full of fog.')
  await say(page, 'What did you see?')
  ownApp.answer('There were three grey seals.')
  await anotherReply(page).click()
  const others = page.getByRole('group', { name: 'Other replies' })
  await expect(others.getByText('2/2')).toBeVisible()
  ownApp.answer('Then we went home.')
  await say(page, 'And then?')

  // What can be done with an older message shows once it is touched.
  await page.getByText('There were three grey seals.').click()
  await others.getByRole('button', { name: 'Previous reply' }).click()
  await expect(others.getByText('1/2')).toBeVisible()
  ownApp.answer('That is all.')
  await say(page, 'And after that?')
  expect(ownApp.lastPrompt()).toContain('The harbour was full of fog.')
  expect(ownApp.lastPrompt()).not.toContain('three grey seals')
})
