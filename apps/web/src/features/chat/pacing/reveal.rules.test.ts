import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrived, moved, NOTHING, STEADY_LAG_MS, type Pacing, type Reveal } from './reveal.rules.ts'

const WORDS = fc.array(fc.constantFrom('so ', 'it was. ', '👩‍👩‍👧 ', 'é', 'Hello, ', '\n', 'ش'), {
  minLength: 1,
  maxLength: 60,
})
/** Steps of a clock moved by hand: time passes, and perhaps a piece arrives. */
const STEPS = fc.array(fc.record({ ms: fc.nat(300), hasPiece: fc.boolean() }), { minLength: 5 })

function play(pacing: Pacing, words: string[], steps: { ms: number; hasPiece: boolean }[]) {
  const left = [...words]
  let [now, reveal]: [number, Reveal] = [0, NOTHING]
  const frames: { now: number; reveal: Reveal }[] = []
  for (const { ms, hasPiece } of steps) {
    now += ms
    const piece = hasPiece ? left.shift() : undefined
    if (piece !== undefined) reveal = arrived(reveal, piece, now)
    reveal = moved(reveal, pacing, now)
    frames.push({ now, reveal })
  }
  return frames
}

test('TALK-062 no pacing shows more than has arrived, or takes anything back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Pacing>('at-once', 'steady', 'typing'),
      WORDS,
      STEPS,
      (pacing, words, steps) => {
        let before = 0
        for (const { reveal } of play(pacing, words, steps)) {
          expect(reveal.shown).toBeLessThanOrEqual(reveal.text.length)
          expect(reveal.shown).toBeGreaterThanOrEqual(before)
          before = reveal.shown
        }
      },
    ),
  )
})

test('TALK-062 steady is never more than 400 ms behind, however the text arrives', () => {
  fc.assert(
    fc.property(WORDS, STEPS, (words, steps) => {
      const frames = play('steady', words, steps)
      for (const { now, reveal } of frames) {
        const old = frames.findLast((frame) => now - frame.now >= STEADY_LAG_MS)
        expect(reveal.shown).toBeGreaterThanOrEqual(old?.reveal.text.length ?? 0)
      }
    }),
  )
})

test('TALK-062 at once shows what has arrived, and no character in halves', () => {
  fc.assert(
    fc.property(WORDS, STEPS, (words, steps) => {
      for (const { reveal } of play('at-once', words, steps)) {
        expect(reveal.shown).toBe(reveal.text.length)
      }
    }),
  )
})

test('TALK-062 steady spreads a burst over time at the mean speed of the model', () => {
  let reveal = arrived(NOTHING, 'One ', 0)
  reveal = moved(reveal, 'steady', 0)
  expect(reveal.shown).toBe(4)
  for (let at = 100; at <= 1000; at += 100) {
    reveal = moved(arrived(reveal, 'word ', at), 'steady', at)
  }
  reveal = arrived(reveal, 'a whole sentence at once. ', 1100)
  const soon = moved(reveal, 'steady', 1140)
  expect(soon.shown).toBeLessThan(soon.text.length)
  expect(moved(soon, 'steady', 1500).shown).toBe(soon.text.length)
})

test('TALK-062 steady cuts no emoji and no accent in two', () => {
  let reveal = moved(arrived(NOTHING, 'x', 0), 'steady', 0)
  for (let at = 100; at <= 600; at += 100) reveal = moved(arrived(reveal, 'y', at), 'steady', at)
  reveal = arrived(reveal, '👩‍👩‍👧e\u0301👍', 700)
  const wholes = ['', '👩‍👩‍👧', '👩‍👩‍👧e\u0301', '👩‍👩‍👧e\u0301👍']
  for (let at = 700; at <= 1200; at += 20) {
    reveal = moved(reveal, 'steady', at)
    expect(wholes).toContain(reveal.text.slice(7, reveal.shown))
  }
})

test('TALK-062 typing shows whole words at a pace that can be read, and rests after a sentence', () => {
  let reveal = arrived(NOTHING, 'So it was. And then', 0)
  const shownAt = (now: number) => {
    reveal = moved(reveal, 'typing', now)
    return reveal.text.slice(0, reveal.shown)
  }
  expect(shownAt(100)).toBe('')
  expect(shownAt(230)).toBe('So')
  expect(shownAt(450)).toBe('So it')
  expect(shownAt(700)).toBe('So it')
  expect(shownAt(950)).toBe('So it was.')
  expect(shownAt(1400)).toBe('So it was. And then')
})

test('TALK-062 typing saves no time up while the model is silent', () => {
  let reveal = moved(arrived(NOTHING, 'One', 0), 'typing', 5000)
  reveal = arrived(reveal, ' two three four five', 5000)
  expect(moved(reveal, 'typing', 5230).text.slice(0, moved(reveal, 'typing', 5230).shown)).toBe(
    'One two',
  )
})
