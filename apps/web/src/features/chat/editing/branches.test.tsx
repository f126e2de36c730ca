import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CHAT_ID, someChat } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { BranchesButton } from './branches-button.tsx'
import { Branches } from './branches.tsx'

afterEach(cleanup)

const MODEL_ID = someChat().personModelEntityId
const idOf = (at: number) => `00000000-0000-4000-8000-00000090010${at}`
const branchOf = (chatId: string, snippet: string) => ({
  chatId,
  snippet,
  originMessageId: null,
  messages: 3,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
})
const FAMILY = [
  branchOf(CHAT_ID, 'I have a cat'),
  branchOf(idOf(1), 'I have a dog'),
  branchOf(idOf(2), ''),
]

function draw(answer: () => Response = () => new Response(null, { status: 204 })) {
  let family = FAMILY
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const server = fakeServer({
    [`/api/Chats/${CHAT_ID}/branches`]: () => json({ items: family }),
    [`/api/Chats/${idOf(1)}`]: () => {
      const given = answer()
      if (given.ok) family = family.filter(({ chatId }) => chatId !== idOf(1))
      return given
    },
  })
  const { screen } = renderApp(<Branches chatId={CHAT_ID} modelId={MODEL_ID} onClose={close} />, {
    fetch: server.fetch,
  })
  const names = () =>
    screen.queryAllByRole('button', { name: /messages/ }).map((one) => one.textContent)
  return { screen, names, isClosed: () => isClosed }
}

test('TURN-034 the branches of a talk are listed with their first own words, and one is opened', async () => {
  const { screen, names, isClosed } = draw()
  await expect.poll(() => names().length).toBe(3)
  expect(names()[0]).toContain('Open now')
  expect(names()[2]).toContain('The beginning')
  fireEvent.click(screen.getByRole('button', { name: /I have a dog/ }))
  expect(isClosed()).toBe(true)
  expect(window.location.search).toBe(`?chat=${idOf(1)}`)
})

test('TURN-034 a branch is deleted after a question, and the others stay', async () => {
  const { screen, names } = draw()
  const [first] = await screen.findAllByRole('button', { name: 'Delete this branch' })
  if (first !== undefined) fireEvent.click(first)
  expect(names()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => names().length).toBe(2)
  expect(names().join()).not.toContain('dog')
})

test('TURN-034 a branch that is kept as evidence says so', async () => {
  const { screen, names } = draw(() => refusal(423, 'chat_locked'))
  const [first] = await screen.findAllByRole('button', { name: 'Delete this branch' })
  if (first !== undefined) fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }))
  await screen.findByRole('alert')
  expect(names()).toHaveLength(3)
})

test('TURN-034 the head of a talk with branches says how many there are', () => {
  const { screen, store } = renderApp(<BranchesButton chat={someChat({ branches: 3 })} />)
  fireEvent.click(screen.getByRole('button', { name: '3 branches' }))
  const opened = { kind: 'branches', chatId: CHAT_ID, modelId: MODEL_ID }
  expect(store.getState().overlays.stack).toEqual([opened])
})
