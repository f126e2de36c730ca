import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Costs } from './costs.tsx'

afterEach(cleanup)

async function draw(featureExperimentFreeMessages: boolean, isSubscriber: boolean) {
  const userFeatures = { ...FEATURE_DEFAULTS, featureExperimentFreeMessages }
  const user = someUser({ userFeatures, ...(isSubscriber && { activeSubscription: PLAN }) })
  const { fetch } = fakeServer({ '/api/User': () => json(user) })
  const { screen, store } = renderApp(<Costs />, { fetch })
  await expect.poll(() => JSON.stringify(store.getState().api.queries)).toContain('fulfilled')
  return screen
}

const PLAN = {
  productId: 'sub_monthly',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
} as const

test('F-61 the list names what can be had for tokens, and nothing that is not built', async () => {
  const screen = await draw(false, true)
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Message1'])
})

test('TOKEN-018 free messages have no row, but only of a subscriber', async () => {
  const free = await draw(true, true)
  expect(free.queryByRole('listitem')).toBeNull()
  expect(free.getByText('Your messages are free while your plan runs.')).toBeTruthy()
  cleanup()
  const paid = await draw(true, false)
  expect(paid.getByRole('listitem').textContent).toBe('Message1')
})
