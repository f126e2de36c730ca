import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TicketStatus } from '@oriel/contract/support/tickets'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Ticket } from './ticket.tsx'

afterEach(cleanup)

const STATUS = '/api/tickets/status'
const CASE: TicketStatus = {
  ticketId: '01900000-0000-7000-8000-000000000001',
  kind: 'complaint',
  receivedAt: '2026-01-05T12:00:00.000Z',
  dueAt: '2026-01-12T12:00:00.000Z',
  decidedAt: null,
  outcome: null,
}

function draw(answer: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({ [STATUS]: answer })
  const { screen } = renderApp(<Ticket ticketId={CASE.ticketId} ticketKey="secret" />, {
    fetch: server.fetch,
  })
  const facts = async () =>
    new Map(
      (await screen.findAllByRole('term')).map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent ?? '',
      ]),
    )
  return { server, screen, facts }
}

test('TS-046 an open case says that a person looks at it and until when, and its key is in no address', async () => {
  const { server, facts } = draw(() => json(CASE))
  const shown = await facts()
  expect(shown.get('Case number')).toBe(CASE.ticketId)
  expect(shown.get('Status')).toBe('A person is looking at it')
  expect(shown.get('Received')).toMatch(/^05\.01\.26, /)
  expect(shown.get('Decision by')).toMatch(/^12\.01\.26, /)
  expect(shown.has('Decided')).toBe(false)
  const body = { ticketId: CASE.ticketId, key: 'secret' }
  expect(server.sent).toMatchObject([{ path: STATUS, method: 'POST', body }])
})

test('TS-046 a decided case shows date and result, and no deadline', async () => {
  const decided = { decidedAt: '2026-01-07T12:00:00.000Z', outcome: 'It was removed.' }
  const shown = await draw(() => json({ ...CASE, ...decided })).facts()
  expect(shown.get('Status')).toBe('It was removed.')
  expect(shown.get('Decided')).toMatch(/^07\.01\.26, /)
  expect(shown.has('Decision by')).toBe(false)
})

test.each([
  ['report', 'Report'],
  ['contact', 'Message to us'],
  ['a kind of tomorrow', 'Message to us'],
])('TS-046 a case of kind %s is called %s', async (kind, name) => {
  expect((await draw(() => json({ ...CASE, kind })).facts()).get('Kind')).toBe(name)
})

test.each([
  [404, 'not_found' as const],
  [422, 'validation_failed' as const],
])(
  'TS-046 a link of no case (%i) says so, and trying again is not offered',
  async (status, code) => {
    const { screen } = draw(() => refusal(status, code))
    expect(await screen.findByText(/^There is no case by this link/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('ERR-002 a case that did not load is fetched again', async () => {
  const answers = [new TypeError('Failed to fetch'), json(CASE)]
  const { screen, facts } = draw(() => answers.shift() ?? json(CASE))
  expect((await screen.findByRole('alert')).textContent).toContain('This case did not load')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await facts()).get('Case number')).toBe(CASE.ticketId)
})
