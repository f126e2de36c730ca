import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Automaton } from './automaton.ts'
import { Patterns } from './patterns.ts'

/** A small alphabet, so that patterns overlap; symbols are the letters' code points. */
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
const symbolsOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

function automatonOf(patterns: readonly string[]): Automaton {
  const all = new Patterns()
  for (const [value, pattern] of patterns.entries()) all.add(symbolsOf(pattern), value)
  return new Automaton(all)
}

/** Per symbol read, the patterns that end there. */
function endings(automaton: Automaton, patterns: readonly string[], text: string): string[][] {
  let state = 0
  return symbolsOf(text).map((symbol) => {
    state = automaton.step(state, symbol)
    const found: string[] = []
    automaton.eachOutput(state, (value, length) => {
      expect(length).toBe(patterns[value]?.length)
      found.push(patterns[value] ?? '')
    })
    expect(automaton.hasOutput(state)).toBe(found.length > 0)
    return found.toSorted()
  })
}

test('TS-039 TS-042 every phrase is found where it ends, whatever was read before', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { minLength: 1, maxLength: 40 }),
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 40 })),
      (patterns, texts) => {
        const automaton = automatonOf(patterns)
        for (const text of texts) {
          const expected = Array.from(text, (_, at) =>
            patterns.filter((pattern) => text.slice(0, at + 1).endsWith(pattern)).toSorted(),
          )
          expect(endings(automaton, patterns, text)).toEqual(expected)
        }
      },
    ),
  )
})

test('TS-039 a state represents the longest text read that begins a phrase', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { minLength: 1 }),
      words,
      fc.nat(),
      (patterns, text, tail) => {
        const automaton = automatonOf(patterns)
        const state = symbolsOf(text).reduce((from, symbol) => automaton.step(from, symbol), 0)
        const suffixes = Array.from(text, (_, at) => text.slice(at))
        const longest = suffixes.find((suffix) => patterns.some((word) => word.startsWith(suffix)))
        expect(automaton.depthOf(state)).toBe(longest?.length ?? 0)
        expect(automaton.leadOf(state)).toBe(longest?.charCodeAt(0) ?? 0)

        const children: string[] = []
        automaton.eachChild(state, (child, symbol) => {
          expect(automaton.step(state, symbol)).toBe(child)
          children.push(String.fromCharCode(symbol))
        })
        const following = patterns
          .filter((word) => word.startsWith(longest ?? ''))
          .flatMap((word) => word[longest?.length ?? 0] ?? [])
        expect(children.toSorted()).toEqual([...new Set(following)].toSorted())
        expect(automaton.step(state, tail % 97)).toBe(0)
      },
    ),
  )
})

test('TS-042 tens of thousands of phrases fit, and two meanings of one phrase are both reported', () => {
  const patterns = Array.from({ length: 30_000 }, (_, index) => `n${index}`)
  const automaton = automatonOf([...patterns, 'n7'])
  for (const [index, pattern] of patterns.entries()) {
    const values: number[] = []
    const end = symbolsOf(pattern).reduce((from, symbol) => automaton.step(from, symbol), 0)
    automaton.eachOutput(end, (value) => values.push(value))
    expect(values).toEqual(index === 7 ? [7, 30_000] : [index])
  }
})
