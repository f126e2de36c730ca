import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { messageApi } from '../message-api.ts'
import { MessageList } from './message-list.tsx'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const SCREEN_PX = 2000

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Renders a list with further older messages, whose rows have a total height of `heightPx`. */
async function draw(heightPx: number) {
  const observers: ((entries: []) => void)[] = []
  class FakeObserver {
    constructor(onChange: (entries: []) => void) {
      observers.push(onChange)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN_PX)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(heightPx)
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockReturnValue(0)
  const page = {
    items: [someMessage(51)],
    page: 1,
    revision: 0,
    lastSeq: 0,
    totalPages: 2,
    nextBefore: someMessage(51).id,
  }
  const server = fakeServer({ [MESSAGES]: () => json(page) })
  const held = { items: page.items, nextBefore: page.nextBefore, revision: 0 }
  const { store } = renderApp(<MessageList chat={someChat()} held={held} />, {
    fetch: server.fetch,
  })
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  const isLoadingOlder = () =>
    Object.keys(store.getState().api.queries).some((key) => key.startsWith('getOlderMessages'))
  const look = () => {
    for (const onChange of observers) onChange([])
  }
  return { look, isLoadingOlder }
}

test('TURN-017 a screen that no page fills still gets to the older messages', async () => {
  const { look, isLoadingOlder } = await draw(SCREEN_PX)
  look()
  expect(isLoadingOlder()).toBe(true)
})

test('TURN-017 a list that can be scrolled waits until the reader does', async () => {
  const { look, isLoadingOlder } = await draw(SCREEN_PX + 1)
  look()
  expect(isLoadingOlder()).toBe(false)
})
