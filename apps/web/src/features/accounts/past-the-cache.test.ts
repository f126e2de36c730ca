import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { deleteAccount } from '#/features/accounts/profile/deletion.ts'
import { downloadExport } from '#/features/accounts/profile/download-export.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'

type Answer = Response | Error
type Path = '/api/User' | '/api/User/export'

function storeAnswered(path: Path, answer: Answer) {
  const server = fakeServer({ [path]: () => answer })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  return store
}

const FAILURES = [
  ['TIMEOUT_ERROR', () => new DOMException('Timed out', 'TimeoutError')],
  ['FETCH_ERROR', () => new TypeError('Failed to fetch')],
  [500, () => refusal(500, 'internal')],
] as const

test.each(FAILURES)('ERR-002 an export that ends in %s says so', async (status, answer) => {
  const store = storeAnswered('/api/User/export', answer())
  expect(await store.dispatch(downloadExport())).toMatchObject({ status })
})

test.each(FAILURES)('ERR-002 a deletion that ends in %s says so', async (status, answer) => {
  const store = storeAnswered('/api/User', answer())
  expect(await store.dispatch(deleteAccount())).toMatchObject({ status })
})
