import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { tokensApi } from './api.ts'
import { DailyBonus } from './daily-bonus.tsx'

afterEach(cleanup)

const TOMORROW = '2026-11-21T00:00:00.000Z'

function setUp(answer: () => Response | Promise<Response>) {
  const server = fakeServer({
    '/api/Tokens/claim-bonus': answer,
    '/api/Tokens/balance': () => json({ remainingTokens: 20, nextDailyTokenClaimDate: TOMORROW }),
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const onClose = vi.fn<() => void>()
  const { screen, store } = renderApp(<DailyBonus onClose={onClose} />, {
    fetch: server.fetch,
    log,
  })
  // The header does this in the app.
  void store.dispatch(tokensApi.endpoints.getBalance.initiate())
  return { server, screen, store, log, onClose }
}

test('TOKEN-007 MODAL-005 MODAL-006 MODAL-008 the bonus is offered, then claimed', async () => {
  const { screen } = setUp(() =>
    json({ remainingTokens: 20, nextDailyTokenClaimDate: TOMORROW, claimedTokens: 10 }),
  )
  expect(screen.getByRole('heading', { name: 'Daily Bonus' })).toBeTruthy()
  expect(screen.getByText('Claim your daily 10 FREE tokens')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Get Bonus' }))
  expect(await screen.findByText('You got 10 tokens!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start chatting' })).toBeTruthy()
})

test('ERR-011 ERR-015 TOKEN-010 a failed claim is logged and shown, and the balance is fetched again', async () => {
  const { server, screen, store, log, onClose } = setUp(() => refusal(500, 'internal'))
  await vi.waitFor(() => expect(server.sentTo('/api/Tokens/balance')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Get Bonus' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.getState().toast.text).toBe('failed')
  expect(log).toHaveBeenCalledWith('the daily bonus was not claimed', expect.anything())
  await vi.waitFor(() => expect(server.sentTo('/api/Tokens/balance')).toHaveLength(2))
})

test('ERR-011 a claim that fails after the popup was closed closes nothing else', async () => {
  const answer = Promise.withResolvers<Response>()
  const { server, screen, store, onClose } = setUp(() => answer.promise)
  fireEvent.click(screen.getByRole('button', { name: 'Get Bonus' }))
  await vi.waitFor(() => expect(server.sentTo('/api/Tokens/claim-bonus')).toHaveLength(1))
  screen.unmount()
  answer.resolve(refusal(500, 'internal'))
  await vi.waitFor(() => expect(store.getState().toast.text).toBe('failed'))
  expect(onClose).not.toHaveBeenCalled()
})
