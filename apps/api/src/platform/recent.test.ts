import { expect, test } from 'vitest'
import { asId, type UserId } from '@oriel/contract/ids'
import { manualClock } from '#/testing/manual-clock.ts'
import type { LineHandler, NewsHandler } from './news/news.ts'
import { Recent } from './recent.ts'

const ADA = asId('ada')
const BEN = asId('ben')

function setUp(options?: ConstructorParameters<typeof Recent>[1]) {
  const clock = manualClock()
  const handlers: NewsHandler[] = []
  const watchers: LineHandler[] = []
  const news = {
    subscribe: (handler: NewsHandler) => void handlers.push(handler),
    watchLine: (handler: LineHandler) => void watchers.push(handler),
  }
  const recent = new Recent<number>({ clock, news }, options)
  let reads = 0
  const read = () => {
    reads += 1
    return Promise.resolve(reads)
  }
  const notify = (userId: UserId) => {
    for (const handler of handlers) handler({ userId, target: 'ChatChanged', args: [] })
  }
  const tellLine = (isUp: boolean) => {
    for (const watcher of watchers) watcher(isUp)
  }
  return { clock, recent, read, notify, tellLine }
}

test('a burst of the same question is read once', async () => {
  const { recent, read } = setUp()
  const values = await Promise.all(Array.from({ length: 20 }, () => recent.of(ADA, read)))
  expect(new Set(values)).toEqual(new Set([1]))
})

test('users do not see each other’s values', async () => {
  const { recent, read } = setUp()
  expect(await recent.of(ADA, read)).toBe(1)
  expect(await recent.of(BEN, read)).toBe(2)
})

test('news of the user, and a second without any, make it read again', async () => {
  const { recent, read, notify, clock } = setUp()
  await recent.of(ADA, read)
  notify(BEN)
  expect(await recent.of(ADA, read)).toBe(1)
  notify(ADA)
  expect(await recent.of(ADA, read)).toBe(2)
  clock.advance(999)
  expect(await recent.of(ADA, read)).toBe(2)
  clock.advance(1)
  expect(await recent.of(ADA, read)).toBe(3)
})

test('F-54 what is believed for long is not believed where news may have been missed', async () => {
  const { recent, read, clock, tellLine } = setUp({ trustMs: 60_000 })
  await recent.of(ADA, read)
  clock.advance(59_000)
  expect(await recent.of(ADA, read)).toBe(1)
  tellLine(false)
  expect(await recent.of(ADA, read)).toBe(2)
  clock.advance(1000)
  expect(await recent.of(ADA, read)).toBe(3)
  tellLine(true)
  expect(await recent.of(ADA, read)).toBe(4)
  clock.advance(59_000)
  expect(await recent.of(ADA, read)).toBe(4)
})

test('a value that was being read when the news came is not kept', async () => {
  const { recent, read, notify } = setUp()
  const { promise, resolve } = Promise.withResolvers<number>()
  const early = recent.of(ADA, () => promise)
  notify(ADA)
  resolve(-1)
  expect(await early).toBe(-1)
  expect(await recent.of(ADA, read)).toBe(1)
})

test('a failed reading is not kept', async () => {
  const { recent, read } = setUp()
  await expect(recent.of(ADA, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await recent.of(ADA, read)).toBe(1)
})

test('a value that depends on more than the user is read again when that changes', async () => {
  const { recent, read } = setUp()
  const values = [
    await recent.of(ADA, read, 'DE'),
    await recent.of(ADA, read, 'DE'),
    await recent.of(ADA, read, 'US'),
    await recent.of(ADA, read, 'DE'),
  ]
  expect(values).toEqual([1, 1, 2, 3])
})
