import { expect, test } from 'vitest'
import { memoryStorage } from '#/testing/fake-services.ts'
import { lateReducer, type WithLate } from './late-slices.ts'
import { keep, restore, RESTORE_TIMEOUT_MS } from './persist.ts'
import { KEPT_UI, uiSlice, type WithUi } from './ui.slice.ts'

const zeroClock = () => 0

// With the late state too: what other modules persist late is read with every save, in tests as on a page.
const initialState = (): WithUi & WithLate => ({
  ui: uiSlice.getInitialState(),
  late: lateReducer(undefined, { type: 'start' }),
})

test('CONST-002 the restore time-out is 5000 ms', () => {
  expect(RESTORE_TIMEOUT_MS).toBe(5000)
})

test('PERSIST-005 a kept choice comes back', () => {
  const storage = memoryStorage()
  const initial = initialState()
  const save = keep(storage, [KEPT_UI], initial)
  save({ ...initial, ui: { ...initial.ui, themeMode: 'light' } })
  expect(restore(storage, [KEPT_UI], zeroClock)).toEqual({ ui: { themeMode: 'light' } })
})

test.each(['{', 'null', '7', '{"version":2,"value":{"themeMode":"light"}}', '{"version":1}'])(
  'PERSIST-007 %s is dropped',
  (text) => {
    const storage = memoryStorage()
    storage.write('ui', text)
    expect(restore(storage, [KEPT_UI], zeroClock)).toEqual({})
  },
)

test('PERSIST-007 state that is not restored in time starts empty', () => {
  const storage = memoryStorage()
  storage.write('ui', '{"version":1,"value":{"themeMode":"light"}}')
  let now = 0
  const slow = () => (now += RESTORE_TIMEOUT_MS + 1)
  expect(restore(storage, [KEPT_UI], slow)).toEqual({})
})

test('PERSIST-005 only what changed is written', () => {
  const storage = memoryStorage()
  const initial = initialState()
  const save = keep(storage, [KEPT_UI], initial)
  save({ ...initial, ui: { ...initial.ui, isSidebarOpen: true } })
  expect(storage.read('ui')).toBeNull()
})
