import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { json, refusal } from '#/testing/fake-server.ts'
import { someCancellation as setUp } from '#/testing/some-cancellation.tsx'
import { someSubscription } from '#/testing/some-subscription.ts'

afterEach(cleanup)

test('ERR-010 ERR-015 a failed cancellation is logged, shown, and can be tried again', async () => {
  let isBroken = true
  const subscription = someSubscription()
  const { screen, store, log, press } = setUp({
    subscription,
    answer: () => (isBroken ? refusal(500, 'internal') : json(subscription)),
  })
  await press('Cancel now')
  expect(await screen.findByText(/We could not cancel\. Nothing changed\./)).toBeTruthy()
  expect(store.getState().toast.text).toBe('failed')
  expect(log).toHaveBeenCalledWith('The subscription was not cancelled', expect.anything())
  isBroken = false
  await press('Cancel now')
  expect(await screen.findByText(/^Cancelled\./)).toBeTruthy()
})

/** A cancellation whose response is lost, and the plan's state when requested afterwards. */
async function cancelWithoutAnswer(after: () => Response | Error) {
  const subscription = someSubscription()
  let isCut = false
  const set = setUp({
    subscription,
    answer: () => {
      isCut = true
      return new TypeError('Failed to fetch')
    },
    active: () => (isCut ? after() : json(subscription)),
  })
  await set.press('Cancel now')
  return set
}

test('ERR-015 a cancellation whose answer was lost is shown as the server has it', async () => {
  const done = await cancelWithoutAnswer(() => json({ ...someSubscription(), status: 'canceling' }))
  expect(
    await done.screen.findByText(/^Cancelled\. You keep access until 20\.12\.26\./),
  ).toBeTruthy()
  expect(done.store.getState().toast.text).toBeNull()
  cleanup()
  const ended = await cancelWithoutAnswer(() => json(null))
  expect(await ended.screen.findByText(/^Cancelled\. The plan has ended\./)).toBeTruthy()
  cleanup()
  const running = await cancelWithoutAnswer(() => json(someSubscription()))
  expect(await running.screen.findByText(/We could not cancel\. Nothing changed\./)).toBeTruthy()
})

test('ERR-015 ERR-010 nothing is claimed of a cancellation whose state cannot be fetched', async () => {
  const { screen, log } = await cancelWithoutAnswer(() => new TypeError('Failed to fetch'))
  expect(await screen.findByText(/your plan may be cancelled or not\. Try again/)).toBeTruthy()
  expect(screen.queryByText(/Nothing changed/)).toBeNull()
  expect(log).toHaveBeenCalledWith('The subscription was not cancelled', expect.anything())
})

test.each([true, false])(
  'ERR-015 FLOW-046 an earlier cancellation counts as done, whether it is refetched (%s) or not',
  async (isRead) => {
    const subscription = someSubscription()
    let isAsked = false
    const { screen, press } = setUp({
      subscription,
      answer: () => {
        isAsked = true
        return refusal(409, 'already_cancelled')
      },
      active: () => {
        if (!isAsked) return json(subscription)
        const read = json({ ...subscription, status: 'canceling' })
        return isRead ? read : new TypeError('Failed to fetch')
      },
    })
    await press('Cancel now')
    expect(await screen.findByText(/^Cancelled\. You keep access until 20\.12\.26\./)).toBeTruthy()
    expect(screen.queryByText(/could not cancel/)).toBeNull()
  },
)
