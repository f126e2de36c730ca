import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Profile } from './profile.tsx'

afterEach(cleanup)

async function openMenu(activeSubscription: User['activeSubscription']) {
  const user = someUser({ email: 'eve@mail.example', activeSubscription })
  const { screen } = renderApp(<Profile />, {
    fetch: fakeServer({ '/api/User': () => json(user) }).fetch,
  })
  fireEvent.click(await screen.findByRole('button'))
  const items = await screen.findAllByRole('menuitem')
  return items.map((item) => [item.textContent, item.getAttribute('href')])
}

test('LAYOUT-008 LAYOUT-009 ROUTE-012 without a plan the menu leads to the plans, with one to its management', async () => {
  const without = await openMenu(null)
  expect(without).toContainEqual(['Subscription', '/pricing'])
  cleanup()
  const plan = { productId: 'sub_monthly', paymentSystem: 'solidgate', periodValue: 1 } as const
  const withPlan = await openMenu({ ...plan, periodType: 'month' })
  expect(withPlan).toContainEqual(['Manage subscription', '/account'])
  expect(withPlan.map(([text]) => text)).not.toContain('Subscription')
})
