import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { someChat } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { ChatList } from './chat-list.tsx'

const COUNT = 300
const PANE_PX = 720
/** Ten rows of 72 px fill the pane, plus six of overscan at each end. */
const MAX_DRAWN = 24

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chatAt = (number: number) =>
  someChat({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    personModelFirstName: `Person ${number}`,
    updatedAt: new Date(Date.UTC(2026, 0, 5) - number * 60_000).toISOString(),
  })

const drawn = () => document.querySelectorAll('.chat-row-link').length

test('TURN-017 only those of three hundred chats around the pane are drawn, at any scroll position', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(PANE_PX)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  const chats = Array.from({ length: COUNT }, (_, index) => chatAt(index + 1))
  const server = fakeServer({ '/api/Chats': () => json(chats) })
  const { screen } = renderApp(<ChatList openChatId={null} isAside={false} balance={null} />, {
    fetch: server.fetch,
  })

  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(drawn()).toBeLessThanOrEqual(MAX_DRAWN)

  const pane = document.querySelector('.chat-list-scroller')
  if (pane === null) throw new Error('There is no pane')
  pane.scrollTop = COUNT * 72
  fireEvent.scroll(pane)
  await waitFor(() => expect(screen.getByText(`Person ${COUNT}`)).toBeTruthy())
  expect(screen.queryByText('Person 1')).toBeNull()
  expect(drawn()).toBeLessThanOrEqual(MAX_DRAWN)
})
