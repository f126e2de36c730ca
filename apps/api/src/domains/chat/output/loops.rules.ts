import type { TextStep } from './stream.rules.ts'

const ALONE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
/** Words, and what counts as one: emoji, and each letter of scripts that write without spaces. */
const WORD = new RegExp(
  [
    `[${ALONE}]`,
    `(?:(?![${ALONE}])[\\p{L}\\p{M}\\p{N}'’_])+`,
    '\\p{Extended_Pictographic}(?:[\\u{fe0f}\\u{1f3fb}-\\u{1f3ff}]|\\u{200d}\\p{Extended_Pictographic})*',
  ].join('|'),
  'gu',
)
/** A unit is said so often at most (TALK-054). */
const MOST_SAID = 3
/** Characters of a unit. */
const LONGEST_UNIT = 50
/** Words that are remembered: enough for the longest unit of the shortest words. */
const REMEMBERED = MOST_SAID * LONGEST_UNIT

/**
 * Ends a reply that turns in circles: a unit of up to {@link LONGEST_UNIT} characters, said a fourth
 * time in a row. Words count, whatever stands between them. What may be the fourth time is held back.
 */
export function withoutLoops(): TextStep {
  return new Loops()
}

const JOINER = '\u{200d}'
/** @param rest what follows the word until now */
const mayGrow = (rest: string) => rest === '' || rest === JOINER

class Loops implements TextStep {
  /** Lower case, the newest last. */
  #said: string[] = []
  /** What the newest words have said {@link MOST_SAID} times in a row. */
  #units: string[][] = []
  /** From the first word on that is not in {@link #said} yet. */
  #held = ''
  /** How much of it was passed on. */
  #shown = 0
  isOver = false

  feed(text: string): string {
    this.#held += text
    return this.#read(false)
  }

  end(): string {
    return this.#read(true)
  }

  #read(isLast: boolean): string {
    const words = [...this.#held.matchAll(WORD)].map(({ index, 0: word }) => ({
      text: word.toLowerCase(),
      start: index,
      isWhole: isLast || !mayGrow(this.#held.slice(index + word.length)),
    }))
    let safe = this.#held.length
    let begun = this.#held.length
    for (const [at, { text, start, isWhole }] of words.entries()) {
      const fate = this.#units.length === 0 ? 'free' : this.#fateOf(words.slice(at))
      this.isOver = fate === 'over'
      const isHeld = fate === 'held' && !isLast
      if (this.isOver || isHeld || !isWhole) {
        if (this.isOver || isHeld) safe = start
        begun = start
        break
      }
      this.#note(text)
    }
    const passed = this.#held.slice(this.#shown, safe)
    this.#shown = Math.max(safe, this.#shown) - begun
    this.#held = this.#held.slice(begun)
    return passed
  }

  /** Whether the next words say a unit once more, or may do so. */
  #fateOf(next: readonly { text: string; isWhole: boolean }[]): 'free' | 'held' | 'over' {
    let fate: 'free' | 'held' = 'free'
    for (const unit of this.#units) {
      const heard = next.slice(0, unit.length)
      const isLike = heard.every(({ text, isWhole }, at) =>
        isWhole ? text === unit[at] : unit[at]?.startsWith(text),
      )
      if (!isLike) continue
      if (heard.length === unit.length && heard.at(-1)?.isWhole === true) return 'over'
      fate = 'held'
    }
    return fate
  }

  #note(word: string): void {
    this.#said.push(word)
    if (this.#said.length > REMEMBERED) this.#said.shift()
    this.#units = []
    let length = 0
    for (let words = 1; words * MOST_SAID <= this.#said.length; words += 1) {
      length += (this.#said.at(-words)?.length ?? 0) + (words > 1 ? 1 : 0)
      if (length > LONGEST_UNIT) break
      if (this.#isSaidInARow(words)) this.#units.push(this.#said.slice(-words))
    }
  }

  #isSaidInARow(words: number): boolean {
    for (let at = 1; at <= words * (MOST_SAID - 1); at += 1) {
      if (this.#said.at(-at) !== this.#said.at(-at - words)) return false
    }
    return true
  }
}
