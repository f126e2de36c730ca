import type { Persona } from '@oriel/contract/characters/persona'
import { contentWords, plain } from '#/understanding/words.ts'
import { tradeOf } from '#/words/own-life.ts'

export interface Found {
  /** A sentence of the character's own. */
  text: string
  kind: 'memory' | 'trade' | 'reply'
  score: number
}

/** BM25 as it is usually set. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75
/** Below this a hit is chance. */
const LEAST_SCORE = 1.2
/** The part of what is asked that the sentence must speak of. */
const LEAST_COVERAGE = 0.5

interface Entry {
  text: string
  kind: Found['kind']
  words: readonly string[]
}

/** The character's own sentences that answer `query`, best first; none below the threshold. */
export function ownSentences(persona: Persona, query: string): Found[] {
  const wanted = [...new Set(contentWords(plain(query)))]
  if (wanted.length === 0) return []
  const entries = entriesOf(persona)
  const meanLength = entries.reduce((sum, { words }) => sum + words.length, 0) / entries.length
  const rarity = wanted.map((word) => {
    const holding = entries.filter(({ words }) => words.includes(word)).length
    return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
  })
  const all = rarity.reduce((sum, weight) => sum + weight, 0)
  return entries
    .map(({ text, kind, words }) => {
      const share = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words.length) / meanLength
      let score = 0
      let covered = 0
      for (const [at, word] of wanted.entries()) {
        const count = words.filter((own) => own === word).length
        if (count === 0) continue
        covered += rarity[at] ?? 0
        score += ((rarity[at] ?? 0) * count * (SATURATION + 1)) / (count + SATURATION * share)
      }
      return { text, kind, score: covered / all >= LEAST_COVERAGE ? score : 0 }
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score)
}

function entriesOf(persona: Persona): Entry[] {
  const memories = persona.anecdotes.map((text) => ({
    text,
    kind: 'memory' as const,
    words: contentWords(text),
  }))
  const trade = tradeOf(persona.occupation).map((text) => ({
    text,
    kind: 'trade' as const,
    words: contentWords(text),
  }))
  return [...memories, ...trade, ...writtenReplies(persona)]
}

/** Replies from the example dialogue, found by what was asked. */
function writtenReplies({ exampleDialogue }: Persona): Entry[] {
  const lines = exampleDialogue.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) => {
    const asked = /^\{\{user\}\}:\s*(.+\?)$/i.exec(line)?.[1]
    const text = /^\{\{char\}\}:\s*(.+)$/i.exec(lines[at + 1] ?? '')?.[1]
    return asked && text && !text.includes('{{')
      ? [{ text, kind: 'reply' as const, words: contentWords(asked) }]
      : []
  })
}
