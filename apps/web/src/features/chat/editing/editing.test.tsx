import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { messageApi } from '../message-api.ts'
import { DeleteMessage } from './delete-message.tsx'
import { EditMessage } from './edit-message.tsx'

afterEach(cleanup)

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const OWN = someMessage(2, { sender: 'user' })
const TALK = [someMessage(1), OWN, someMessage(3), someMessage(4, { sender: 'user' })]
const BRANCH_ID = '00000000-0000-4000-8000-000000900077'

const PAGE = { page: 1, totalPages: 1, revision: 1, nextBefore: null }

/** A popup over a talk of four messages. */
async function draw(popup: 'edit' | 'delete', message: Message, answer: () => Response) {
  let changed: Message[] = []
  const server = fakeServer({
    [MESSAGES]: () => json({ ...PAGE, items: TALK.toReversed() }),
    [`${MESSAGES}/${message.id}`]: answer,
    [`/api/Chats/${CHAT_ID}/branch`]: answer,
  })
  const fetch = (url: string, init: RequestInit) =>
    url.includes('changedSince')
      ? Promise.resolve(json({ items: changed, lastSeq: 4, revision: 9 }))
      : server.fetch(url, init)
  const Popup = popup === 'edit' ? EditMessage : DeleteMessage
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const { screen, store } = renderApp(
    <Popup chatId={CHAT_ID} messageId={message.id} onClose={close} />,
    { fetch },
  )
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  const states = () =>
    messageApi.endpoints.getMessages
      .select(CHAT_ID)(store.getState())
      .data?.items.map(({ state, message: text }) => (state === 'deleted' ? state : text))
  return {
    server,
    screen,
    states,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    write: async (text: string) =>
      fireEvent.change(await screen.findByLabelText('Message'), { target: { value: text } }),
    change: (next: Message[]) => {
      changed = next
    },
    isClosed: () => isClosed,
  }
}

test('TURN-013 a message is deleted after a question, and is gone from the talk', async () => {
  const gone = { ...OWN, state: 'deleted' as const, message: null, revision: 9 }
  const { press, states, change, isClosed, server } = await draw(
    'delete',
    OWN,
    () => new Response(null, { status: 204 }),
  )
  change([gone])
  expect(server.sentTo(`${MESSAGES}/${OWN.id}`)).toEqual([])
  press('Delete message')
  await expect.poll(states).toEqual(['message 1', 'deleted', 'message 3', 'message 4'])
  expect(isClosed()).toBe(true)
})

test('TURN-013 a message that could not be deleted says why', async () => {
  const { press, screen, isClosed } = await draw('delete', OWN, () => refusal(409, 'turn_active'))
  press('Delete message')
  expect((await screen.findByRole('alert')).textContent).toContain('turn_active')
  expect(isClosed()).toBe(false)
})

test('TURN-012 other words for a reply are saved', async () => {
  const reply = someMessage(3)
  const { write, press, states, change, server } = await draw('edit', reply, () => json(reply))
  await write('Other words')
  change([{ ...reply, message: 'Other words', revision: 9 }])
  press('Save')
  await expect.poll(states).toContain('Other words')
  const sent = server.sentTo(`${MESSAGES}/${reply.id}`).map(({ body }) => body)
  expect(sent).toEqual([{ message: 'Other words' }])
})

test('TURN-014 a branch that is asked for again after a lost answer has the same key', async () => {
  const { write, press, server } = await draw('edit', OWN, () => refusal(503, 'maintenance'))
  await write('Said otherwise')
  press('Send in a new branch')
  const keys = () =>
    server
      .sentTo(`/api/Chats/${CHAT_ID}/branch`)
      .map(({ headers }) => headers.get('Idempotency-Key'))
  await expect.poll(keys).toHaveLength(1)
  await waitFor(() => press('Send in a new branch'))
  await expect.poll(keys).toHaveLength(2)
  expect(keys()[0]).toBeTruthy()
  expect(new Set(keys()).size).toBe(1)
})

test('TURN-033 an edited message is sent in a branch that ends before it', async () => {
  const { write, press, server, isClosed, states } = await draw('edit', OWN, () =>
    json(someChat({ id: BRANCH_ID, originChatId: CHAT_ID, branches: 2 }), { status: 201 }),
  )
  await write(' Said otherwise ')
  press('Send in a new branch')
  await expect
    .poll(() => server.sentTo(`/api/Chats/${CHAT_ID}/branch`).map(({ body }) => body))
    .toEqual([{ messageId: someMessage(1).id }])
  await expect
    .poll(() => server.sentTo(`/api/Chats/${BRANCH_ID}/messages`).map(({ body }) => body))
    .toEqual([{ message: 'Said otherwise' }])
  expect(isClosed()).toBe(true)
  expect(states()).toEqual(['message 1', 'message 2', 'message 3', 'message 4'])
})

test('TURN-012 replacing in place says first how many messages go', async () => {
  const { write, press, screen, server, states } = await draw('edit', OWN, () =>
    refusal(402, 'insufficient_tokens'),
  )
  await write('Said otherwise')
  press('Replace here')
  screen.getByText('2 messages after this one are deleted for good.')
  expect(server.sentTo(`${MESSAGES}/${OWN.id}`)).toEqual([])
  press('Delete them and send')
  expect(states()).toEqual(['message 1', 'Said otherwise', 'deleted', 'deleted'])
  await expect
    .poll(() => server.sentTo(`${MESSAGES}/${OWN.id}`).map(({ body }) => body))
    .toEqual([{ message: 'Said otherwise', resend: true, mode: 'replace' }])
  // Refused: what the server still has comes back.
  await expect.poll(states).toEqual(['message 1', 'message 2', 'message 3', 'message 4'])
})
