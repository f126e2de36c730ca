import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { turnStarted } from '../live.slice.ts'
import { ChatRow } from './chat-row.tsx'

afterEach(cleanup)

const PIN = '/api/Chats/set-pin-status'
const PATIENCE = { timeout: 30_000 }
const OPTIONS = { name: 'Options for the chat with Eve' }

function draw(over: Partial<Chat> = {}, { isOpen = false, answer = () => json(someChat()) } = {}) {
  const server = fakeServer({ [PIN]: answer })
  const { screen, store } = renderApp(<ChatRow chat={someChat(over)} isOpen={isOpen} />, {
    fetch: server.fetch,
  })
  const openMenu = async () => {
    fireEvent.click(screen.getByRole('button', OPTIONS))
    // Its code comes with the first press.
    await screen.findByRole('menu', {}, PATIENCE)
  }
  return { server, screen, store, openMenu }
}

test.each<[string, Partial<Message>, string]>([
  ['a reply', { message: 'Good morning' }, 'Good morning'],
  ['a reply without its marks', { message: '*waves* **Hi** `you` _there_' }, 'waves Hi you there'],
  ['the user’s own message', { sender: 'user', message: 'Hello' }, 'You: Hello'],
  ['a photo without words', { message: null, imageUrl: '/media/1.jpg' }, 'Sent a photo'],
  ['a photo with words', { message: 'Look!', imageUrl: '/media/1.jpg' }, 'Look!'],
  [
    'the title of a notice',
    {
      sender: 'system',
      message: 'text',
      notice: { kind: 'block', title: 'Not sent', text: '', links: [] },
    },
    'Not sent',
  ],
])('SCREEN-016 the last words of a chat are those of %s', (_case, over, expected) => {
  const { screen } = draw({ messages: [someMessage(1, over)] })
  expect(screen.getByRole('link').textContent).toBe(`Eve${expected}`)
})

test('TS-030 F-77 a chat closed for safety says so in place of its last words', () => {
  const { screen } = draw({ isLocked: true, messages: [someMessage(1)] })
  expect(screen.getByRole('link').textContent).toBe('EveClosed for safety')
})

test('SCREEN-016 a row leads to its chat with its companion, and says which one is open', () => {
  const chat = someChat()
  const href = `/chat/${chat.personModelEntityId}?chat=${CHAT_ID}`
  expect(draw().screen.getByRole('link').getAttribute('aria-current')).toBeNull()
  cleanup()
  const link = draw({}, { isOpen: true }).screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(href)
  expect(link.getAttribute('aria-current')).toBe('true')
})

test('SCREEN-016 a chat in which nothing was said has neither words nor a time', () => {
  const { screen } = draw({ messages: [] })
  expect(screen.container.textContent).toBe('Eve')
})

test.each([
  [1, '1 unread message'],
  [12, '12 unread messages'],
])('SCREEN-016 %i unread are announced in words, ahead of a pin', (unreadCount, text) => {
  const { screen } = draw({ unreadCount, isPinned: true })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByLabelText('Pinned')).toBeNull()
})

test('F-70 the chat that is open counts nothing as unread', () => {
  const { screen } = draw({ unreadCount: 2 }, { isOpen: true })
  expect(screen.queryByText(/unread/)).toBeNull()
})

test('SCREEN-016 a pinned chat that is read shows its pin', () => {
  expect(draw({ isPinned: true }).screen.getByLabelText('Pinned')).toBeTruthy()
})

test('TURN-015 a reply that is being written replaces the last words', () => {
  const { screen, store } = draw({ messages: [someMessage(1, { message: 'Good morning' })] })
  const turn = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }
  act(() => void store.dispatch(turnStarted(turn)))
  expect(screen.getByRole('link').textContent).toBe('Eveis typing…')
})

test.each([
  ['Pin', false],
  ['Unpin', true],
])('API-055 SCREEN-016 the menu offers %s, and closes on it', async (name, isPinned) => {
  const { server, screen, openMenu } = draw({ isPinned })
  await openMenu()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    name,
    'What is remembered',
    'Export',
    'Delete',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name }))
  expect(screen.queryByRole('menu')).toBeNull()
  await expect
    .poll(() => server.sentTo(PIN).map(({ body }) => body))
    .toEqual([{ chatId: CHAT_ID, isPinned: !isPinned }])
})

test('API-055 a refused pin is shown', async () => {
  const { screen, store, openMenu } = draw({}, { answer: () => refusal(500, 'internal') })
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pin' }))
  await waitFor(() => expect(store.getState().toast.text).toBe('failed'))
})

test('SCREEN-016 deleting asks first', async () => {
  const { server, screen, store, openMenu } = draw()
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(store.getState().overlays.stack).toEqual([
    { kind: 'deleteChat', chatId: CHAT_ID, name: 'Eve', branches: 1 },
  ])
  expect(server.sent).toEqual([])
})
