import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { History } from './history.tsx'

afterEach(cleanup)

test.each([
  ['Check your connection', () => new TypeError('Failed to fetch')],
  ['This is taking too long', () => new DOMException('Timed out', 'TimeoutError')],
  ['Something went wrong', () => refusal(500, 'internal')],
])('ERR-002 a history that did not load says %j, and is fetched again', async (text, answer) => {
  const answers = [answer, () => json({ items: [], page: 1, totalPages: 1, nextBefore: null })]
  const { fetch } = fakeServer({
    '/api/Tokens/history': () => answers.shift()?.() ?? refusal(500, 'internal'),
  })
  const { screen } = renderApp(<History />, { fetch })
  expect(await screen.findByText(text)).toBeTruthy()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})
