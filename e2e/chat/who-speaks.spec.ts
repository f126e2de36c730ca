import {
  anotherReply,
  composerOf,
  expectBalance,
  meet,
  messagesOf,
  saidIn,
  say,
  send,
} from '../support/screens.ts'
import { DISLIKED, FIRST_LINE, SLOW_AT, SPEECHLESS_AT } from '../support/scripted-reply.ts'
import { expect, test } from '../support/test.ts'

const START_TOKENS = 10

test.describe('without a model', () => {
  test('TALK-003 the scripted demo is named on the explore page, in the head of a chat and where one writes', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText('Scripted demo')).toBeVisible()
    await expect(page.getByText('no language model is connected')).toBeVisible()

    await meet(page, 'Maya')
    const talk = page.getByRole('region', { name: 'Conversation with Maya' })
    await expect(talk.getByText('Scripted demo', { exact: true })).toBeVisible()
    await expect(talk.getByText('Scripted demo: replies come from a script')).toBeVisible()
  })
})

test.describe('with a model', () => {
  test.use({ server: 'scripted' })

  test('TALK-003 nothing is called a demo', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Companions' })).toBeVisible()
    await expect(page.getByText('Scripted demo')).toHaveCount(0)
    await meet(page, 'Maya')
    await expect(page.getByText('Scripted demo')).toHaveCount(0)
  })

  test('TALK-002 a message without an answer stays, says that it cost nothing, and the talk goes on', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, SPEECHLESS_AT)
    const said = page.getByText('Could not answer just now. Nothing was charged.')
    await expect(said).toBeVisible()
    await expect(saidIn(page).nth(1)).toContainText(SPEECHLESS_AT)
    await expect(composerOf(page)).toHaveValue('')

    await page.reload()
    await expect(said).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(said).toHaveCount(0)
    await expect(said).toBeVisible()

    await say(page, 'And now?')
    await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
    await expect(said).toHaveCount(0)
    await expectBalance(page, START_TOKENS - 1)
  })

  test('TALK-015 a long silence is explained after eight seconds, and the reply still comes', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, SLOW_AT.text)
    const reading = messagesOf(page).getByText('Still reading your conversation…')
    await expect(messagesOf(page).getByText('Maya is typing')).toBeVisible()
    await expect(reading).toBeHidden()
    await expect(reading).toBeVisible({ timeout: SLOW_AT.delayMs })
    await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible({ timeout: SLOW_AT.delayMs })
    await expect(reading).toHaveCount(0)
  })

  test('TALK-031 a message the model does not take is told so, and costs nothing', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, `Please say ${DISLIKED}.`)
    await expect(page.getByRole('alert')).toContainText('The model does not take this message.')
    await expect(saidIn(page).nth(1)).toContainText(DISLIKED)
    await expect(anotherReply(page)).toHaveCount(0)
    await expectBalance(page, START_TOKENS)
  })
})
