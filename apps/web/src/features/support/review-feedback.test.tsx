import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { ReviewFeedback } from './review-feedback.tsx'

afterEach(cleanup)

const FEEDBACK = '/api/feedback'
const MESSAGE = '01900000-0000-7000-8000-000000000001'
const done = () => new Response(null, { status: 204 })

function draw(answer: () => Response | Error = done) {
  const server = fakeServer({ [FEEDBACK]: answer })
  const onClose = vi.fn<() => void>()
  const { screen } = renderApp(
    <ReviewFeedback messageId={MESSAGE} source="dislike" onClose={onClose} />,
    { fetch: server.fetch },
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('In your own words'), { target: { value } })
  const keys = () => server.sentTo(FEEDBACK).map(({ headers }) => headers.get('Idempotency-Key'))
  return { server, screen, onClose, press, write, keys }
}

test('POPUP-046 asks what went wrong with the four reasons, none of them chosen before', () => {
  const { screen } = draw()
  expect(screen.getByRole('dialog', { name: 'What went wrong?' })).toBeTruthy()
  const pressed = ['Inaccurate', 'Out of character', 'Unsafe', 'Other'].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed'),
  )
  expect(pressed).toEqual(['false', 'false', 'false', 'false'])
})

test('F-70 the last reason asks for words; they are sent without the blanks around them', async () => {
  const { server, screen, write, press } = draw()
  press('Other')
  expect(server.sent).toEqual([])
  expect(screen.getByLabelText('In your own words').getAttribute('maxlength')).toBe('1000')
  write('  It forgot my name. ')
  press('Send')
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(server.sentTo(FEEDBACK).map(({ body }) => body)).toEqual([
    { source: 'dislike', messageId: MESSAGE, reasons: ['Other'], text: 'It forgot my name.' },
  ])
})

test('POPUP-046 after the thanks it closes', async () => {
  const { screen, onClose, press } = draw()
  press('Unsafe')
  const thanks = await screen.findByText('Thank you')
  expect(document.activeElement).toBe(thanks)
  expect(onClose).not.toHaveBeenCalled()
  press('Done')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('ERR-002 a feedback that was not delivered is kept; the same is sent again under its key, another text under another', async () => {
  const answers = [new TypeError('Failed to fetch'), refusal(429, 'rate_limited'), done()]
  const { screen, write, press, keys } = draw(() => answers.shift() ?? done())
  press('Other')
  write('It forgot my name.')
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Check your connection')
  expect(screen.getByLabelText('In your own words')).toHaveProperty('value', 'It forgot my name.')
  press('Send')
  await screen.findByText('Refused: rate_limited')
  write('It forgot my name twice.')
  press('Send')
  await screen.findByText('Thank you')
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
