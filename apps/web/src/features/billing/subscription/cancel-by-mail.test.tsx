import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CANCELLATION_CODE_MINUTES } from '@oriel/contract/billing/subscription'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { CancelByMail } from './cancel-by-mail.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test('SAFE-017 a visitor with an expired code is mailed another one', async () => {
  Object.assign(window, { cancelCode: 'OLDCODE1' })
  const server = fakeServer({
    '/api/Payments/cancel-by-code': () => refusal(404, 'not_found'),
    '/api/Payments/cancel-by-email': () => json({}, { status: 202 }),
  })
  const { screen } = renderApp(<CancelByMail />, { fetch: server.fetch })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel now' }))
  expect(await screen.findByText('Refused: not_found')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mail me another code' }))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@oriel.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mail me the code' }))
  const field = await screen.findByLabelText('Code from the mail')
  expect(server.sentTo('/api/Payments/cancel-by-email')).toMatchObject([
    { body: { email: 'a@oriel.test' } },
  ])
  expect((field as HTMLInputElement).value).toBe('')
  // SAFE-017, API-098: as long as stated in the e-mail.
  expect(
    screen.getByText(`It is valid for ${CANCELLATION_CODE_MINUTES} minutes.`, { exact: false }),
  ).toBeTruthy()
})

test('ERR-015 SAFE-017 a code whose answer was lost claims nothing, and one that is used up then points to the mail', async () => {
  Object.assign(window, { cancelCode: 'GOODCODE' })
  const answers = [new TypeError('Failed to fetch'), refusal(401, 'code_expired')]
  const server = fakeServer({ '/api/Payments/cancel-by-code': () => answers.shift() ?? json({}) })
  const { screen } = renderApp(<CancelByMail />, { fetch: server.fetch })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel now' }))
  const noAnswer = /If your plan was cancelled, a confirmation is in your mail\./
  press()
  expect((await screen.findByRole('alert')).textContent).toMatch(noAnswer)
  press()
  await waitFor(() => expect(server.sentTo('/api/Payments/cancel-by-code')).toHaveLength(2))
  expect((await screen.findByRole('alert')).textContent).toMatch(noAnswer)
  expect(screen.queryByText('Refused: code_expired')).toBeNull()
})

test('ERR-015 a cancellation made meanwhile counts as done for the holder of the code', async () => {
  Object.assign(window, { cancelCode: 'GOODCODE' })
  const server = fakeServer({
    '/api/Payments/cancel-by-code': () => refusal(409, 'already_cancelled'),
  })
  const { screen } = renderApp(<CancelByMail />, { fetch: server.fetch })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel now' }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'This plan does not renew any more. You will not be charged again.',
  )
})
