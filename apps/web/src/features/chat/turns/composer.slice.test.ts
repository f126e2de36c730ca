import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { ownerChanged } from '#/lib/session/auth.slice.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import {
  acknowledged,
  composerRestored,
  drafted,
  failed,
  KEPT_COMPOSER,
  queued,
  retried,
  returned,
  selectComposer,
  selectDraft,
  selectWaiting,
  type KeptComposer,
  type Waiting,
} from './composer.slice.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore(fakeServices())
})

const AT = '2026-01-05T12:00:00.000Z'
const state = () => selectComposer(store.getState())
const queue = (key: string, text = key, chatId = 'c') =>
  store.dispatch(queued({ chatId, key, text, at: AT }))
const waiting = (key: string, over: Partial<Waiting> = {}): Waiting => ({
  chatId: 'c',
  key,
  text: key,
  at: AT,
  state: 'sending',
  ...over,
})

test('TURN-016 each chat has a draft of its own; an emptied field leaves none', () => {
  store.dispatch(drafted({ chatId: 'a', text: 'half' }))
  store.dispatch(drafted({ chatId: 'b', text: 'whole' }))
  store.dispatch(drafted({ chatId: 'a', text: '' }))
  expect(selectDraft(store.getState(), 'a')).toBe('')
  expect(selectDraft(store.getState(), 'b')).toBe('whole')
  expect(state().drafts).toEqual({ b: 'whole' })
})

test('TURN-016 a failed message stays in its place and is tried again under its key', () => {
  queue('1')
  queue('2')
  store.dispatch(failed('1'))
  expect(state().outbox.map((one) => one.state)).toEqual(['failed', 'sending'])
  store.dispatch(retried('1'))
  expect(state().outbox).toEqual([waiting('1'), waiting('2')])
})

test('TURN-002 a message that the server has acknowledged is no longer pending', () => {
  queue('1')
  queue('2')
  store.dispatch(acknowledged('1'))
  expect(state().outbox.map(({ key }) => key)).toEqual(['2'])
  expect(selectWaiting(store.getState(), '1')).toBeUndefined()
  expect(selectWaiting(store.getState(), '2')?.text).toBe('2')
})

test.each<[string, string | null, string]>([
  ['an empty field', null, 'refused'],
  ['a field in which one has typed on, ahead of that', 'typed on', 'refused\ntyped on'],
])('a refused text returns to %s', (_case, typed, expected) => {
  queue('1', 'refused')
  if (typed !== null) store.dispatch(drafted({ chatId: 'c', text: typed }))
  store.dispatch(returned('1'))
  expect(selectDraft(store.getState(), 'c')).toBe(expected)
  expect(state().outbox).toEqual([])
})

test('a text that does not wait returns to no field', () => {
  store.dispatch(drafted({ chatId: 'c', text: 'typed on' }))
  store.dispatch(returned('unknown'))
  expect(selectDraft(store.getState(), 'c')).toBe('typed on')
})

test('TURN-016 the kept text is restored after what has been typed and sent meanwhile', () => {
  queue('new')
  store.dispatch(drafted({ chatId: 'a', text: 'now' }))
  const kept = {
    drafts: { a: 'before', b: 'before' },
    outbox: [waiting('old', { state: 'failed' })],
  }
  store.dispatch(composerRestored(kept))
  expect(state()).toEqual({
    drafts: { a: 'now', b: 'before' },
    outbox: [waiting('old', { state: 'failed' }), waiting('new')],
    isRestored: true,
  })
})

test('nothing kept is known as restored as well', () => {
  expect(state().isRestored).toBe(false)
  store.dispatch(composerRestored(null))
  expect(state()).toEqual({ drafts: {}, outbox: [], isRestored: true })
})

test('AUTH-019 another owner finds neither drafts nor messages of the one before', () => {
  queue('1')
  store.dispatch(drafted({ chatId: 'c', text: 'mine' }))
  store.dispatch(ownerChanged())
  expect(KEPT_COMPOSER.select(store.getState())).toEqual({ drafts: {}, outbox: [] })
})

const stateOf = (kept: KeptComposer) => {
  const one = createStore(fakeServices())
  one.dispatch(composerRestored(kept))
  return one.getState()
}
/** Entries that an action does not change keep their identity. */
const UNTOUCHED = waiting('1')
const draftsOf = (drafts: Record<string, string>) => ({ drafts, outbox: [] })

test.each<[string, unknown, KeptComposer, KeptComposer, KeptComposer]>([
  [
    'keeps the draft of another tab',
    draftsOf({ other: 'theirs' }),
    draftsOf({}),
    draftsOf({ own: 'ours' }),
    draftsOf({ other: 'theirs', own: 'ours' }),
  ],
  [
    'drops a draft that was emptied here',
    draftsOf({ a: 'x' }),
    draftsOf({ a: 'x' }),
    draftsOf({}),
    draftsOf({}),
  ],
  [
    'does not restore a message that another tab has sent',
    draftsOf({}),
    { drafts: {}, outbox: [UNTOUCHED] },
    { drafts: {}, outbox: [UNTOUCHED] },
    draftsOf({}),
  ],
  [
    'changes a message under its key',
    { drafts: {}, outbox: [waiting('1')] },
    { drafts: {}, outbox: [waiting('1')] },
    { drafts: {}, outbox: [waiting('1', { state: 'failed' })] },
    { drafts: {}, outbox: [waiting('1', { state: 'failed' })] },
  ],
  [
    'takes broken storage for none',
    { outbox: 7 },
    draftsOf({}),
    draftsOf({ a: 'x' }),
    draftsOf({ a: 'x' }),
  ],
  ['takes empty storage for none', null, draftsOf({}), draftsOf({ a: 'x' }), draftsOf({ a: 'x' })],
])('a tab that writes what it holds %s', (...row) => {
  const [, stored, before, now, expected] = row
  expect(KEPT_COMPOSER.merge(stored, stateOf(before), stateOf(now))).toEqual(expected)
})

const drafts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string({ minLength: 1 }))

test('two tabs that change different chats end with the changes of both, in either order', () => {
  fc.assert(
    fc.property(drafts, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (held, x, y) => {
      const before = stateOf(draftsOf(held))
      const one = stateOf(draftsOf({ ...held, one: x }))
      const other = stateOf(draftsOf({ ...held, other: y }))
      const written = (first: typeof one, second: typeof one) =>
        KEPT_COMPOSER.merge(KEPT_COMPOSER.merge(draftsOf(held), before, first), before, second)
      const both = draftsOf({ ...held, one: x, other: y })
      expect(written(one, other)).toEqual(both)
      expect(written(other, one)).toEqual(both)
    }),
  )
})
