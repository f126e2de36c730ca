// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { leadingZeroBits, PROOF_HEADER } from '@oriel/contract/http/proof-of-work'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { authSlice } from './auth.slice.ts'
import { sendAuthorized } from './session.ts'
import { proofFor } from './sign-up-proof.ts'

const PRE_REGISTER = '/api/Authenticate/pre-register'
const generatedUserId = '5f0e1d2c-0000-4000-8000-000000000001'
const accessToken = tokenFor('new', NOON_MS + 3_600_000)

/** A visitor without an account. */
function visitor(server: ReturnType<typeof fakeServer>) {
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  const extra = fakeServices({ fetch: server.fetch })
  return { getState: () => store.getState(), dispatch: store.dispatch, extra }
}

test('TS-106 required proof of work is done, and the account is made', async () => {
  const proofOfWork = { challenge: 'challenge', bits: 8 }
  const server = fakeServer({
    '/api/User': () => json({}),
    [PRE_REGISTER]: ({ headers }) =>
      headers.has(PROOF_HEADER)
        ? json({ accessToken, refreshToken: 'handle', generatedUserId })
        : refusal(429, 'rate_limited', { proofOfWork }),
  })
  const host = visitor(server)

  const reply = await sendAuthorized(host, { path: 'User' })

  expect(reply.status).toBe(200)
  expect(host.getState().auth.accessToken).toBe(accessToken)
  const proofs = server.sentTo(PRE_REGISTER).map(({ headers }) => headers.get(PROOF_HEADER))
  expect(proofs).toEqual([null, expect.stringMatching(/^challenge\.\d+$/)])
  const proof = new TextEncoder().encode(proofs[1] ?? '')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', proof))
  expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(8)
})

test('TS-106 another refusal of a new account asks for no work and is not tried again', async () => {
  const server = fakeServer({
    '/api/User': () => refusal(401, 'unauthorized'),
    [PRE_REGISTER]: () => refusal(429, 'rate_limited'),
  })
  const host = visitor(server)

  await sendAuthorized(host, { path: 'User' })

  expect(server.sentTo(PRE_REGISTER)).toHaveLength(1)
  expect(host.getState().auth.accessToken).toBeNull()
  expect(await proofFor(refusal(429, 'rate_limited'))).toBeNull()
})

test('F-13 TS-079 a login that asks for work does it by itself and is sent once more', async () => {
  const LOGIN = '/api/Authenticate/login'
  const proofOfWork = { challenge: 'challenge', bits: 8 }
  const server = fakeServer({
    [LOGIN]: ({ headers }) =>
      headers.has(PROOF_HEADER)
        ? json({ accessToken, refreshToken: 'handle' })
        : refusal(429, 'rate_limited', { proofOfWork }),
    [PRE_REGISTER]: () => json({ accessToken, refreshToken: 'handle', generatedUserId }),
  })
  const body = { email: 'a@mail.test', password: 'right' }

  const call = { path: 'Authenticate/login', method: 'POST', body, usesCookie: true }
  const reply = await sendAuthorized(visitor(server), call)

  expect(reply.status).toBe(200)
  expect(server.sentTo(LOGIN).map((sent) => sent.body)).toEqual([body, body])
  expect(server.sentTo(LOGIN)[1]?.headers.get(PROOF_HEADER)).toMatch(/^challenge\.\d+$/)
})
