import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import {
  checkoutStarted,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { allowLeaving, askOrder, pollOrder } from './order-watch.ts'

const STATUS = '/api/payments/check-order-status'
const never = new AbortController().signal

const processing = { orderId: 'o-1', status: 'processing', errorCode: null, result: null }
const declined = { ...processing, status: 'fail', errorCode: '3.02' }

/** The server's responses in order; the last one repeats. */
function setUp(answers: (object | null)[]) {
  const server = fakeServer({
    [STATUS]: () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer == null ? refusal(404, 'not_found') : json(answer)
    },
  })
  const waits: number[] = []
  const services = fakeServices({
    fetch: server.fetch,
    wait: async (delayMs) => void waits.push(delayMs),
  })
  const store = createStore(services)
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(checkoutStarted({ id: 'c', orderId: 'o-1' }))
  store.dispatch(stepped('returned'))
  const checkout = () => selectCheckout(store.getState())
  return { store, waits, checkout, asked: () => server.sentTo(STATUS).length }
}

test('PAY-014 asking runs every two seconds and stops when there is an end', async () => {
  const { store, waits, asked, checkout } = setUp([processing, processing, declined])
  const ended = await store.dispatch(pollOrder('o-1', never))
  expect(ended).toEqual({ orderId: 'o-1', result: null, errorCode: '3.02' })
  expect([asked(), waits]).toEqual([3, [2000, 2000, 2000]])
  expect(checkout().isPollOver).toBe(false)
})

test('PAY-014 PAY-015 after ten answers without an end it stops, and that is no failure', async () => {
  const { store, asked, checkout } = setUp([processing])
  expect(await store.dispatch(pollOrder('o-1', never))).toBeNull()
  expect([asked(), checkout().isPollOver, checkout().step]).toEqual([10, true, 'processing'])
})

test('RETURN-015 another user’s order has no end here', async () => {
  const { store } = setUp([null])
  expect(await store.dispatch(askOrder('o-1'))).toBeNull()
})

test('PAY-010 after a minute the buyer may go, and a late answer still counts', async () => {
  const { store, waits, checkout } = setUp([processing])
  await store.dispatch(allowLeaving(never))
  expect([waits, checkout().step]).toEqual([[60_000], 'unconfirmed'])
})

test('PAY-010 not when it has ended, or the window is gone', async () => {
  const { store, checkout } = setUp([processing])
  await store.dispatch(allowLeaving(AbortSignal.abort()))
  expect(checkout().step).toBe('processing')
})
