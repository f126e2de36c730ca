import { expect, test } from 'vitest'
import { findUnreadColumns, findUnreadState } from './columns.ts'

const TABLES = `export const care = pgTable('care', {
  userId: uuid().notNull(),
  quietUntil: instant(),
})`

/** The unread columns of the table for this store and this service. */
const unreadWith = (source: string) =>
  findUnreadColumns(
    new Map([
      ['domains/trust/tables.ts', TABLES],
      ['domains/trust/service.ts', `find(care.userId)\n${source}`],
    ]),
  )

test.each([
  ['a member of a row', 'if (row.quietUntil > now) refuse()'],
  ['a column of the table', 'where(gt(care.quietUntil, now))'],
  ['unpacked from a row', 'const { quietUntil } = await read(db)'],
  ['unpacked by a callback', 'rows.filter(({ quietUntil }) => quietUntil > now)'],
  ['named in SQL', 'sql`select quiet_until from care`'],
])('a column is read as %s', (_how, source) => {
  expect(unreadWith(source)).toEqual([])
})

test.each([
  ['written at insert', 'insert(care).values({ userId, quietUntil: null })'],
  ['set', 'row.quietUntil = now'],
  ['handed on from writer to writer', 'function keep({ quietUntil }) { set({ quietUntil }) }'],
])('a column that is only %s is reported', (_how, source) => {
  expect(unreadWith(source)).toEqual(['quietUntil'])
})

const SLICE = `const initialState = { theme: null, isOpen: false }
const reducers = { opened: (state) => { state.isOpen = true } }`

const unreadStateWith = (source: string) =>
  findUnreadState(
    new Map([
      ['ui.slice.ts', SLICE],
      ['rail.tsx', `const theme = useUi().theme\n${source}`],
    ]),
  )

test.each([
  ['a member', 'const rail = <Rail open={ui.isOpen} />'],
  ['unpacked by a selector', 'const select = ({ isOpen }) => isOpen'],
])('a field of the state is read as %s', (_how, source) => {
  expect(unreadStateWith(source)).toEqual([])
})

test('a field of the state that is only set is reported', () => {
  expect(unreadStateWith('restore({ ...kept, isOpen: true })')).toEqual(['isOpen'])
})
