import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { fakeServices, memoryStorage } from '#/testing/fake-services.ts'
import { allowedBy, EVERYTHING, NOTHING, privacyChosen } from './privacy.slice.ts'
import { track } from './track.ts'

test.each([
  [null, false, NOTHING],
  [null, true, NOTHING],
  [NOTHING, false, NOTHING],
  [EVERYTHING, false, EVERYTHING],
  [EVERYTHING, true, { ...EVERYTHING, ads: false }],
  [{ ...NOTHING, ads: true }, true, NOTHING],
])(
  'LEGAL-021 TS-064 choice %j with the signal %s allows %j',
  (choice, hasOptOutSignal, allowed) => {
    expect(allowedBy({ choice, hasOptOutSignal })).toEqual(allowed)
  },
)

test('LEGAL-021 a choice outlives the page, a damaged one is asked again', () => {
  const storage = memoryStorage()
  createStore(fakeServices({ storage })).dispatch(privacyChosen(EVERYTHING))
  const { privacy } = createStore(fakeServices({ storage })).getState()
  expect(privacy).toEqual({ choice: EVERYTHING, hasOptOutSignal: false })
  storage.write('privacy', '{"version":1,"value":{"choice":{"analytics":1}}}')
  expect(createStore(fakeServices({ storage })).getState().privacy.choice).toBeNull()
})

test('TS-063 TS-064 events are dropped until the visitor agrees to be counted', () => {
  const pushed: AnalyticsEvent[] = []
  const analytics = { push: (event: AnalyticsEvent) => void pushed.push(event) }
  const store = createStore(fakeServices({ analytics, hasOptOutSignal: true }))
  store.dispatch(track({ event: 'log_out' }))
  store.dispatch(privacyChosen(NOTHING))
  store.dispatch(track({ event: 'log_out' }))
  expect(pushed).toEqual([])
  store.dispatch(privacyChosen({ ...NOTHING, analytics: true }))
  store.dispatch(track({ event: 'log_out' }))
  expect(pushed).toEqual([{ event: 'log_out' }])
  expect(store.getState().privacy.hasOptOutSignal).toBe(true)
})
