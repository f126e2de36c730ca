import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CHAT_ID, someChat } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { LastTime } from './last-time.tsx'

afterEach(cleanup)

const RECAP = `/api/Chats/${CHAT_ID}/recap`
const TOLD = { text: 'You live in Rome.', since: '2026-05-03T10:00:00.000Z' }

function draw(lastSeq: number, answer = () => json(TOLD)) {
  const server = fakeServer({ [RECAP]: answer })
  const chat = someChat({ id: CHAT_ID, lastSeq, activeTurnId: null })
  return { ...renderApp(<LastTime chat={chat} />, { fetch: server.fetch }), server }
}

test('MEM-020 the card tells of the last time until it is closed', async () => {
  const { screen } = draw(12)
  expect((await screen.findByRole('complementary')).textContent).toBe(
    'Last time: You live in Rome.',
  )

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(screen.queryByRole('complementary')).toBeNull()
})

test('MEM-020 nothing is asked for in a short chat, and nothing shown when there is nothing to say', async () => {
  const short = draw(9)
  expect(short.server.sent).toEqual([])
  cleanup()

  const silent = draw(12, () => new Response(null, { status: 204 }))
  await expect.poll(() => silent.server.sent.length).toBe(1)
  expect(silent.screen.queryByRole('complementary')).toBeNull()
})
