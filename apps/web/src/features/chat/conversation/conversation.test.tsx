import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { turnStarted } from '../live.slice.ts'
import { Conversation } from './conversation.tsx'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const SEEN = `/api/Chats/${CHAT_ID}/seen`
const NOTICE = {
  kind: 'crisis' as const,
  title: 'You are not alone',
  text: 'Someone is there.',
  links: [{ label: 'Call 988', href: 'tel:988' }],
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pageOf = (items: Message[]) =>
  json({
    items: items.toReversed(),
    page: 1,
    revision: 0,
    lastSeq: 0,
    totalPages: 1,
    nextBefore: null,
  })

type Handlers = Parameters<typeof fakeServer>[0]

function draw(answer: Handlers[string], chat: Partial<Chat> = {}, more: Handlers = {}) {
  const server = fakeServer({
    [MESSAGES]: answer,
    [SEEN]: () => new Response(null, { status: 204 }),
    ...more,
  })
  const onProfile = vi.fn<() => void>()
  const { screen, store } = renderApp(
    <Conversation chat={someChat(chat)} onProfile={onProfile} advice={<p>Be gentle.</p>} />,
    { fetch: server.fetch },
  )
  return { server, screen, store, onProfile }
}

/** The announcement for screen readers, once the messages have loaded. */
async function said({ screen }: ReturnType<typeof draw>) {
  await screen.findByRole('log')
  return [...screen.container.querySelectorAll('p[aria-live="polite"]')].map(
    (line) => line.textContent,
  )
}

test('SCREEN-015 a conversation is named after who it is with, and can be written in while it loads', () => {
  const { screen } = draw(() => new Promise(() => {}))
  const pane = screen.getByRole('region', { name: 'Conversation with Eve' })
  expect(pane.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.getByRole('textbox', { name: 'Message Eve' })).toBeTruthy()
  expect(screen.getByText('Be gentle.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the network is lost', () => new TypeError('Failed to fetch'), 'Check your connection'],
  ['the server breaks', () => refusal(500, 'internal'), 'Something went wrong'],
] as const)('ERR-002 %s: the conversation says so and comes on another try', async (...row) => {
  const [, failure, reason] = row
  let isRepaired = false
  const { screen } = draw(() => (isRepaired ? pageOf([someMessage(1)]) : failure()))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This conversation did not load')
  expect(alert.textContent).toContain(reason)

  isRepaired = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('log')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('API-110 the newest reply is reported as seen, once, and only while the page is in front', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const newest = someMessage(2, { isSeen: false })
  const items = [someMessage(1, { isSeen: false }), newest, someMessage(3, { sender: 'user' })]
  const { server, screen } = draw(() => pageOf(items))
  await screen.findByRole('log')
  expect(server.sentTo(SEEN)).toEqual([])

  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await expect.poll(() => server.sentTo(SEEN)).toMatchObject([{ body: { messageId: newest.id } }])
})

test('API-110 nothing is reported for a reply that was seen before', async () => {
  const { server, screen } = draw(() => pageOf([someMessage(1, { isSeen: true })]))
  await screen.findByRole('log')
  fireEvent(document, new Event('visibilitychange'))
  expect(server.sentTo(SEEN)).toEqual([])
})

test.each<[string, Message[], string]>([
  ['a reply with the name of its writer', [someMessage(1, { message: 'Hi' })], 'Eve: Hi'],
  ['nothing written here', [someMessage(1, { sender: 'user' })], ''],
  ['the title of a notice', [someMessage(1, { sender: 'system', notice: NOTICE })], NOTICE.title],
  [
    'where the help is, before the reply to a call for it',
    [
      someMessage(1, { sender: 'system', notice: NOTICE, turnId: CHAT_ID }),
      someMessage(2, { message: 'Stay with me.', turnId: CHAT_ID }),
    ],
    'The lines to call are in the card at the top of this chat. Eve: Stay with me.',
  ],
])('a screen reader announces %s', async (_case, items, text) => {
  expect(await said(draw(() => pageOf(items)))).toContain(text)
})

test('TURN-015 during a reply the screen says so instead of showing the one before it', async () => {
  const drawn = draw(() => pageOf([someMessage(1, { message: 'Hi' })]))
  await drawn.screen.findByRole('log')
  const turn = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }
  act(() => void drawn.store.dispatch(turnStarted(turn)))
  const lines = await said(drawn)
  expect(lines).toContain('Eve is typing')
  expect(lines).not.toContain('Eve: Hi')
})

test('TURN-005 a reply that was being written when the chat opened is followed', async () => {
  const turnId = someMessage(9).turnId ?? ''
  const stream = `/api/Chats/${CHAT_ID}/turns/${turnId}/stream`
  const { server } = draw(() => pageOf([someMessage(1)]), { activeTurnId: turnId })
  await expect.poll(() => server.sentTo(stream).length).toBeGreaterThan(0)
})

test('TS-030 a chat closed for safety can be read but not written in, and says how to appeal', async () => {
  const { screen } = draw(() => pageOf([someMessage(1, { message: 'Hi' })]), { isLocked: true })
  await screen.findByRole('log')
  expect(screen.getByText('This chat was closed for safety')).toBeTruthy()
  const appeal = screen.getByRole('link', { name: 'How to appeal' })
  expect(appeal.getAttribute('href')).toBe('/legal/complaint-policy')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Be gentle.')).toBeNull()
})

test('TS-011 the help card of the chat is above its messages, even before they load', () => {
  const card = someMessage(1, { sender: 'system', notice: NOTICE })
  const { screen } = draw(() => new Promise(() => {}), { pinnedNotice: card })
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

test('the head leads to the companion’s page', () => {
  const { screen, onProfile } = draw(() => new Promise(() => {}))
  fireEvent.click(screen.getByTitle('About Eve'))
  expect(onProfile).toHaveBeenCalledTimes(1)
})
