import fc from 'fast-check'
import { expect, test } from 'vitest'
import dev from '#/domains/trust/corpus/crisis-dev.json' with { type: 'json' }
import ordinaryChat from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import { hear, linesOf, spotAcross, wordsOf, type Heard, type Line } from './heard.rules.ts'
import { gradeCrisis, gradeTalk } from './rules.ts'
import { Spotter } from './spot.rules.ts'
import { CODES, voiceIn, type Voice } from './voices.rules.ts'

const texts = [...dev.flatMap(({ messages }) => messages), ...ordinaryChat.map(({ text }) => text)]
const words = texts.flatMap((text) => text.split(/\s+/u)).filter((word) => word !== '')
const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom('k', 'i', 'l', 'u', '2', '死'))
const message = fc.oneof(
  fc.constantFrom(...texts),
  fc.array(word, { maxLength: 9 }).map((some) => some.join(' ')),
)
const talk = fc.array(message, { minLength: 1, maxLength: 7 })
const voice = fc.constantFrom(...CODES).map(voiceIn)

/** The whole row searched from every word, with nothing known. */
function spotAll({ reader }: Voice, heard: readonly Heard[], isLoose: boolean) {
  const row = heard.flatMap(wordsOf)
  const begins = new Set<number>()
  let begin = 0
  for (const one of heard) {
    if (begin > 0) begins.add(begin)
    begin += wordsOf(one).length
  }
  const spotter = new Spotter(reader, { words: row, begins, isLoose })
  for (let start = 0; start < row.length; start++) spotter.spot(start)
  return spotter.found
}

test('TS-010 F-52 what was found in messages and at their borders is what the whole talk would show', () => {
  fc.assert(
    fc.property(
      talk,
      fc.oneof(fc.constant(voiceIn('en')), voice),
      fc.boolean(),
      (said, of, isLoose) => {
        const heard = hear(of, linesOf(said))
        const expected = spotAll(of, heard, isLoose)
        expect(spotAcross(of.reader, heard, isLoose)).toEqual(expected)
        // Now the borders are known too.
        expect(spotAcross(of.reader, heard, isLoose)).toEqual(expected)
      },
    ),
    { numRuns: 200, endOnFailure: true },
  )
})

test('TS-010 F-52 a talk that goes on is graded like one that is read for the first time', () => {
  fc.assert(
    fc.property(talk, (said) => {
      const lines = linesOf(said)
      for (const [at, text] of said.entries()) {
        expect(gradeTalk(lines.slice(0, at + 1))).toEqual(gradeCrisis(text, said.slice(0, at)))
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

const grade = (...lines: (Line | undefined)[]) =>
  gradeTalk(lines.filter((line) => line !== undefined))

test('TS-010 F-52 another message after the same one is read at the border anew', () => {
  const [first, bread, grave] = linesOf([
    'we had such a long day at the office and by now i really only want to',
    'buy bread',
    'die',
  ])
  expect(grade(first, bread).level).toBe(0)
  expect(grade(first, grave).level).toBeGreaterThan(0)
  expect(grade(first, bread).level).toBe(0)
})

test('TS-010 F-52 an earlier message is read once for each language, whatever follows', () => {
  const reads: string[] = []
  const line = (text: string): Line => ({
    get text() {
      reads.push(text)
      return text
    },
  })
  const lines = ['we had such a long day', 'and then it rained'].map(line)
  const read = (code: 'en' | 'de') => {
    reads.length = 0
    hear(voiceIn(code), lines)
    return reads
  }
  expect(read('en')).toHaveLength(2)
  expect(read('en')).toHaveLength(0)
  expect(read('de')).toHaveLength(2)
  lines.push(line('so we stayed in'))
  expect(read('en')).toEqual(['so we stayed in'])
})

test('TS-029 F-52 letters sent one by one are read as a word, though each message was read before', () => {
  const lines = linesOf(['i want to', 'd', 'i', 'e'])
  for (const [at] of lines.entries()) gradeTalk(lines.slice(0, at + 1))
  const heard = hear(voiceIn('en'), lines)
  expect(heard.flatMap(wordsOf)).toContain('die')
})
