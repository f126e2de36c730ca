/** Scripts whose characters cost a model about alike (TALK-034). */
const SCRIPTS = ['latin', 'cyrillic', 'cjk', 'arabic', 'other'] as const
type Script = (typeof SCRIPTS)[number]

/** How many characters of each script a text has; those of Latin with marks count as three. */
export type Counts = Readonly<Record<Script, number>>

/** Model tokens a character costs, by script. */
export type Rates = Readonly<Record<Script, number>>

/**
 * Before a server has told: rather too much than too little. A third of a token per byte of plain
 * text, two thirds for others, which split up where a vocabulary lacks them.
 */
export const CAUTIOUS_RATES: Rates = {
  latin: 1 / 3,
  cyrillic: 4 / 3,
  cjk: 2,
  arabic: 4 / 3,
  other: 2,
}

/** What a message costs beside its text. */
export const TOKENS_PER_LINE = 4

const MARKED_LATIN = 3

/** Beginnings of the ranges of UTF-16 units, each up to the next one. */
const RANGES: readonly (readonly [number, Script, number])[] = [
  [0x0, 'latin', 1],
  [0x80, 'latin', MARKED_LATIN],
  [0x2_50, 'other', 1],
  [0x4_00, 'cyrillic', 1],
  [0x5_30, 'other', 1],
  [0x6_00, 'arabic', 1],
  [0x7_80, 'other', 1],
  [0x20_00, 'latin', MARKED_LATIN],
  [0x20_70, 'other', 1],
  [0x2e_80, 'cjk', 1],
  [0xd8_00, 'other', 1],
  [0xf9_00, 'cjk', 1],
  [0xfb_00, 'other', 1],
  [0xfb_50, 'arabic', 1],
  [0xfe_00, 'other', 1],
  [0xfe_70, 'arabic', 1],
  [0xff_00, 'cjk', 1],
]

const rangeOf = (unit: number) =>
  RANGES.findLast(([from]) => from <= unit) ?? ([0, 'other', 1] as const)

export function countsOf(text: string): Counts {
  const counts = { latin: 0, cyrillic: 0, cjk: 0, arabic: 0, other: 0 }
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) counts.latin += 1
    else if (unit >= 0x4_00 && unit < 0x5_30) counts.cyrillic += 1
    else {
      const [, script, weight] = rangeOf(unit)
      counts[script] += weight
    }
  }
  return counts
}

const tokensOfCounts = (counts: Counts, rates: Rates): number =>
  counts.latin * rates.latin +
  counts.cyrillic * rates.cyrillic +
  counts.cjk * rates.cjk +
  counts.arabic * rates.arabic +
  counts.other * rates.other

/** The model tokens a text costs: before a server has told, an upper bound. */
export function estimateTokens(text: string, rates: Rates = CAUTIOUS_RATES): number {
  return Math.ceil(tokensOfCounts(countsOf(text), rates))
}

/** As {@link estimateTokens}, for a text whose characters are counted. */
export const estimateCounted = (counts: Counts, rates: Rates): number =>
  Math.ceil(tokensOfCounts(counts, rates))

/** What a character of a reply costs about: rather too much than too little. */
export function tokensOf(character: string): number {
  return tokensOfCounts(countsOf(character), CAUTIOUS_RATES)
}

/** The longest prefix of `text` that costs at most `tokens`; no character is cut in halves. */
export function cut(text: string, tokens: number, rates: Rates = CAUTIOUS_RATES): string {
  let left = Math.max(0, tokens)
  let end = 0
  for (const character of text) {
    left -= tokensOfCounts(countsOf(character), rates)
    if (left < 0) return text.slice(0, end)
    end += character.length
  }
  return text
}

/** Of a whole prompt: all its characters, and how many messages it has. */
export interface Measured {
  counts: Counts
  lines: number
}

export function measure(lines: readonly { content: string }[]): Measured {
  const sum = { latin: 0, cyrillic: 0, cjk: 0, arabic: 0, other: 0 }
  for (const { content } of lines) {
    const counts = countsOf(content)
    for (const script of SCRIPTS) sum[script] += counts[script]
  }
  return { counts: sum, lines: lines.length }
}

/** Tokens a character that no tokeniser needs; such a figure is about something else. */
const PLAUSIBLE = { least: 0.1, most: 3 }

/** A prompt, and how many tokens the server counted in it. */
export interface Counted extends Measured {
  promptTokens: number
}

/** Whether any tokeniser could have counted so; a server may tell only what it had not kept. */
export function isPlausible({ counts, lines, promptTokens }: Counted): boolean {
  const characters = SCRIPTS.reduce((sum, script) => sum + counts[script], 0)
  const perCharacter = (promptTokens - lines * TOKENS_PER_LINE) / characters
  return perCharacter >= PLAUSIBLE.least && perCharacter <= PLAUSIBLE.most
}

const SWEEPS = 20

/**
 * The rates under which the estimates of the last prompts would have been right, as near as may be to
 * those before: one prompt after the other, the newest last (Kaczmarz 1937).
 */
export function learnt(rates: Rates, recent: readonly Counted[]): Rates {
  const next = { ...rates }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const { counts, lines, promptTokens } of recent) {
      const error = promptTokens - lines * TOKENS_PER_LINE - tokensOfCounts(counts, next)
      const weight = SCRIPTS.reduce((sum, script) => sum + counts[script] ** 2, 0)
      for (const script of SCRIPTS) {
        const rate = next[script] + (error * counts[script]) / weight
        next[script] = Math.min(PLAUSIBLE.most, Math.max(PLAUSIBLE.least, rate))
      }
    }
  }
  return next
}
