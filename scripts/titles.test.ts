import { expect, test } from 'vitest'
import { findIds, findTests, findTitles } from './titles.ts'

test.each([
  ['a plain title', `test('TURN-022 retries', () => {})`, ['TURN-022 retries']],
  ['it and describe', `describe("AUTH", () => it('logs in', f))`, ['AUTH', 'logs in']],
  ['options between', `test('slow', { timeout: 5 }, () => {})`, ['slow']],
  ['a quote inside', `test('it\\'s "quoted"', f)`, [`it's "quoted"`]],
  ['a template', 'test(`CHAT-001 keeps ${count} lines`, f)', ['CHAT-001 keeps   lines']],
  ['joined strings', `test('CHAT-001 ' + 'and CHAT-002', f)`, ['CHAT-001 and CHAT-002']],
  ['only', `test.only('now', f)`, ['now']],
  ['nested brackets in each', `test.each([[f(1), (2)]])('row %s', f)`, ['row %s']],
  ['a table', 'test.each`a | b\n${1} | ${2}`(`row $a`, f)', ['row $a']],
  ['a fast-check property', `test.prop([fc.nat()])('holds', f)`, ['holds']],
  [
    'a step of a journey',
    `test('j', async () => { await test.step('NAV-001 opens', f) })`,
    ['j', 'NAV-001 opens'],
  ],
  ['types', `test<Context>('typed', ({ a }) => <T>a)`, ['typed']],
])('finds the titles of %s', (_case, source, titles) => {
  expect(findTitles(source, false)).toEqual(titles)
})

test.each([
  ['comments', `// test('TURN-022', f)\n/* it('x', f) */`],
  ['strings', `const text = "test('TURN-022', f)"`],
  ['skipped tests', `test.skip('a', f); it.todo('b'); test.fixme('c', f); describe.skip('d', f)`],
  ['skipped tables', `test.skip.each([[1]])('row %s', f)`],
  ['other functions', `expect('a'); contest('b', f); suite.testing('c')`],
])('finds no title in %s', (_case, source) => {
  expect(findTitles(source, false)).toEqual([])
})

test('reads components', () => {
  const source = `test('shows', () => { render(<Button busy={1}>test('no', f)</Button>) })`
  expect(findTitles(source, true)).toEqual(['shows'])
})

test('finds every number a title names', () => {
  expect(findIds('TURN-022 and TS-004, ENTITY-018: three')).toEqual([
    'TURN-022',
    'TS-004',
    'ENTITY-018',
  ])
  expect(findIds('UTF-8, SHA-256x, A-1234 and ts-004')).toEqual([])
})

test('counts by the table that a test declares itself, not by one of the same name', () => {
  const loop = 'for (const b of ROWS) expect(b).toBe(1)'
  const source = `
    test('a', () => { const ROWS = [1, 2]; ${loop} })
    test('b', () => { const ROWS = [1, 2, 3]; ${loop} })`
  expect(findTests(source, false).map(({ assertions }) => assertions)).toEqual([2, 3])
})

test.each([
  ['nothing', `test('a', () => { click() })`, 0],
  ['each expect', `test('a', () => { expect(1).toBe(1); expect.soft(x).toBe(2) })`, 2],
  ['a poll', `test('a', () => expect.poll(() => x).toBe(2))`, 1],
  ['a property', `test('a', () => fc.assert(fc.property(fc.nat(), f)))`, 1],
  ['a helper by its name', `test('a', async () => { await expectAccessible(page) })`, 1],
  [
    'a helper of the file',
    `const see = (x) => { expect(x).toBe(1); expect(x).toBe(2) }\ntest('a', () => see(3))`,
    2,
  ],
  [
    'a helper that calls itself',
    `function see(x) { expect(x).toBe(1); see(x) }\ntest('a', () => see(3))`,
    1,
  ],
  [
    'each value of a whole object',
    `test('a', () => expect(x).toEqual({ b: 1, c: { d: 2, e: 3 } }))`,
    3,
  ],
  ['each item of a list', `test('a', () => expect(x).toHaveText(['b', 'c']))`, 2],
  ['an empty list', `test('a', () => expect(x).toEqual([]))`, 1],
  [
    'a whole that is named',
    `const WHOLE = { b: 1, c: 2 }\ntest('a', () => expect(x).toEqual(WHOLE))`,
    2,
  ],
  ['what it is not', `test('a', () => expect(x).not.toEqual({ b: 1, c: 2 }))`, 1],
  ['a table', `test.each([[1, 2], [3, 4]])('a', (b) => expect(b).toBe(1))`, 2],
  [
    'a table that is named',
    `const ROWS = [1, 2, 3] as const\ntest.each(ROWS)('a', (b) => expect(b).toBe(1))`,
    3,
  ],
  ['a table from elsewhere', `test.each(rows())('a', (b) => expect(b).toBe(1))`, 1],
  ['a loop', `test('a', () => { for (const b of [1, 2]) expect(b).toBe(1) })`, 2],
  [
    'a loop over a record',
    `const ROWS = { b: 1, c: 2 }\ntest('a', () => { for (const [d] of Object.entries(ROWS)) expect(d).toBe(1) })`,
    2,
  ],
])('counts %s as assertions', (_case, source, assertions) => {
  expect(findTests(source, false)).toEqual([{ title: 'a', assertions }])
})
