import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Report } from './report.tsx'
import { ReviewFeedback } from './review-feedback.tsx'

afterEach(cleanup)

const TARGET = '01900000-0000-7000-8000-000000000001'

function setUp(answer: () => Response) {
  const server = fakeServer({ '/api/Report': answer, '/api/feedback': () => new Response(null) })
  const onReported = vi.fn<() => void>()
  const { screen } = renderApp(
    <Report targetType="message" targetId={TARGET} onReported={onReported} onClose={() => {}} />,
    { fetch: server.fetch },
  )
  return { server, screen, onReported }
}

test('TS-045 a report says what, why and what else, and gives the case number', async () => {
  const { server, screen, onReported } = setUp(() => json({ ticketId: TARGET }, { status: 201 }))
  fireEvent.click(screen.getByLabelText('Hate or harassment'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' It insulted me. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Report and hide' }))
  expect(await screen.findByText('Thank you. It is hidden.')).toBeTruthy()
  expect(onReported).toHaveBeenCalledTimes(1)
  expect(server.sentTo('/api/Report').map(({ body }) => body)).toEqual([
    {
      targetType: 'message',
      targetId: TARGET,
      reason: 'Hate or harassment',
      text: 'It insulted me.',
    },
  ])
})

function reasonsIn(group: HTMLElement): string[] {
  return [...group.querySelectorAll('label')].map((label) => label.textContent)
}

test('F-70 TS-045 the reasons that the law knows stand first', () => {
  const { screen } = setUp(() => json({ ticketId: TARGET }, { status: 201 }))
  const law = screen.getByRole('group', { name: 'Against the law' })
  const rules = screen.getByRole('group', { name: 'Against our rules' })
  expect(law.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(reasonsIn(law).slice(0, 2)).toEqual(['Looks under 18', 'Illegal goods or acts'])
  expect(reasonsIn(rules)).toEqual([
    'Sexual content I did not ask for',
    'Self-harm',
    'Something else',
  ])
})

test('TS-045 the form suggests no reason: none is preselected, and one is required', async () => {
  const { server, screen } = setUp(() => json({ ticketId: TARGET }, { status: 201 }))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Report and hide' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose a reason')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(server.sentTo('/api/Report')).toEqual([])
  fireEvent.click(screen.getByLabelText('Something else'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('TS-045 a report that was refused hides nothing and says why', async () => {
  const { screen, onReported } = setUp(() => refusal(409, 'turn_active'))
  fireEvent.click(screen.getByLabelText('Something else'))
  fireEvent.click(screen.getByRole('button', { name: 'Report and hide' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: turn_active')
  expect(onReported).not.toHaveBeenCalled()
})

test('POPUP-046 F-70 one tap on what went wrong posts it', async () => {
  const server = fakeServer({ '/api/feedback': () => new Response(null, { status: 204 }) })
  const { screen } = renderApp(
    <ReviewFeedback messageId={TARGET} source="dislike" onClose={() => {}} />,
    { fetch: server.fetch },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Unsafe' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(server.sentTo('/api/feedback').map(({ body }) => body)).toEqual([
    { source: 'dislike', messageId: TARGET, reasons: ['Unsafe'] },
  ])
})
