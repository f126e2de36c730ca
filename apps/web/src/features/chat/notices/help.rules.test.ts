import { expect, test } from 'vitest'
import { DAY_MS } from '@oriel/contract/time'
import { rowsOf } from '#/features/chat/messages/rows.rules.ts'
import { someMessage } from '#/testing/builders.ts'
import { helpTurns, isPinned, isTalkedOn, pinnedHelp } from './help.rules.ts'

const notice = { kind: 'crisis', title: 'Help', text: 'Call.', links: [] } as const
const card = (seq: number, more: object = {}) =>
  someMessage(seq, { sender: 'system', notice: { ...notice, links: [] }, ...more })
const at = Date.parse(card(3).createdAt)

test('TS-011 the card is pinned from the moment it comes for a day, and the newest goes before others (F-66)', () => {
  const nothing = { pinnedNotice: null }
  expect(pinnedHelp(nothing, [someMessage(1)], at)).toBeNull()
  expect(pinnedHelp(nothing, [card(1), someMessage(2), card(3)], at)?.seq).toBe(3)
  expect(pinnedHelp({ pinnedNotice: card(7) }, [card(3)], at)?.seq).toBe(7)
  expect(pinnedHelp({ pinnedNotice: card(3) }, [card(3), card(7)], at)?.seq).toBe(7)
  expect(pinnedHelp({ pinnedNotice: card(3) }, [], at + DAY_MS - 1)?.seq).toBe(3)
  expect(pinnedHelp({ pinnedNotice: card(3) }, [], at + DAY_MS)).toBeNull()
  expect(isPinned(card(3), at + DAY_MS)).toBe(false)
})

const after = (count: number) => Array.from({ length: count }, (_, index) => someMessage(3 + index))

test('TS-011 it folds once the talk has gone on, not by notices (F-66)', () => {
  expect(isTalkedOn(card(2), [someMessage(1), card(2), ...after(3)])).toBe(false)
  expect(isTalkedOn(card(2), [someMessage(1), card(2), ...after(4)])).toBe(true)
  expect(isTalkedOn(card(2), [card(2), card(3), card(4), card(5), card(6), card(7)])).toBe(false)
})

test('TS-012 the answer of that turn is marked, and no other (F-66)', () => {
  const items = [
    card(1, { turnId: 'a' }),
    someMessage(2, { turnId: 'a' }),
    someMessage(3, { turnId: 'b' }),
  ]
  expect([...helpTurns(items)]).toEqual(['a'])
  expect(rowsOf(items, (iso) => iso).map(({ isOfHelp }) => isOfHelp)).toEqual([true, true, false])
})
