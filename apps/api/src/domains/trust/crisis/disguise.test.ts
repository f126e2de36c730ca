import fc from 'fast-check'
import { expect, test } from 'vitest'
import dev from '#/domains/trust/corpus/crisis-dev.json' with { type: 'json' }
import { gradeCrisis } from './rules.ts'

interface Said {
  messages: readonly string[]
  lang: string
  class: string
}
const said: readonly Said[] = dev
/** The highest grade anywhere on the way: once recognised, the user has the card. */
const gravest = (messages: readonly string[]) =>
  Math.max(...messages.map((text, at) => gradeCrisis(text, messages.slice(0, at)).level))
const recognised = said.filter(
  (each) => each.class !== 'everyday' && gravest([each.messages.join(' ')]) > 0,
)
const classes = [...new Set(recognised.map((each) => each.class))]
const EMOJI = ['🙂', '💔', '🥀', '✨', '🖤', '😭']
const CUTS = 2000

/** A repeatable choice among so many. */
const chooser = (seed: number) => {
  let state = seed
  return (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * count)
  }
}

function cut(text: string, pieces: number, choose: (count: number) => number): string[] {
  const words = text.split(/\s+/u)
  const ends = Array.from({ length: pieces - 1 }, () => 1 + choose(Math.max(1, words.length - 1)))
  const marks = [0, ...ends.toSorted((left, right) => left - right), words.length]
  return marks
    .slice(1)
    .map((end, at) => words.slice(marks[at], end).join(' '))
    .filter((piece) => piece !== '')
}

test.each(classes)('TS-010 F-01 %s stays recognised cut into one to four messages', (name) => {
  const texts = recognised
    .filter((each) => each.class === name)
    .map((each) => each.messages.join(' '))
  const choose = chooser(20_261_123)
  const known = new Map<string, boolean>()
  let missed = 0
  for (let round = 0; round < CUTS; round++) {
    const messages = cut(texts[choose(texts.length)] ?? '', 1 + choose(4), choose)
    const key = messages.join('\n')
    const isFound = known.get(key) ?? gravest(messages) > 0
    known.set(key, isFound)
    if (!isFound) missed++
  }
  expect(missed / CUTS).toBeLessThanOrEqual(0.04)
})

const disguise = (text: string, picks: readonly number[]) =>
  text
    .replaceAll(/[.,!?;:]/gu, '')
    .split(/\s+/u)
    .flatMap((word, at) => {
      const pick = picks[at % picks.length] ?? 0
      const cased = pick % 3 === 0 ? word.toUpperCase() : word
      return pick === 7 ? [cased, EMOJI[at % EMOJI.length] ?? ''] : [cased]
    })
    .join(' ')

test('TS-010 F-01 statements stay recognised in mixed case, without stops, with emoji between', () => {
  const statement = fc.constantFrom(...recognised.map((each) => each.messages.join(' ')))
  const choices = fc.array(fc.nat(11), { minLength: 40, maxLength: 40 })
  let tried = 0
  let missed = 0
  fc.assert(
    fc.property(statement, choices, (text, picks) => {
      tried++
      if (gradeCrisis(disguise(text, picks), []).level === 0) missed++
    }),
    { numRuns: 500, seed: 7 },
  )
  expect(missed / tried).toBeLessThanOrEqual(0.02)
})

test.each([
  ['i w4nt t0 d1e'],
  ['I WANT TO DIE'],
  ['i wanna k i l l  m y s e l f'],
  ['i want to k!ll myself'],
  ['ɪ ᴡᴀɴᴛ ᴛᴏ ᴅɪᴇ'],
  ['i w\u200bant to d\u200bie'],
  ['i wantt to diiiie'],
  ['i am sucidal'],
  ['thinking about suicdie'],
  ['want to 💔 kill 💔 myself'],
  ['kms'],
  ['gonna unalive myself'],
  ['iwanttodie'],
])('TS-010 F-01 %s is read in spite of its disguise', (text) => {
  expect(gradeCrisis(text, []).level).toBeGreaterThanOrEqual(1)
})
