import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { ContactForm } from './contact-form.tsx'

afterEach(cleanup)

const TICKET = '01900000-0000-7000-8000-000000000001'
const LETTER = {
  Name: 'Ines Marlow',
  Email: 'ines@example.com',
  Message: 'I was charged twice on Tuesday.',
}

function setUp(answer: () => Response | Error) {
  const server = fakeServer({ '/api/contact-us': answer })
  const { screen } = renderApp(<ContactForm />, { fetch: server.fetch })
  const fill = (values: Partial<typeof LETTER>) => {
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    }
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  return { server, screen, fill, send }
}

test('VALID-031 SCREEN-027 an incomplete letter is not sent; its first bad field has the focus', () => {
  const { server, screen, fill, send } = setUp(() => json({ ticketId: TICKET }))
  fill({ ...LETTER, Email: 'ines@example', Message: 'Too short' })
  send()
  const email = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  const described = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
      ?.textContent
  expect(described('Email')).toBe('Enter a full email address')
  expect(described('Message')).toBe('Write at least 20 characters')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false')
  expect(server.sent).toEqual([])
})

test('SCREEN-027 a complete message is sent once, and acknowledged', async () => {
  const { server, screen, fill, send } = setUp(() => json({ ticketId: TICKET }, { status: 202 }))
  fill(LETTER)
  send()
  const thanks = await screen.findByText('Thank you! We’ll reply within 24 hours.')
  expect(document.activeElement).toBe(thanks)
  expect(screen.getByText(`Your case number is ${TICKET}.`)).toBeTruthy()
  expect(server.sentTo('/api/contact-us').map(({ body }) => body)).toEqual([
    { name: LETTER.Name, email: LETTER.Email, topic: 'General', message: LETTER.Message },
  ])
})

test('a letter that failed is kept; sent again it has the same name, and a changed one another', async () => {
  let answers = 0
  const { server, screen, fill, send } = setUp(() => {
    answers += 1
    return answers === 1 ? new TypeError('Failed to fetch') : refusal(429, 'rate_limited')
  })
  fill(LETTER)
  send()
  await screen.findByText('Check your connection')
  send()
  await screen.findByText('Refused: rate_limited')
  fill({ Message: 'I was charged three times on Tuesday.' })
  send()
  await expect.poll(() => server.sent.length).toBe(3)
  const keys = server.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
