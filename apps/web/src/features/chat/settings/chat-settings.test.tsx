import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_CHAT_SETTINGS } from '@oriel/contract/chat/settings'
import { CHAT_ID } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { ChatSettings } from './chat-settings.tsx'

afterEach(cleanup)

const SETTINGS = `/api/Chats/${CHAT_ID}/settings`
const PERSONA = { id: '00000000-0000-4000-8000-000000000b01', name: 'Mo', description: '' }

/** A chat whose settings take what is put, unless `put` refuses it. */
function draw(put: (body: unknown) => Response = (body) => json(body)) {
  let stored: unknown = DEFAULT_CHAT_SETTINGS
  const server = fakeServer({
    [SETTINGS]: ({ method, body }) => {
      if (method === 'GET') return json(stored)
      const answer = put(body)
      if (answer.ok) stored = body
      return answer
    },
    '/api/User/personas': ({ method, body }) =>
      method === 'GET' ? json([PERSONA]) : json({ ...PERSONA, ...Object(body) }),
  })
  const { screen } = renderApp(<ChatSettings chatId={CHAT_ID} />, { fetch: server.fetch })
  const puts = () => server.sentTo(SETTINGS).filter(({ method }) => method === 'PUT')
  return { screen, puts }
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('TALK-059 a choice is stored at once, and is taken back where the server refuses it', async () => {
  let isRefused = false
  const { screen, puts } = draw((body) => (isRefused ? refusal(404, 'not_found') : json(body)))
  const style = await screen.findByLabelText('Style')
  write(style, 'novel')
  await expect.poll(() => puts()[0]?.body).toEqual({ ...DEFAULT_CHAT_SETTINGS, style: 'novel' })

  isRefused = true
  write(style, 'text')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(style).toHaveProperty('value', 'novel')
})

test('TALK-059 a refusal stands at its field, and a choice made meanwhile stores no unsaved text', async () => {
  const errors = [{ path: '/scene', message: 'Not this scene.' }]
  const { screen, puts } = draw((body) =>
    Object(body).scene === '' ? json(body) : refusal(422, 'content_blocked', { errors }),
  )
  const scene = await screen.findByLabelText('Scene')
  write(scene, 'A bad place')
  write(screen.getByLabelText('Author’s note'), 'Slowly')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not this scene.')).toBeTruthy()
  expect(scene.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Author’s note').getAttribute('aria-invalid')).toBe('false')

  write(screen.getByLabelText('Length of replies'), 'long')
  await expect.poll(() => puts()[1]?.body).toEqual({ ...DEFAULT_CHAT_SETTINGS, length: 'long' })
  expect(scene).toHaveProperty('value', 'A bad place')
})

test('MEM-012 a persona is chosen for the chat, and without a name none is made', async () => {
  const { screen, puts } = draw()
  const choice = await screen.findByLabelText('Who you are here')
  expect(await screen.findByRole('option', { name: 'Mo' })).toBeTruthy()
  write(choice, PERSONA.id)
  await expect
    .poll(() => puts()[0]?.body)
    .toEqual({ ...DEFAULT_CHAT_SETTINGS, personaId: PERSONA.id })

  fireEvent.click(screen.getByRole('button', { name: 'Your personas' }))
  fireEvent.click(screen.getByRole('button', { name: 'New persona' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please fill this in')).toBeTruthy()
})
