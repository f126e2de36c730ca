import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { overlayClosed, overlayOpened, overlaysClosed } from '#/lib/state/overlays.slice.ts'
import { EVERYTHING } from '#/lib/state/privacy.slice.ts'
import { fakeServices, memoryStorage } from '#/testing/fake-services.ts'
import { createStore } from './store.ts'

function setUp() {
  const pushed: AnalyticsEvent[] = []
  const storage = memoryStorage()
  storage.write('privacy', JSON.stringify({ version: 1, value: { choice: EVERYTHING } }))
  const store = createStore(
    fakeServices({
      storage,
      analytics: { push: (event) => void pushed.push(event) },
      location: () => ({ pathname: '/chat/42', href: '', search: '' }),
    }),
  )
  return { store, pushed }
}

const about = { name: 'signup', source: 'header', placement: '/chat/:modelId' }

test('each popup says when it opens and closes, with name, source and placement', () => {
  const { store, pushed } = setUp()
  store.dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source: 'header' }))
  expect(pushed).toEqual([{ event: 'popup_opened', ...about }])
  store.dispatch(overlayOpened({ kind: 'logOut' }))
  store.dispatch(overlayClosed())
  expect(pushed).toHaveLength(1)
  store.dispatch(overlaysClosed())
  expect(pushed.slice(1)).toEqual([{ event: 'popup_closed', ...about }])
})
