import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { persona, temperament, type Persona } from '@oriel/contract/characters/persona'

const listing = z.strictObject({
  isAnime: z.boolean(),
  isPremium: z.boolean(),
  position: z.int().check(z.gte(1), z.lte(14)),
  status: z.enum(['Online', 'Offline']),
})

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** Parsed on load: one invalid file fails every test below. */
const catalogue = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: slug }) => ({
    slug,
    someone: persona.parse(read(`./${slug}/persona.json`)),
    listing: listing.parse(read(`./${slug}/listing.json`)),
  }))

const realistic = catalogue.filter((entry) => !entry.listing.isAnime)
const anime = catalogue.filter((entry) => entry.listing.isAnime)

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\*?\s+|\n/)
const greetingsOf = (someone: Persona) => [someone.greeting, ...someone.alternateGreetings]

/** Letters only, without the speaker's label, so that punctuation hides no repetition. */
const essence = (sentence: string) =>
  sentence
    .replace(/^\{\{\w+\}\}:/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const everySentence = (someone: Persona) =>
  [
    someone.tagline,
    someone.description,
    someone.personality,
    someone.scenario,
    someone.speech,
    someone.exampleDialogue,
    ...greetingsOf(someone),
    ...someone.anecdotes,
  ]
    .flatMap(sentencesOf)
    .map(essence)

test('holds fourteen realistic and fourteen anime characters, at least six of them premium', () => {
  expect(realistic).toHaveLength(14)
  expect(anime).toHaveLength(14)
  expect(catalogue.filter((entry) => entry.listing.isPremium).length).toBeGreaterThanOrEqual(6)
})

test.each([
  ['realistic', realistic],
  ['anime', anime],
])('gives every %s character its own place in the grid', (_, entries) => {
  expect(new Set(entries.map((entry) => entry.listing.position)).size).toBe(entries.length)
})

test('shows about sixty percent of the catalogue online', () => {
  const online = catalogue.filter((entry) => entry.listing.status === 'Online').length
  expect(online / catalogue.length).toBeGreaterThan(0.5)
  expect(online / catalogue.length).toBeLessThan(0.7)
})

test.each(temperament.options)('has at least two characters of the temperament %s', (one) => {
  const bearers = catalogue.filter((entry) => entry.someone.temperament === one)
  expect(bearers.length).toBeGreaterThanOrEqual(2)
})

test('lets no sentence stand in two characters', () => {
  const owners = new Map<string, string>()
  const shared: string[] = []
  for (const { slug, someone } of catalogue) {
    for (const sentence of everySentence(someone)) {
      const owner = owners.get(sentence) ?? slug
      if (owner !== slug) shared.push(`${owner} and ${slug}: ${sentence}`)
      owners.set(sentence, owner)
    }
  }
  expect(shared).toEqual([])
})

test.each(catalogue)('SAFE-001 TS-028 $slug is an adult and written as one', ({ someone }) => {
  expect(someone.age).toBeGreaterThanOrEqual(18)
  expect(JSON.stringify(someone)).not.toMatch(
    /ageless|looks? (like a|so|very) (child|young)|childlike|baby[- ]faced|school(girl|boy)|\bteen(age|s\b)/i,
  )
})

test.each(catalogue)('$slug opens with a greeting and exactly two alternates', ({ someone }) => {
  expect(someone.alternateGreetings).toHaveLength(2)
  for (const greeting of greetingsOf(someone)) {
    expect(greeting).toMatch(/\?$/)
    expect(greeting).toMatch(/^[^*]*(\*[^*]+\*[^*]*)?$/)
    const spoken = sentencesOf(greeting.replace(/\*[^*]+\*\s*/, ''))
    expect(spoken.length).toBeLessThanOrEqual(3)
  }
})

test.each(catalogue)('$slug shows four to six exchanges of dialogue', ({ someone }) => {
  expect(someone.exampleDialogue).toMatch(/^(\{\{user\}\}: .+\n\{\{char\}\}: .+(\n|$)){4,6}$/)
})

test.each(catalogue)('$slug has four to six interests of at most three words', ({ someone }) => {
  expect(someone.interests.length).toBeGreaterThanOrEqual(4)
  expect(someone.interests.length).toBeLessThanOrEqual(6)
  expect(someone.interests.filter((interest) => interest.split(' ').length > 3)).toEqual([])
})

test.each(catalogue)('TURN-025 $slug has own anecdotes for the built-in voice', ({ someone }) => {
  expect(someone.anecdotes.length).toBeGreaterThanOrEqual(24)
  expect(someone.anecdotes.length).toBeLessThanOrEqual(30)
  expect(someone.anecdotes.filter((anecdote) => anecdote.length > 200)).toEqual([])
  expect(
    someone.anecdotes.filter((anecdote) => !/\b(I|me|my|mine|we|us|our|ours)\b/i.test(anecdote)),
  ).toEqual([])
})
