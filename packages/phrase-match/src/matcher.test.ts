import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMatcher, findMatches, openStream } from './matcher.ts'

const phrases = [
  'abandoned harbour',
  'blue heron',
  'cracked lantern',
  'dusty violin',
  'eleven sparrows',
  'forgotten key',
  'green umbrella',
  'hollow oak',
  'iron kettle',
  'jagged coast',
  'kindled fire',
  'lost compass',
  'midnight ferry',
  'narrow stairs',
  'old cartographer',
  'paper boats',
  'quiet orchard',
  'rusted gate',
  'silver thimble',
  'tall grass',
  'unlit candle',
  'velvet curtain',
  'winter market',
  'xenon lamp',
  'yellow raincoat',
  'zigzag path',
  'amber',
  'basalt',
  'cobalt',
  'driftwood',
  'ember',
  'flint*',
  'granite',
  'hazel',
  'indigo',
  'juniper',
  'kestrel',
  'larkspur',
  'marigold',
  'nettle',
  'темный лес',
  '青い鳥',
  '푸른 바다',
  'i see <age> ships .',
]
const matcher = buildMatcher([{ label: 'found', phrases }])

/** Splits at one place and returns everything released, and whether the stream was closed. */
function stream(parts: readonly string[]): { released: string; isClosed: boolean } {
  const { feed, flush } = openStream(matcher, () => true)
  const screened = [...parts.map(feed), flush()]
  return {
    released: screened.map(({ release }) => release).join(''),
    isClosed: screened.at(-1)?.match !== null,
  }
}

const disguises: [string, (phrase: string) => string][] = [
  ['plainly', (phrase) => phrase],
  ['in capitals', (phrase) => phrase.toUpperCase()],
  [
    'letter by letter',
    (phrase) =>
      phrase
        .split(' ')
        .map((word) => Array.from(word).join(' '))
        .join('  '),
  ],
  ['with repeats', (phrase) => phrase.replaceAll(/[aeiou]/g, '$&$&$&$&')],
  ['with zero-width characters', (phrase) => Array.from(phrase).join('\u200b')],
  [
    'fullwidth',
    (phrase) => phrase.replaceAll(/[a-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
  ],
  [
    'in mathematical letters',
    (phrase) =>
      phrase.replaceAll(/[a-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) - 97 + 0x1d41a)),
  ],
  ['with leet', (phrase) => phrase.replaceAll('e', '3').replaceAll('o', '0').replaceAll('i', '1')],
  [
    'with Cyrillic look-alikes',
    (phrase) => phrase.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о'),
  ],
  ['with signs inside words', (phrase) => phrase.replaceAll(/(?<=[a-z])(?=[a-z])/g, '.')],
]

test.each(disguises)(
  'TS-039 leaks nothing of 43 phrases written %s, at any split',
  (_how, disguise) => {
    const before = 'It was a fine day, and '
    for (const phrase of phrases.filter((each) => !each.includes('<'))) {
      const hidden = disguise(phrase.replace('*', ''))
      const text = `${before}${hidden} came next`
      for (let at = 0; at <= text.length; at++) {
        const { released, isClosed } = stream([text.slice(0, at), text.slice(at)])
        expect(isClosed, `${hidden} split at ${at}`).toBe(true)
        expect(before.startsWith(released.trimEnd()), `${hidden} split at ${at}: ${released}`).toBe(
          true,
        )
      }
    }
  },
)

test('TS-039 leaks nothing when the text comes one unit at a time', () => {
  for (const phrase of phrases.filter((each) => !each.includes('<'))) {
    const { released, isClosed } = stream(Array.from(`So then ${phrase.replace('*', '')}`))
    expect(isClosed).toBe(true)
    expect('So then '.startsWith(released)).toBe(true)
  }
})

test('TS-039 releases exactly what came in when nothing matches', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('am', 'blue ', 'her', ' 1', '🦊'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      fc.pre(findMatches(matcher, text).length === 0)
      expect(stream(parts)).toEqual({ released: text, isClosed: false })
    }),
  )
})

test('TS-039 splits inside a surrogate pair change nothing', () => {
  const text = 'a fox 🦊 and a 𝐤ite'
  for (let at = 0; at <= text.length; at++) {
    expect(stream([text.slice(0, at), text.slice(at)]).released).toBe(text)
  }
})

test('TS-039 holds back only what may begin a phrase', () => {
  const { feed } = openStream(matcher, () => true)
  expect(feed('The weather is nice today').release).toBe('The weather is nice today')
  expect(feed(' and the blue').release).toBe(' and the ')
  expect(feed(' h').release).toBe('')
  expect(feed('at').release).toBe('blue hat')
})

test('TS-039 ordinary sentences are never held back by more than a few words', () => {
  const sentences = fc.lorem({ mode: 'sentences', maxCount: 6 })
  fc.assert(
    fc.property(sentences, (text) => {
      const { feed } = openStream(matcher, () => true)
      let released = 0
      for (const [index, unit] of Array.from(text).entries()) {
        released += Array.from(feed(unit).release).length
        expect(index + 1 - released).toBeLessThanOrEqual(40)
      }
    }),
  )
})

test('TS-039 after a match the stream stays closed', () => {
  const { feed, flush } = openStream(matcher, () => true)
  expect(feed('ok amber yes')).toMatchObject({ release: 'ok ', match: { label: 'found' } })
  expect(feed('more').release).toBe('')
  expect(flush().release).toBe('')
})

test('TS-039 a match that does not close is passed on and shown', () => {
  const seen: string[] = []
  const { feed, flush } = openStream(matcher, ({ label }) => seen.push(label) === 0)
  const text = 'amber and cobalt, then nothing'
  expect(feed(text).release + flush().release).toBe(text)
  expect(seen).toEqual(['found', 'found'])
})

test.each([
  ['ambers', 0],
  ['chamber', 0],
  ['flintstone', 1],
  ['I see 15 ships', 1],
  ['I see fifteen big ships, far away', 1],
  ['I see 15 ships coming', 0],
  ['I see 2.5 ships', 0],
  ['blue, heron', 1],
  ['blue very heron', 1],
  ['blue green heron', 0],
])('TS-029 word boundaries, classes and fillers: %s', (text, count) => {
  expect(findMatches(matcher, text)).toHaveLength(count)
})

test('TS-098 hostile texts cost linear work: all of 200,000 characters are read', () => {
  for (const unit of ['a', '1!', 'k*', ' ', 'b.l.u.e', 'blu', '\u200b', '🅺', 'blue ', '死']) {
    const text = unit.repeat(200_000 / unit.length)
    expect(stream([text]).released).toBe(text)
  }
})

test('TS-029 gives the position of a match', () => {
  const text = 'Look, a b l u e  heron!'
  const [match] = findMatches(matcher, text)
  expect(text.slice(match?.start, match?.end)).toContain('b l u e  heron')
})

test('TS-029 a word of two Katakana is found where a word begins, and not within another', () => {
  const katakana = buildMatcher([{ label: 'found', phrases: ['カサ', 'フネノリ'] }])
  const isFound = (text: string) => findMatches(katakana, text).length > 0
  for (const text of [
    'カサ',
    'あのカサ',
    '青いカサ',
    'カサだ',
    '私の カサ',
    'ｶｻ',
    'カ サ',
    'カサノバ',
  ]) {
    expect([text, isFound(text)]).toEqual([text, true])
  }
  for (const text of ['メカサ', 'デーカサン', 'ｱｶｻｶ', 'アメカサ']) {
    expect([text, isFound(text)]).toEqual([text, false])
  }
  // Longer words are found in compounds.
  expect(isFound('アメフネノリ')).toBe(true)
})
