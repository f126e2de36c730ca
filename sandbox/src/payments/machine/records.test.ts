import { afterAll, beforeAll, expect, test } from 'vitest'
import { someDatabase } from '#/payments/testing/some-gateway.ts'
import { openDatabase, type Database } from './database.ts'
import { collection, type Collection } from './records.ts'

interface Note {
  owner: string
  count: number
}

const own = someDatabase()
let database: Database
let notes: Collection<Note>

beforeAll(() => {
  database = openDatabase(own.url)
  notes = collection<Note>(database, 'note')
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('documents are added once, changed, found by what they contain, and removed', async () => {
  expect(await notes.add('1', { owner: 'a', count: 1 })).toBe(true)
  expect(await notes.add('1', { owner: 'b', count: 9 })).toBe(false)
  await notes.put('2', { owner: 'a', count: 2 })
  await notes.put('3', { owner: 'b', count: 3 })
  expect(await notes.get('1')).toEqual({ owner: 'a', count: 1 })
  expect(await notes.find({ owner: 'a' })).toEqual([
    { owner: 'a', count: 1 },
    { owner: 'a', count: 2 },
  ])
  expect(await notes.change('none', (note) => note)).toBeNull()
  await notes.remove('1')
  expect(await notes.get('1')).toBeNull()
  expect(await collection(database, 'other').find({})).toEqual([])
})

const fail = () => {
  throw new Error('no')
}

test('changes of one document wait for each other, and a change that throws leaves it', async () => {
  await notes.put('sum', { owner: 'c', count: 0 })
  const once = () => notes.change('sum', (note) => ({ ...note, count: note.count + 1 }))
  await Promise.all(Array.from({ length: 20 }, once))
  await expect(notes.change('sum', fail)).rejects.toThrow('no')
  expect(await notes.get('sum')).toEqual({ owner: 'c', count: 20 })
})

test('two may open the same new database at once', async () => {
  const fresh = someDatabase()
  const both = [openDatabase(fresh.url), openDatabase(fresh.url)]
  const found = await Promise.all(both.map((each) => collection(each, 'note').find({})))
  expect(found).toEqual([[], []])
  await Promise.all(both.map((each) => each.close()))
  await fresh.drop()
})
