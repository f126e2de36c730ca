import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CHAT_ID } from '#/testing/builders.ts'
import { fakeServer, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { DeleteChat } from './delete-chat.tsx'

afterEach(cleanup)

const CHAT = `/api/Chats/${CHAT_ID}`

function draw(answer: () => Response | Error, branches = 1) {
  const server = fakeServer({ [CHAT]: answer })
  const onClose = vi.fn<() => void>()
  const { screen } = renderApp(
    <DeleteChat chatId={CHAT_ID} name="Eve" branches={branches} onClose={onClose} />,
    {
      fetch: server.fetch,
    },
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { server, screen, onClose, press }
}

const done = () => new Response(null, { status: 204 })

test('API-117 a chat that is kept is kept', () => {
  const { server, screen, onClose, press } = draw(done)
  expect(screen.getByRole('dialog', { name: 'Delete the chat with Eve?' })).toBeTruthy()
  press('Keep it')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(server.sent).toEqual([])
})

test('API-117 a deleted chat is left for the list of the others', async () => {
  const { server, onClose, press } = draw(done)
  press('Delete chat')
  await expect.poll(() => window.location.pathname).toBe('/chat')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(server.sentTo(CHAT)).toMatchObject([{ method: 'DELETE' }])
})

test('ERR-002 a chat that could not be deleted says why, stays, and can be tried again', async () => {
  const answers = [new TypeError('Failed to fetch'), done()]
  const { screen, onClose, press } = draw(() => answers.shift() ?? done())
  press('Delete chat')
  expect((await screen.findByRole('alert')).textContent).toBe('Check your connection')
  expect([onClose.mock.calls.length, window.location.pathname]).toEqual([0, '/'])
  press('Delete chat')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('TS-030 a chat closed for safety says that it stays, and is not offered to be deleted again', async () => {
  const { screen, press } = draw(() => refusal(409, 'chat_locked'))
  press('Delete chat')
  expect((await screen.findByRole('alert')).textContent).toContain('It stays until our team')
  expect(screen.queryByRole('button', { name: 'Delete chat' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeTruthy()
})

test('API-117 TURN-034 of a talk with branches this one can be deleted, or all', async () => {
  const one = draw(done, 3)
  expect(one.screen.getByRole('dialog').textContent).toContain('This talk has 3 branches.')
  one.press('Delete this branch')
  await expect.poll(() => one.onClose.mock.calls.length).toBe(1)
  expect(one.server.sentTo(CHAT).map(({ query }) => query)).toEqual([''])
  cleanup()

  const all = draw(done, 3)
  all.press('Delete all 3 branches')
  await expect.poll(() => all.onClose.mock.calls.length).toBe(1)
  expect(all.server.sentTo(CHAT).map(({ query }) => query)).toEqual(['branches=all'])
})
