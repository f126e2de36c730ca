import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ComplaintKind } from '@oriel/contract/support/tickets'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { ComplaintForm } from './complaint-form.tsx'

afterEach(cleanup)

const REPLY = {
  ticketId: '01900000-0000-7000-8000-000000000001',
  key: 'a-private-key',
  dueAt: '2026-01-07T12:00:00.000Z',
}

function setUp(...kinds: [ComplaintKind, ...ComplaintKind[]]) {
  const server = fakeServer({ '/api/complaints': () => json(REPLY, { status: 202 }) })
  const { screen } = renderApp(<ComplaintForm kinds={kinds} />, { fetch: server.fetch })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Name', 'Ines Marlow')
  fill('Email', 'ines@example.com')
  fill('What happened, and what should be done?', 'The picture shows me. Please remove it.')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return { server, screen, fill, send }
}

test('TS-046 a notice is sent only with its declaration, and answered with a private link', async () => {
  const { server, screen, fill, send } = setUp('content_removal')
  fill('Where is it?', ' https://oriel.example/a \n\nhttps://oriel.example/b')
  send()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(server.sent).toEqual([])

  fireEvent.click(screen.getByRole('checkbox'))
  send()
  const link = await screen.findByRole('link', { name: 'See where it stands' })
  expect(link.getAttribute('href')).toBe(`/contact-us/${REPLY.ticketId}#${REPLY.key}`)
  expect(server.sentTo('/api/complaints')).toMatchObject([
    {
      body: {
        kind: 'content_removal',
        links: ['https://oriel.example/a', 'https://oriel.example/b'],
        declared: true,
      },
    },
  ])
})

test('TS-046 the choice of a kind decides whether a postal address is required', () => {
  const { screen, send } = setUp('complaint', 'dmca_notice')
  expect(screen.queryByLabelText('Postal address')).toBeNull()
  fireEvent.change(screen.getByLabelText('What is it?'), { target: { value: 'dmca_notice' } })
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('Postal address'))
})
