import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsIn } from './facts.rules.ts'

const textsIn = (text: string) => factsIn(text).map((fact) => fact.text)

test.each([
  ['My name is Ada', 'Their name is Ada.'],
  ['hi, my name is ada!', 'Their name is Ada.'],
  ['Please call me Tom.', 'Their name is Tom.'],
  ['I grew up in a small town by the sea, long ago', 'They come from a small town by the sea.'],
  ['i live in Lisbon', 'They live in Lisbon.'],
  ['I work as a night porter.', 'Their work: a night porter.'],
  ["I'm a primary school teacher", 'Their work: a primary school teacher.'],
  ['i am an artist', 'Their work: an artist.'],
  ['My sister Nora moved out', 'Their sister is called Nora.'],
  ['and my dog is called Biscuit', 'Their dog is called Biscuit.'],
  ["I can't stand cold coffee", 'They dislike cold coffee.'],
  ['I really love old maps', 'They like old maps.'],
  ['I love my sister', 'They like their sister.'],
  ['My birthday is on the 4th of May', 'Their birthday is 4 May.'],
  ["I'm going to the coast with my brother", 'Their plan: going to the coast.'],
])('MEM-003 TURN-024 "%s" is remembered', (said, fact) => {
  expect(textsIn(said)).toContain(fact)
})

test.each([
  'Hello, how are you today?',
  'Call me later, or call me maybe',
  'My name is not important',
  'I love you so much',
  'I love the way you laugh',
  'I like talking to you',
  'I like it, and I like that',
  'Do you think I like cats?',
  "I'm a bit under the weather",
  "I'm a big fan of your sister",
  "I'm a good listener, I'm a night owl rather",
  "I'm going to bed",
  "I'm going to be late",
  "I'm about to cry",
  'I live in fear',
  'I hate this, I hate when it rains, I hate my life',
  'My birthday is ruined',
  "My friend I'm so tired",
  'What do you do for a living?',
  'That sounds lovely.',
])('MEM-003 TURN-024 "%s" has nothing to remember', (said) => {
  expect(textsIn(said)).toEqual([])
})

test('MEM-003 TURN-024 facts are single short sentences about the user, whatever is said', () => {
  const opening = fc.constantFrom(
    'My name is ',
    'I love ',
    'I live in ',
    "I'm going to ",
    'I hate ',
  )
  fc.assert(
    fc.property(opening, fc.string({ unit: 'grapheme', maxLength: 300 }), (start, rest) => {
      for (const { text } of factsIn(start + rest)) {
        expect(text).toMatch(/^(?:They|Their|About) .+\.$/u)
        expect(text).not.toMatch(/\n|\bmy\b|\byou\b/iu)
        expect(text.length).toBeLessThan(120)
      }
    }),
  )
})
