import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import { accountsApi } from '#/features/accounts/api.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { tokensApi } from '../api.ts'
import { ChatBalance } from './balance.tsx'
import { HeaderBalance } from './header-balance.tsx'

afterEach(cleanup)

const MEMBER: Partial<User> = {
  activeSubscription: {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  },
  periodInMonths: 1,
}
const balanceOf = (remainingTokens: number) =>
  json({ remainingTokens, nextDailyTokenClaimDate: null })

type Case = {
  user?: Partial<User> | null
  balance?: () => Response | Error | Promise<Response>
}

async function draw(part: ReactNode, { user = MEMBER, balance = () => balanceOf(1234) }: Case) {
  const server = fakeServer({
    '/api/User': () => (user === null ? refusal(500, 'internal') : json(someUser(user))),
    '/api/Tokens/balance': balance,
    '/api/Tokens/history': () => json({ items: [], page: 1, totalPages: 1, nextBefore: null }),
  })
  const { screen, store } = renderApp(part, { fetch: server.fetch })
  // The shell does this in the app.
  await act(async () => void (await store.dispatch(accountsApi.endpoints.getUser.initiate())))
  /** Waits until all requests have ended and are rendered. */
  const settled = async () => {
    await vi.waitFor(() => {
      const states = Object.values(store.getState().api.queries).map((query) => query?.status)
      expect(states).not.toEqual([])
      expect(states).not.toContain('pending')
    })
    await act(async () => {})
  }
  const top = () => selectTopOverlay(store.getState())
  const open = async (name = 'Token balance: 1,234') => {
    fireEvent.click(await screen.findByRole('button', { name }))
    const menu = within(await screen.findByRole('dialog', { name: 'Tokens' }))
    return { button: screen.getByRole('button', { name }), menu }
  }
  return { screen, store, server, top, open, settled }
}

test.each([
  ['a subscriber in the header', MEMBER, true, false],
  ['anybody else above the chats', {}, false, true],
  ['no user while the user is unknown', null, false, false],
])('LAYOUT-004 the balance is shown to %s', async (_who, user, inHeader, inChat) => {
  const shows = async (part: ReactNode) => {
    const { screen, server, settled } = await draw(part, { user })
    await settled()
    const isShown = screen.queryByRole('button', { name: /^Token balance/ }) !== null
    cleanup()
    return { isShown, hasAsked: server.sentTo('/api/Tokens/balance').length > 0 }
  }
  // The header requests every user's balance.
  expect(await shows(<HeaderBalance />)).toEqual({ isShown: inHeader, hasAsked: true })
  expect(await shows(<ChatBalance />)).toMatchObject({ isShown: inChat })
})

test('LAYOUT-005 the menu shows the balance, what tokens do and where to get more', async () => {
  const { open } = await draw(<HeaderBalance />, {})
  const { button, menu } = await open()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(menu.getByText('1,234 tokens')).toBeTruthy()
  expect(menu.getByRole('heading', { name: 'What tokens do' })).toBeTruthy()
  expect(menu.getByRole('button', { name: 'Buy tokens' })).toBeTruthy()
  expect(await menu.findByText('Nothing yet')).toBeTruthy()
})

test('buying from the menu closes it', async () => {
  const { screen, open, top } = await draw(<ChatBalance />, { user: {} })
  const { menu } = await open()
  fireEvent.click(menu.getByRole('button', { name: 'Get Premium' }))
  expect(screen.queryByRole('dialog', { name: 'Tokens' })).toBeNull()
  expect(top()).toMatchObject({ kind: 'paywall', source: 'chat', paywallType: 'subscription' })
})

test('Escape closes the menu, and the focus returns to its button', async () => {
  const { screen, open } = await draw(<HeaderBalance />, {})
  const { button } = await open()
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Tokens' }), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('there is no button before there is an answer', async () => {
  const { screen, server } = await draw(<HeaderBalance />, {
    balance: () => new Promise(() => undefined),
  })
  await vi.waitFor(() => expect(server.sentTo('/api/Tokens/balance')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['lost', () => new TypeError('lost')],
  ['refused', () => refusal(500, 'internal')],
])('a balance that is %s is not shown as zero, and can be fetched again', async (_how, fail) => {
  let isDown = true
  const { open, screen } = await draw(<HeaderBalance />, {
    balance: () => (isDown ? fail() : balanceOf(5)),
  })
  const { menu } = await open('Token balance: –')
  expect(menu.getByText('The balance could not be refreshed.')).toBeTruthy()
  expect(menu.queryByText(/^\d+ tokens?$/)).toBeNull()
  isDown = false
  fireEvent.click(menu.getByRole('button', { name: 'Try again' }))
  expect(await menu.findByText('5 tokens')).toBeTruthy()
  expect(menu.queryByText('The balance could not be refreshed.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Token balance: 5' })).toBeTruthy()
})

test('the last balance that was known stays when a later one does not come', async () => {
  const answers = [() => balanceOf(1234), () => new TypeError('lost')]
  const { open, store } = await draw(<HeaderBalance />, {
    balance: () => answers.shift()?.() ?? new TypeError('lost'),
  })
  const { menu } = await open()
  await act(async () => {
    const { getBalance } = tokensApi.endpoints
    await store.dispatch(getBalance.initiate(undefined, { forceRefetch: true }))
  })
  expect(menu.getByText('The balance could not be refreshed.')).toBeTruthy()
  expect(menu.getByText('1,234 tokens')).toBeTruthy()
})
