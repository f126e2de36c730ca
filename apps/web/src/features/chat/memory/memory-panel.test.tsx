import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Memory } from '@oriel/contract/chat/memory'
import { CHAT_ID } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { MemoryPanel } from './memory-panel.tsx'

afterEach(cleanup)

const URL = `/api/Chats/${CHAT_ID}/memories`

const some = (text: string, more: Partial<Memory> = {}): Memory => ({
  id: crypto.randomUUID(),
  kind: 'other',
  text,
  sourceMessageId: null,
  isPinned: false,
  supersededBy: null,
  createdAt: '2026-05-03T10:00:00.000Z',
  slot: null,
  state: 'current',
  saidAt: '2026-05-03T10:00:00.000Z',
  endedAt: null,
  ...more,
})

const draw = (answer: Parameters<typeof fakeServer>[0][string]) =>
  renderApp(<MemoryPanel chatId={CHAT_ID} onClose={() => {}} />, {
    fetch: fakeServer({ [URL]: answer }).fetch,
  }).screen

test('MEM-004 memories stand by what holds now and what is past, each with its day', async () => {
  const past = { state: 'past', endedAt: '2026-06-01T10:00:00.000Z' } as const
  const screen = draw(() =>
    json({ items: [some('They live in Rome.'), some('They live in Paris.', past)] }),
  )

  expect(await screen.findByText('They live in Rome.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Now',
    'Past',
  ])
  expect(screen.getByText(/said on 03\.05\.26 · until 01\.06\.26/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct “They live in Paris.”' })).toBeNull()
})

test('MEM-004 many memories are searched through', async () => {
  const items = Array.from({ length: 9 }, (_, at) => some(`Number ${at}`))
  const screen = draw(() => json({ items }))

  fireEvent.change(await screen.findByLabelText('Search in these memories'), {
    target: { value: 'number 7' },
  })
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Number 7'),
  ])

  fireEvent.change(screen.getByLabelText('Search in these memories'), {
    target: { value: 'nothing' },
  })
  expect(screen.getByText('No memory has these words.')).toBeTruthy()
})

test('MEM-004 without memories nothing can be forgotten, and a failure is told', async () => {
  expect(await draw(() => json({ items: [] })).findByText(/^Nothing yet/)).toBeTruthy()
  cleanup()
  expect(
    await draw(() => refusal(500, 'internal')).findByText('What is remembered did not load'),
  ).toBeTruthy()
})
