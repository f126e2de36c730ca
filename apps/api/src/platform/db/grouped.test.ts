import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { groupedOn } from './grouped.ts'

const db = {}

const isBad = (item: number) => item % 3 === 0

test('calls of one moment are one run, and each gets its own result', async () => {
  const runs: number[][] = []
  const double = groupedOn(async (_db, items: readonly number[]) => {
    runs.push([...items])
    return items.map((item) => item * 2)
  })

  expect(await Promise.all([1, 2, 3].map((item) => double(db, item)))).toEqual([2, 4, 6])
  expect(runs).toEqual([[1, 2, 3]])
})

test('calls that come while two runs are under way wait and go together', async () => {
  const runs: string[][] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const echo = groupedOn(async (_db, items: readonly string[]) => {
    runs.push([...items])
    await gate
    return items
  })
  const arrive = async (items: string[]) => {
    const answers = Promise.all(items.map((item) => echo(db, item)))
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    return { answers }
  }

  const all = [await arrive(['a']), await arrive(['b']), await arrive(['c']), await arrive(['d'])]
  open()

  const answered = await Promise.all(all.map(({ answers }) => answers))
  expect(answered.flat()).toEqual(['a', 'b', 'c', 'd'])
  expect(runs).toEqual([['a'], ['b'], ['c', 'd']])
})

test('a call that is not awaited stays for later callers until its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const runs: string[][] = []
  const echo = groupedOn(async (_db, items: readonly string[]) => {
    runs.push([...items])
    return items
  }, 40)

  const first = echo(db, 'a')
  await new Promise((resolve) => setImmediate(resolve))
  const second = echo(db, 'b')
  vi.advanceTimersByTime(40)

  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(runs).toEqual([['a', 'b']])
  vi.useRealTimers()
})

test('a call that fails spoils no other, whatever calls come together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { minLength: 1, maxLength: 250 }), async (items) => {
      const halve = groupedOn(async (_db, asked: readonly number[]) => {
        if (asked.some(isBad)) throw new Error('bad')
        return asked.map((item) => item / 2)
      })

      const ended = await Promise.allSettled(items.map((item) => halve(db, item)))

      expect(ended).toEqual(
        items.map((item) =>
          isBad(item)
            ? { status: 'rejected', reason: new Error('bad') }
            : { status: 'fulfilled', value: item / 2 },
        ),
      )
    }),
    { numRuns: 30 },
  )
})

test('calls on different databases never share a run', async () => {
  const runs: [object, string[]][] = []
  const echo = groupedOn(async (on: object, items: readonly string[]) => {
    runs.push([on, [...items]])
    return items
  })
  const other = {}

  await Promise.all([echo(db, 'a'), echo(other, 'b'), echo(db, 'c')])

  expect(runs).toEqual([
    [db, ['a', 'c']],
    [other, ['b']],
  ])
})
