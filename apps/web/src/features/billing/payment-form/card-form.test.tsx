import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { CardForm } from './card-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const INTENT = '/api/Payments/create-payment-intent'

test('F-73 a form that does not come within seconds says so and offers another try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = fakeServer({
    '/api/User': () => Response.json(someUser()),
    // Never answered.
    [INTENT]: () => new Promise<Response>(() => undefined),
  })
  const { screen } = renderApp(
    <CardForm
      said={{ product: somePack(), email: null, nextChargeDate: null }}
      options={someCheckoutOptions()}
      cardId={null}
      identity={() => ({})}
      onNews={() => undefined}
      onMounted={() => undefined}
    />,
    { fetch: server.fetch },
  )
  await vi.waitUntil(() => server.sentTo(INTENT).length === 1)
  expect(screen.getByRole('group', { name: 'Your card' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(8000))
  expect(screen.getByRole('alert').textContent).toContain('Still loading')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.waitUntil(() => server.sentTo(INTENT).length === 2)
})
