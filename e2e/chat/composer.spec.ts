import {
  anotherReply,
  composerOf,
  FAILED_REQUEST,
  LOST_NETWORK,
  meet,
  messagesOf,
  saidIn,
  send,
} from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const SENDS = /\/api\/Chats\/[^/]+\/messages$/

test('SCREEN-017 TURN-016 Enter sends, Shift+Enter breaks the line, and the limit is shown', async ({
  page,
}) => {
  await meet(page, 'Maya')
  const field = composerOf(page)
  const sendButton = page.getByRole('button', { name: 'Send' })
  await expect(sendButton).toHaveAttribute('aria-disabled', 'true')
  await field.press('Enter')
  await field.fill('   ')
  await field.press('Enter')
  await expect(saidIn(page)).toHaveCount(1)

  await field.fill('x'.repeat(2001))
  await expect(page.getByText('2001/2000')).toBeVisible()
  await field.press('Enter')
  await expect(saidIn(page)).toHaveCount(1)
  await field.fill('x'.repeat(2000))
  await expect(sendButton).not.toHaveAttribute('aria-disabled', 'true')

  await field.fill('')
  await field.pressSequentially('First line')
  await field.press('Shift+Enter')
  await field.pressSequentially('second line')
  await expect(field).toHaveValue('First line\nsecond line')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(saidIn(page).nth(1)).toHaveText(/First line\s*second line/)
  await expect(anotherReply(page)).toBeVisible()
})

test('SCREEN-019 TURN-016 every chat keeps its own unsent text, also over a reload @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await composerOf(page).fill('half a thought for Maya')
  await meet(page, 'Luca')
  await expect(composerOf(page)).toHaveValue('')
  await composerOf(page).fill('another for Luca')

  await page.goto('/chat')
  await page.getByRole('link', { name: /Maya/ }).click()
  await expect(composerOf(page)).toHaveValue('half a thought for Maya')
  await page.reload()
  await expect(composerOf(page)).toHaveValue('half a thought for Maya')
})

test('F-70 TURN-016 TURN-002 what is written without a network waits, and goes out by itself, in order and once', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(LOST_NETWORK)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && SENDS.test(request.url())) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  await meet(page, 'Maya')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you write is kept.')).toBeVisible()
  await send(page, 'Do you hear me?')
  await send(page, 'And now?')
  const waiting = messagesOf(page).getByText('Waiting for the network')
  await expect(waiting).toHaveCount(2)
  await expect(saidIn(page).nth(2)).toBeInViewport()
  await composerOf(page).fill('half a thought')
  expect(keys).toEqual([])

  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(saidIn(page)).toHaveCount(5)
  await expect(anotherReply(page)).toBeVisible()
  await expect(composerOf(page)).toHaveValue('half a thought')
  await page.reload()
  await expect(saidIn(page)).toHaveCount(5)
  await expect(saidIn(page).nth(1)).toContainText('Do you hear me?')
  await expect(saidIn(page).nth(3)).toContainText('And now?')
  expect(new Set(keys).size).toBe(2)
  expect(keys).toHaveLength(2)
})

test('TURN-016 text written in one tab outlives text written in another @desktop', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await meet(page, 'Maya')
  await meet(other, 'Luca')
  await composerOf(page).fill('half a thought for Maya')
  await composerOf(other).fill('another for Luca')

  await page.reload()
  await expect(composerOf(page)).toHaveValue('half a thought for Maya')
  await other.reload()
  await expect(composerOf(other)).toHaveValue('another for Luca')
})

test('TURN-002 a message whose answer was lost on the way is not sent twice @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await page.route(
    SENDS,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page, 'Is anybody there?')
  await page.getByRole('button', { name: 'Not delivered. Tap to retry' }).click()

  await expect(anotherReply(page)).toBeVisible()
  await page.reload()
  await expect(saidIn(page)).toHaveCount(3)
  await expect(messagesOf(page).getByText('Is anybody there?')).toHaveCount(1)
})

test('without tokens the text is kept and the visitor is informed @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/402/)
  await meet(page, 'Maya')
  for (let sent = 0; sent < 10; sent++) {
    await send(page, `Message number ${sent + 1}`)
    await expect(anotherReply(page)).toBeVisible()
  }
  await send(page, 'One more')

  await expect(page.getByRole('dialog', { name: 'Not enough tokens' })).toBeVisible()
  await expect(page.getByText('A message costs 1 token and you have 0.')).toBeVisible()
  // Behind the dialog, which hides it from everything but the eye.
  const behind = page.getByRole('textbox', { name: /^Message /, includeHidden: true })
  await expect(behind).toHaveValue('One more')
})
