import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { enterAdultMode, resumeAdultMode, selectIsAdultMode } from './adult-mode.ts'
import { takeWish } from './age-check.ts'

const CONFIRM = '/api/User/nsfw-confirmation'
const START = '/api/User/age-assurance/start'
const ADULT = someUser({ nEnabled: true, isNConfirmed: true, isNSFWContent: true })
const CHECK = { url: 'http://age.example/check', ref: 'r' }

function visit(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers)
  const left: string[] = []
  const lifted: string[] = []
  const storage = memoryStorage()
  const services = fakeServices({
    fetch: server.fetch,
    storage,
    leave: (url) => left.push(url),
    lift: {
      age_not_confirmed: async () => {
        lifted.push('asked')
        return false
      },
    },
  })
  const store = createStore(services)
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  return { server, left, lifted, storage, store }
}

test('API-009 USER-006 ROLE-005 if nothing more is required, adult mode is on at once', async () => {
  const { store, left, server, storage } = visit({ [CONFIRM]: () => json(ADULT) })

  expect(await store.dispatch(enterAdultMode())).toEqual({ outcome: 'on' })

  expect(server.sentTo(CONFIRM)[0]?.body).toEqual({ isConfirmed: true })
  expect(left).toEqual([])
  await expect.poll(() => selectIsAdultMode(store.getState())).toBe(true)
  expect(storage.read('consent')).toBe('n')
})

test('API-078 if a proof is required, the visitor leaves for the provider and is not asked twice', async () => {
  const { store, left, lifted, server, storage } = visit({
    [CONFIRM]: () => refusal(403, 'age_not_confirmed'),
    [START]: () => json(CHECK),
  })

  expect(await store.dispatch(enterAdultMode())).toEqual({ outcome: 'checking' })

  expect(left).toEqual([CHECK.url])
  expect(lifted).toEqual([])
  expect(server.sentTo(START)[0]?.body).toEqual({ returnUrl: 'https://oriel.test/' })
  expect(selectIsAdultMode(store.getState())).toBe(false)
  expect(takeWish(storage, NOON_MS + 3_599_999)).toBe(true)
  expect(takeWish(storage, NOON_MS)).toBe(false)
})

test('API-078 a region that blocks is named, and the visitor stays', async () => {
  const { store, left } = visit({ [CONFIRM]: () => refusal(403, 'adult_mode_unavailable') })

  expect(await store.dispatch(enterAdultMode())).toMatchObject({ outcome: 'refused' })
  expect(left).toEqual([])
})

test('SAFE-005 a visitor who comes back without a proof is asked again and shown nothing', async () => {
  const { store } = visit({ [CONFIRM]: () => refusal(403, 'age_not_confirmed') })

  await store.dispatch(resumeAdultMode())

  expect(selectTopOverlay(store.getState())).toMatchObject({
    kind: 'ageConfirmation',
    isUnfinished: true,
  })
  expect(selectIsAdultMode(store.getState())).toBe(false)
})

test('a wish expires after an hour, and one from the future does not count', () => {
  const storage = memoryStorage()
  storage.write('adultModeWish', String(NOON_MS))
  expect(takeWish(storage, NOON_MS + 3_600_000)).toBe(false)
  storage.write('adultModeWish', String(NOON_MS + 1))
  expect(takeWish(storage, NOON_MS)).toBe(false)
  storage.write('adultModeWish', 'soon')
  expect(takeWish(storage, NOON_MS)).toBe(false)
})
