import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WhyReply as Reasons } from '@oriel/contract/chat/turn'
import { CHAT_ID } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { WhyReply } from './why-reply.tsx'

afterEach(cleanup)

const WHY = `/api/Chats/${CHAT_ID}/turns/t/why`
const REASONS: Reasons = {
  provider: 'Demo voice',
  model: 'demo-1',
  promptTokens: 1234,
  tokensCharged: 1,
  memories: [],
  lore: [],
  summary: null,
  notUsed: [],
  style: null,
  length: null,
  romance: null,
  language: null,
}

function draw(answer: Parameters<typeof fakeServer>[0][string]) {
  const { fetch } = fakeServer({ [WHY]: answer })
  return renderApp(<WhyReply chatId={CHAT_ID} turnId="t" onClose={() => {}} />, { fetch }).screen
}

test('TURN-024 the writer of a reply, its sources and its price', async () => {
  const screen = draw(() => json(REASONS))
  const facts = (await screen.findAllByRole('term')).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Written by', 'Demo voice'],
    ['It cost you', '1 token'],
    ['Read before answering', 'About 930 words: who your companion is, and what you two last said'],
  ])
  expect(screen.getByText('demo-1')).toBeTruthy()
  expect(screen.getByText('Nothing you told earlier was needed.')).toBeTruthy()
  expect(screen.queryByText('Your earlier talk, in short')).toBeNull()
})

test('F-70 many words are told in hundreds, no price as nothing', async () => {
  const screen = draw(() => json({ ...REASONS, promptTokens: 5432, tokensCharged: 0 }))
  expect(await screen.findByText(/^About 4,100 words/)).toBeTruthy()
  expect(screen.getByText('Nothing')).toBeTruthy()
})

test('TURN-024 lore and the summary that were used are shown', async () => {
  const lore = [{ name: 'The lighthouse', entry: 'It has been dark for years.' }]
  const screen = draw(() => json({ ...REASONS, lore, summary: 'You spoke of the sea.' }))
  expect(await screen.findByText('You spoke of the sea.')).toBeTruthy()
  const [entry] = screen.getAllByRole('listitem')
  expect(entry?.textContent).toBe('The lighthouse It has been dark for years.')
})

test('TURN-024 reasons that did not load say so, and are fetched again', async () => {
  const answers = [new TypeError('Failed to fetch'), json(REASONS)]
  const screen = draw(() => answers.shift() ?? refusal(500, 'internal'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This did not load')
  expect(alert.textContent).toContain('Check your connection')
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('demo-1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
