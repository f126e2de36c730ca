import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byNewestChat, matchesName } from '@oriel/contract/chat/chat'
import { someChat, someMessage } from '#/testing/builders.ts'
import {
  hasGap,
  isShown,
  mergeChanges,
  mergeMessages,
  mergePage,
  otherHints,
  unanswered,
  withLatest,
  writtenInPlace,
} from './messages.rules.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => someMessage(from + index))

test('TURN-018 pages give the same list in any order and however often they come', () => {
  const pages = [range(1, 4), range(3, 9), range(10, 10), range(8, 12)]
  fc.assert(
    fc.property(fc.shuffledSubarray([...pages, ...pages], { minLength: 8 }), (order) => {
      const merged = order.reduce(mergeMessages, [])
      expect(merged).toEqual(range(1, 12))
      expect(hasGap(merged)).toBe(false)
    }),
  )
})

test('TURN-018 a changed message is listed once, in its newer form', () => {
  const changed = someMessage(2, { message: 'changed' })
  expect(mergeMessages(range(1, 3), [changed])).toEqual([someMessage(1), changed, someMessage(3)])
})

test('TURN-018 a missing sequence number is a gap', () => {
  expect(hasGap([someMessage(5), someMessage(7)])).toBe(true)
  expect(hasGap([])).toBe(false)
})

test('TURN-018 a newest page that does not reach the loaded messages replaces them', () => {
  const held = { items: range(1, 3), nextBefore: null, revision: 4 }
  const far = { items: range(60, 70), nextBefore: 'older', revision: 9 }
  expect(mergePage(held, far)).toEqual(far)
  expect(mergePage(held, { items: range(3, 5), nextBefore: 'older', revision: 9 })).toEqual({
    items: range(1, 5),
    nextBefore: null,
    revision: 4,
  })
})

test('TURN-031 of two versions of a message the later one stays, in whatever order they come', () => {
  const older = someMessage(1, { message: 'older', revision: 3 })
  const later = someMessage(1, { message: 'later', revision: 4 })
  expect(mergeMessages([later], [older])).toEqual([later])
  expect(mergeMessages([older], [later])).toEqual([later])
})

test('TURN-031 a change before the oldest loaded message waits for its page', () => {
  const held = { items: range(3, 4), nextBefore: 'older', revision: 4 }
  const changed = { items: [someMessage(1), someMessage(4, { message: 'new' })], revision: 6 }
  const merged = mergeChanges(held, changed)
  expect(merged.items.map(({ message }) => message)).toEqual(['message 3', 'new'])
  expect(merged.revision).toBe(6)
  expect(mergeChanges({ ...held, nextBefore: null }, changed).items).toHaveLength(3)
})

test('TURN-032 a deleted message is neither shown nor answered, and leaves no gap', () => {
  const gone = someMessage(2, { state: 'deleted', message: null, revision: 5 })
  const items = [someMessage(1), gone, someMessage(3)]
  expect(isShown(gone)).toBe(false)
  expect(hasGap(items)).toBe(false)
  expect(unanswered([someMessage(1), { ...gone, sender: 'user' }], false)).toBeNull()
  expect(withLatest(someChat({ messages: [someMessage(2)] }), [gone]).messages).toEqual([])
})

test('ENTITY-032 ENTITY-033 a message without content is not shown, a notice is', () => {
  const empty = { message: null }
  expect(isShown(someMessage(1, { message: '  ' }))).toBe(false)
  expect(isShown(someMessage(1, { ...empty, audioUrl: '/a.mp3' }))).toBe(true)
  const notice = { kind: 'break' as const, title: 'A break?', text: 'Breathe.', links: [] }
  expect(isShown(someMessage(1, { ...empty, sender: 'system', notice }))).toBe(true)
})

test('TURN-008 an unanswered message can be tried again, one that is being answered cannot', () => {
  const own = someMessage(2, { sender: 'user' })
  expect(unanswered([someMessage(1), own], false)).toBe(own)
  expect(unanswered([someMessage(1), own], true)).toBeNull()
  expect(unanswered([own, someMessage(3)], false)).toBeNull()
})

test('TURN-010 TURN-011 a turn of another device or an earlier page writes over the reply it renews', () => {
  const joined = { targetId: null, hasText: true }
  const own = someMessage(3, { sender: 'user' })
  const card = someMessage(4, { sender: 'system' })
  expect(writtenInPlace(range(1, 2), joined)).toBe(someMessage(2).id)
  expect(writtenInPlace([...range(1, 2), card], joined)).toBe(someMessage(2).id)
  expect(writtenInPlace([...range(1, 2), own], joined)).toBeNull()
  expect(writtenInPlace([...range(1, 2), own, card], joined)).toBeNull()
  // Before the first token it is unknown whether there is a user message.
  expect(writtenInPlace(range(1, 2), { targetId: null, hasText: false })).toBeNull()
  expect(writtenInPlace(range(1, 2), { targetId: 'asked for', hasText: false })).toBe('asked for')
})

test('ENTITY-029 ENTITY-030 an old pin is listed above a newer unpinned chat', () => {
  const pinned = someChat({
    id: 'pinned',
    isPinned: true,
    pinnedAt: '2025-01-01T00:00:00.000Z',
  })
  const newer = someChat({ id: 'newer', updatedAt: '2026-02-01T00:00:00.000Z' })
  const older = someChat({ id: 'older', updatedAt: '2026-01-01T00:00:00.000Z' })
  const sorted = [older, newer, pinned].toSorted(byNewestChat)
  expect(sorted.map(({ id }) => id)).toEqual(['pinned', 'newer', 'older'])
})

test('SCREEN-016 the list entry moves on to the newest message', () => {
  const chat = withLatest(someChat({ messages: [someMessage(1)], lastSeq: 1 }), [someMessage(4)])
  expect(chat).toMatchObject({ messages: [{ seq: 4 }], lastSeq: 4 })
  expect(chat.updatedAt).toBe(someMessage(4).createdAt)
})

test('VALID-004 VALID-005 the search finds parts of first and last name, any case, trimmed', () => {
  expect(matchesName(someChat(), 'EVE b')).toBe(true)
  expect(matchesName(someChat(), '  black ')).toBe(true)
  expect(matchesName(someChat(), 'adam')).toBe(false)
})

test.each([
  ['its own two', [8, 9], null, []],
  ['its own first one', [8], null, []],
  ['messages of another device after it', [8, 9, 11], null, [11]],
  ['another device that chose an older reply', [8, 3, 9], null, [3]],
  ['a pin, which counts as the newest', [8, 8, 9], null, [8]],
  ['a deletion', [8, 0], null, [0]],
  ['its own two, of a reply made again', [9, 9], 'x', []],
  ['a reaction to an earlier message', [9, 8, 9], 'x', [8]],
])(
  'TURN-018 of the hints received during a turn these concern others: %s',
  (_case, receivedHints, targetId, others) => {
    expect(otherHints({ receivedHints, targetId }, range(1, 9))).toEqual(others)
  },
)

test('TURN-018 a turn that was stopped before its reply sends two hints with the same number', () => {
  const items = [...range(1, 8), someMessage(9, { sender: 'user' })]
  expect(otherHints({ receivedHints: [9, 9], targetId: null }, items)).toEqual([])
})
