import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { turnStarted } from '../live.slice.ts'
import { MessageActions } from './message-actions.tsx'

afterEach(cleanup)

const MESSAGE = `/api/Chats/${CHAT_ID}/messages/${someMessage(1).id}`
const ANOTHER = 'Another reply'
const CONTINUE = 'Continue'
const OPTIONS = 'More about this reply'
const CUT = { message: 'Once upon a' }
const TURN = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }

type Situation = { message: Partial<Message>; chat: Partial<Chat>; isLatest: boolean }

function draw({ message = {}, chat = {}, isLatest = true }: Partial<Situation> = {}) {
  const server = fakeServer({ [`${MESSAGE}/reaction`]: () => json(someMessage(1)) })
  const { screen, store } = renderApp(
    <MessageActions chat={someChat(chat)} message={someMessage(1, message)} isLatest={isLatest} />,
    { fetch: server.fetch },
  )
  const button = (name: string) => screen.queryByRole('button', { name })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const choose = async (name: string) => {
    press(OPTIONS)
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  const opened = () => store.getState().overlays.stack
  return { server, screen, store, button, press, choose, opened }
}

test.each<[string, string, Partial<Message>, string]>([
  ['liked', 'Good reply', {}, 'like'],
  ['no longer liked', 'Good reply', { isLiked: true }, 'none'],
  ['disliked', 'Bad reply', {}, 'dislike'],
  ['no longer disliked', 'Bad reply', { isDisliked: true }, 'none'],
])('API-111 a reply is %s', async (_case, name, message, reaction) => {
  const { server, button, press } = draw({ message })
  expect(button(name)?.getAttribute('aria-pressed')).toBe(String(reaction === 'none'))
  press(name)
  await expect
    .poll(() => server.sentTo(`${MESSAGE}/reaction`).map(({ body }) => body))
    .toEqual([{ reaction }])
})

test.each<[string, Partial<Message>, object[]]>([
  ['disliked', {}, [{ kind: 'reviewFeedback', messageId: someMessage(1).id, source: 'dislike' }]],
  ['not disliked any more', { isDisliked: true }, []],
])('POPUP-046 a reply that is %s asks what went wrong, or does not', (_case, message, expected) => {
  const { press, opened } = draw({ message })
  press('Bad reply')
  expect(opened()).toEqual(expected)
})

test.each<[string, Partial<Situation>, boolean]>([
  ['the newest reply', { message: CUT }, true],
  ['one that was stopped', { message: { state: 'stopped' } }, true],
  [
    'one that broke off, which has buttons of its own',
    { message: { ...CUT, state: 'interrupted' } },
    false,
  ],
  ['one that was blocked', { message: { ...CUT, state: 'blocked' } }, false],
  ['an older reply', { message: CUT, isLatest: false }, false],
  [
    'a reply in a chat closed for safety (TS-030)',
    { message: CUT, chat: { isLocked: true } },
    false,
  ],
])('TURN-010 TURN-011 whether %s can be made again and continued', (_case, situation, can) => {
  const { button } = draw(situation)
  expect([button(ANOTHER) !== null, button(CONTINUE) !== null]).toEqual([can, can])
})

test('F-70 TURN-011 a whole reply shows four controls, and is not to be continued', () => {
  const { screen } = draw({ message: { message: 'Once upon a time.' } })
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual([ANOTHER, 'Good reply', 'Bad reply', OPTIONS])
})

test('TURN-009 while a reply is written nothing is made again, continued or reported', () => {
  const { store, button } = draw({ message: { ...CUT, alternates: 2, alternate: 1 } })
  expect([button(CONTINUE), button(OPTIONS)]).not.toContain(null)
  act(() => void store.dispatch(turnStarted(TURN)))
  expect([button(ANOTHER), button(CONTINUE), button(OPTIONS)]).toEqual([null, null, null])
  expect(button('Previous reply')?.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['TURN-010', ANOTHER, 'regenerate'],
  ['TURN-011', CONTINUE, 'continue'],
])('%s %s asks the server for it', async (_row, name, path) => {
  const { server, press } = draw({ message: CUT })
  press(name)
  await expect.poll(() => server.sentTo(`${MESSAGE}/${path}`).length).toBe(1)
})

test('TS-045 every reply can be reported in its place', async () => {
  const { choose, opened } = draw({ isLatest: false })
  await choose('Report')
  const targetId = someMessage(1).id
  expect(opened()).toEqual([{ kind: 'report', targetType: 'message', targetId, chatId: CHAT_ID }])
})

test('TURN-024 a reply says why, a greeting has no turn to report', async () => {
  const { choose, opened } = draw()
  await choose('Why this reply?')
  expect(opened()).toEqual([{ kind: 'why', chatId: CHAT_ID, turnId: someMessage(1).turnId }])
  cleanup()
  const { screen, press } = draw({ message: { turnId: null } })
  press(OPTIONS)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((one) => one.textContent)).toEqual(['Remember this', 'Edit', 'Delete', 'Report'])
})

test('TURN-006 a reply that was stopped says so', () => {
  expect(draw({ message: { state: 'stopped' } }).screen.getByText('Stopped')).toBeTruthy()
  cleanup()
  expect(draw().screen.queryByText('Stopped')).toBeNull()
})

test('TURN-012 TURN-013 a reply can be edited and deleted, in a chat closed for safety it cannot', async () => {
  const { choose, opened } = draw()
  await choose('Edit')
  await choose('Delete')
  const messageId = someMessage(1).id
  expect(opened()).toEqual([
    { kind: 'editMessage', chatId: CHAT_ID, messageId },
    { kind: 'deleteMessage', chatId: CHAT_ID, messageId },
  ])
  cleanup()
  const { screen, press } = draw({ chat: { isLocked: true } })
  press(OPTIONS)
  await screen.findByRole('menuitem', { name: 'Report' })
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
})
