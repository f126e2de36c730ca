import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import { matchesFor, MIN_MATCHES } from './match.rules.ts'
import { TOPICS, topicsOf, type Topic } from './topics.rules.ts'

const liking = (number: number, interests: string[], over = {}) =>
  someModel(number, {
    profile: { ...someModel(number).profile, occupation: 'Nobody', interests },
    ...over,
  })

const reader = liking(1, ['Secondhand books'])
const cook = liking(2, ['Soup dumplings', 'Long novels'])
const drawn = liking(3, ['Detective novels'], { category: 'anime' })
const locked = liking(4, ['Old books'], { isLockedPremiumModel: true })
const closed = liking(8, ['Old books'], { isLocked: true })
const others = [5, 6, 7].map((number) => liking(number, ['Silence']))
const models = [...others, reader, cook, drawn, locked, closed]
const namesFor = (category: 'realistic' | 'anime' | null, topics: Topic[]) =>
  matchesFor(models, { category, topics }).map(({ model }) => model.firstName)

test('F-63 the character with most in common comes first, and at least four answer', () => {
  expect(namesFor(null, ['books', 'food']).slice(0, 3)).toEqual([
    'Person 2',
    'Person 1',
    'Person 3',
  ])
  expect(namesFor(null, ['books', 'food'])).toHaveLength(MIN_MATCHES)
  expect(namesFor('anime', ['books'])[0]).toBe('Person 3')
  expect(namesFor('anime', ['books'])).toHaveLength(MIN_MATCHES)
})

test('F-63 only characters that can be talked to are named, in the order of fit', () => {
  fc.assert(
    fc.property(
      fc.subarray(TOPICS, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('realistic' as const, 'anime' as const, null),
      (topics, category) => {
        const found = matchesFor(models, { category, topics })
        expect(found.length).toBeGreaterThanOrEqual(MIN_MATCHES)
        expect(found.map(({ model }) => model)).not.toContain(locked)
        expect(found.map(({ model }) => model)).not.toContain(closed)
        const looks = found.map(({ model }) => category === null || model.category === category)
        expect(looks).toEqual(looks.toSorted((a, b) => Number(b) - Number(a)))
        const counts = found.filter((_, at) => looks[at]).map(({ shared }) => shared.length)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      },
    ),
  )
})

test('F-63 everyone in the catalogue has a topic, and every topic leads to three people or more', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../api/catalogue')
  const people = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  const topics = people.map(({ name }) => {
    const text = readFileSync(path.join(folder, name, 'persona.json'), 'utf8')
    const { occupation, interests } = JSON.parse(text) as {
      occupation: string
      interests: string[]
    }
    return topicsOf({ profile: { tagline: '', personality: '', occupation, interests } })
  })
  expect(topics.filter((own) => own.length === 0)).toEqual([])
  const isRare = (topic: Topic) => topics.filter((own) => own.includes(topic)).length < 3
  expect(TOPICS.filter(isRare)).toEqual([])
})
