import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChatMenu } from '#/features/chat/list/chat-menu.tsx'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { textAdded, turnStarted } from '../live.slice.ts'
import { MessageRow, PendingRow, UnansweredRow } from './message-rows.tsx'

afterEach(cleanup)

const PATIENCE = { timeout: 30_000 }

const rowOf = (message = someMessage(1)) => ({
  message,
  isFirstOfDay: false,
  isLast: true,
  isOfHelp: false,
})
const draw = (over: Parameters<typeof someMessage>[1]) =>
  renderApp(
    <MessageRow chat={someChat()} row={rowOf(someMessage(1, over))} isLatest isLive={false} />,
  )

test('SCREEN-017 a message that did not arrive offers the retry', () => {
  const waiting = { chatId: 'c', key: 'k', text: 'Hello', at: '', state: 'failed' as const }
  const { screen } = renderApp(<PendingRow waiting={waiting} />)
  expect(screen.getByRole('button', { name: 'Not delivered. Tap to retry' })).toBeTruthy()
})

test('F-70 a message that waits for the network says so', () => {
  const waiting = { chatId: 'c', key: 'k', text: 'Hello', at: '', state: 'waiting' as const }
  const { screen } = renderApp(<PendingRow waiting={waiting} />)
  expect(screen.getByRole('status').textContent).toBe('Waiting for the network')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['user', 'model'] as const)(
  'F-70 SCREEN-018 a message of the %s shows its time',
  (sender) => {
    const { screen } = draw({ sender })
    const time = screen.getByRole('time')
    expect(time.textContent).toMatch(/^\d\d:\d\d$/)
    expect(time.getAttribute('datetime')).toBe(someMessage(1).createdAt)
  },
)

test('TURN-008 a reply that stopped early can be tried again and continued', () => {
  const { screen } = draw({ state: 'interrupted' })
  expect(screen.getByText('The reply stopped early.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('TALK-002 a message without an answer says that it cost nothing, and can be tried again', () => {
  const message = someMessage(1, { sender: 'user' })
  const { screen } = renderApp(<UnansweredRow chat={someChat()} message={message} />)
  expect(screen.getByRole('status').textContent).toContain(
    'Could not answer just now. Nothing was charged.',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('TURN-011 TURN-003 a continued reply shows its old text once, before and after its first word', () => {
  const message = someMessage(1, { message: 'Once upon a time' })
  const { screen, store } = renderApp(
    <MessageRow chat={someChat()} row={rowOf(message)} isLatest isLive />,
  )
  const turn = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: message.id }
  act(() => void store.dispatch(turnStarted({ ...turn, isContinued: true })))
  expect(screen.getByText('Once upon a time')).toBeTruthy()

  // As sent by the server: the deltas add up to the whole reply.
  act(() => {
    store.dispatch(textAdded({ chatId: CHAT_ID, text: 'Once upon a time there was' }))
    store.dispatch(textAdded({ chatId: CHAT_ID, text: ' a lamp.' }))
  })
  expect(screen.getByText('Once upon a time there was a lamp.')).toBeTruthy()
})

test('TURN-010 alternates are counted', () => {
  const { screen } = draw({ alternates: 3, alternate: 1 })
  expect(screen.getByText('2/3')).toBeTruthy()
})

test('TURN-026 a greeting without an answer can be flipped, a single one cannot', () => {
  expect(draw({ turnId: null, alternates: 2 }).screen.getByText('1/2')).toBeTruthy()
  cleanup()
  expect(draw({ turnId: null, alternates: 1 }).screen.queryByText('1/1')).toBeNull()
})

test('TURN-024 each reply says why, under its own name', async () => {
  const { screen, store } = draw({})
  fireEvent.click(screen.getByRole('button', { name: 'More about this reply' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Why this reply?' }))
  expect(store.getState().overlays.stack).toMatchObject([{ kind: 'why' }])
})

test('ENTITY-038 TS-011 a crisis card of another day shows its text and lines to call', () => {
  const notice = {
    kind: 'crisis' as const,
    title: 'You are not alone',
    text: 'Someone is there.',
    links: [{ label: 'Call 988', href: 'tel:988' }],
  }
  const { screen } = draw({ sender: 'system', notice, createdAt: '2025-12-01T12:00:00.000Z' })
  expect(screen.getByText('Someone is there.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 988' })).toHaveProperty('href', 'tel:988')
})

test('TS-095 a link in a message asks before it leads away', () => {
  const { screen, store } = draw({ message: 'see https://a.test/x' })
  const link = screen.getByRole('link', { name: 'https://a.test/x' })
  expect(link.getAttribute('rel')).toContain('noopener')
  fireEvent.click(link)
  expect(store.getState().overlays.stack).toEqual([{ kind: 'link', href: 'https://a.test/x' }])
})

const offline = {
  fetch: fakeServer({ '/api/Chats/set-pin-status': () => refusal(503, 'not_ready') }).fetch,
}

test.each([
  ['API-111 a like', 'Good reply'],
  ['API-111 a dislike', 'Bad reply'],
  ['TURN-010 another reply', 'Next reply'],
])('%s that failed is shown, and nothing has changed', async (_case, name) => {
  const row = rowOf(someMessage(1, { alternates: 3, alternate: 1 }))
  const { screen, store } = renderApp(
    <MessageRow chat={someChat()} row={row} isLatest isLive={false} />,
    offline,
  )
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(store.getState().toast.text).toBe('failed'), PATIENCE)
  expect(screen.getByText('2/3')).toBeTruthy()
  const like = screen.getByRole('button', { name: 'Good reply' })
  expect(like.getAttribute('aria-pressed')).toBe('false')
})

test('API-055 a pin that failed is shown', async () => {
  const { screen, store } = renderApp(<ChatMenu chat={someChat()} label="Options" />, offline)
  fireEvent.click(screen.getByRole('menuitem', { name: /pin/i }))
  await waitFor(() => expect(store.getState().toast.text).toBe('failed'), PATIENCE)
})
