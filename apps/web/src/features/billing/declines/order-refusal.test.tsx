import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem, ProblemCode } from '@oriel/contract/http/problem'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { OrderRefusal } from './order-refusal.tsx'

afterEach(cleanup)

const GIVE_UP = '/api/Payments/orders/o-1/give-up'
const IN_THE_WAY = /^An earlier payment of yours was not finished/

async function errorOf(code: ProblemCode, more: object = {}) {
  const answer = refusal(409, code, more)
  return { status: 409, problem: (await answer.json()) as Problem }
}

type Case = { answer?: () => Response | Error; continueLabel?: string; error?: unknown }

async function draw({
  answer = () => json({ status: 'given_up' }),
  continueLabel,
  ...more
}: Case = {}) {
  const error = more.error ?? (await errorOf('payment_in_progress', { orderId: 'o-1' }))
  const server = fakeServer({ [GIVE_UP]: answer })
  const onFree = vi.fn<() => void>()
  const { screen } = renderApp(
    <OrderRefusal
      error={error}
      onFree={onFree}
      {...(continueLabel !== undefined && { continueLabel })}
    />,
    { fetch: server.fetch },
  )
  const giveUp = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Give up the earlier payment' }))
  return { screen, server, onFree, giveUp }
}

test('F-67 a blocking payment is named, and nothing is given up without confirmation', async () => {
  const { screen, server, onFree } = await draw()
  expect(screen.getByRole('alert').textContent).toMatch(IN_THE_WAY)
  expect(server.sent).toEqual([])
  expect(onFree).not.toHaveBeenCalled()
})

test.each([
  [undefined, 'Pay anew'],
  ['Send again', 'Send again'],
])(
  'F-67 once it is given up the buyer continues with a press (%s)',
  async (continueLabel, name) => {
    const { screen, onFree, giveUp } = await draw(
      continueLabel === undefined ? {} : { continueLabel },
    )
    giveUp()
    expect(await screen.findByText(/^It is given up\. Nothing was charged/)).toBeTruthy()
    expect(onFree).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onFree).toHaveBeenCalledTimes(1)
  },
)

test('F-67 one that went through meanwhile is not paid a second time', async () => {
  const { screen, giveUp } = await draw({ answer: () => json({ status: 'paid' }) })
  giveUp()
  expect(await screen.findByText(/^The earlier payment went through just now/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('F-67 while the bank works on it, it can be tried again', async () => {
  const answers = [() => refusal(409, 'payment_in_progress')]
  const { screen, giveUp, server } = await draw({
    answer: () => answers.shift()?.() ?? json({ status: 'given_up' }),
  })
  giveUp()
  expect(await screen.findByText(/^Your bank is still working on the earlier payment/)).toBeTruthy()
  giveUp()
  expect(await screen.findByText(/^It is given up/)).toBeTruthy()
  expect(server.sentTo(GIVE_UP)).toHaveLength(2)
})

test('ERR-002 a network that is lost gives nothing up, and says so', async () => {
  const { screen, giveUp } = await draw({ answer: () => new TypeError('lost') })
  giveUp()
  expect(await screen.findByText('Check your connection')).toBeTruthy()
  expect(screen.getByText(IN_THE_WAY)).toBeTruthy()
})

test('a blocking payment without a name cannot be given up', async () => {
  const { screen } = await draw({ error: await errorOf('payment_in_progress') })
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other refusal offers to give nothing up', async () => {
  const { screen } = await draw({ error: await errorOf('offer_not_available', { orderId: 'o-1' }) })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.container.textContent).not.toBe('')
})
