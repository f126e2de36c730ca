import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everydayBeginning } from './everyday.ts'
import { buildMatcher, openStream } from './matcher.ts'

const everyday = new Set(['i', 'am', 'a', 'the', 'you', 'want', 'to', 'do'])
const phrases = ['i am a blue heron', 'i want you', 'do you want the amber', 'the cobalt', 'to do']
const matcher = buildMatcher([{ label: 'found', phrases }])

function released(parts: readonly string[]): string {
  const { feed, flush } = openStream(matcher, () => true, everyday)
  return [...parts.map(feed), flush()].map(({ release }) => release).join('')
}

test.each([
  ['I', false, 'I'],
  ['I am', false, 'I'],
  ['I am ', false, 'I'],
  ['I am a', false, 'I am'],
  [' am a blue', true, ' am a'],
  [' am', true, ''],
  ['I ambled', false, 'I'],
  ['blue I', false, ''],
  ['I, you', false, ''],
  ['i’m a', false, ''],
])('F-53 TS-039 of %j, begun before: %s, the words shown are %j', (text, isBegun, shown) => {
  expect(text.slice(0, everydayBeginning(text, everyday, isBegun))).toBe(shown)
})

test('F-53 an everyday beginning is shown at once, its core is not', () => {
  const { feed } = openStream(matcher, () => true, everyday)
  expect(feed('I').release).toBe('I')
  expect(feed(' am').release).toBe('')
  expect(feed(' a').release).toBe(' am')
  expect(feed(' blue').release).toBe(' a')
  expect(feed(' heron').release).toBe('')
  expect(feed(' too').release).toBe('')
})

const parts = fc.array(
  fc.string({ unit: fc.constantFrom(...Array.from('iamwntyoudhe blcrsk.')) }),
  {
    maxLength: 6,
  },
)
const split = fc.tuple(
  fc.constantFrom(...phrases),
  fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
)

test('F-53 TS-039 of a refused phrase nothing is shown but everyday words, and never its last, at any split', () => {
  fc.assert(
    fc.property(parts, split, (before, [phrase, sizes]) => {
      const lead = `${before.join('')}. `
      fc.pre(released([lead]) === lead)
      const text = `${lead}${phrase}. And so on`
      const chunks: string[] = []
      for (let at = 0; at < text.length;) {
        const size = sizes.next().value
        chunks.push(text.slice(at, at + size))
        at += size
      }
      const shown = released(chunks)
      const words = phrase.split(' ')
      const core = words.findIndex((word, at) => !everyday.has(word) || at === words.length - 1)
      expect(shown.length).toBeLessThanOrEqual(`${lead}${words.slice(0, core).join(' ')} `.length)
      expect(text.startsWith(shown)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('F-53 TS-039 what is no phrase comes out as it went in, at any split', () => {
  fc.assert(
    fc.property(parts, (chunks) => {
      const whole = chunks.join('')
      const { feed, flush } = openStream(matcher, () => false, everyday)
      expect([...chunks.map(feed), flush()].map(({ release }) => release).join('')).toBe(whole)
    }),
  )
})
