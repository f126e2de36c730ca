import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderKnown } from '#/features/billing/shared/checkout.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { BankStep, CancelAtBank } from './bank-step.tsx'

afterEach(cleanup)

const GIVE_UP = '/api/Payments/orders/o-1/give-up'

function draw(answer: () => Response) {
  const server = fakeServer({ [GIVE_UP]: answer })
  const onCancelled = vi.fn<() => void>()
  const { screen, store } = renderApp(<CancelAtBank onCancelled={onCancelled} />, {
    fetch: server.fetch,
  })
  store.dispatch(orderKnown('o-1'))
  const cancel = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
  return { screen, server, onCancelled, cancel }
}

test('F-73 while the bank asks, the amount and who takes it are named', () => {
  const { screen } = renderApp(<BankStep price="$19.99" merchant="ORIEL COMPANIONS" />)
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['$19.99', 'ORIEL COMPANIONS'])
  expect(screen.getByRole('status').textContent).toContain('Waiting for your bank.')
})

test('F-73 F-67 a payment is cancelled at the bank only once its order is given up', async () => {
  const { server, onCancelled, cancel } = draw(() => json({ status: 'given_up' }))
  await cancel()
  await expect.poll(() => onCancelled.mock.calls.length).toBe(1)
  expect(server.sentTo(GIVE_UP)).toHaveLength(1)
})

test('F-73 F-67 a payment that has gone through is not cancelled', async () => {
  const { server, onCancelled, cancel } = draw(() => json({ status: 'paid' }))
  await cancel()
  await expect.poll(() => server.sentTo(GIVE_UP).length).toBe(1)
  expect(onCancelled).not.toHaveBeenCalled()
})

test('F-73 F-67 a bank that is still working is waited for, and may be asked again', async () => {
  const { screen, onCancelled, cancel } = draw(() => refusal(409, 'payment_in_progress'))
  await cancel()
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be cancelled yet')
  expect(onCancelled).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Cancel this payment' })).toBeTruthy()
})
