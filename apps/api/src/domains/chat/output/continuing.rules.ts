import type { TextStep } from './stream.rules.ts'

/** Characters of the reply so far that are said again and taken for a repetition (TALK-056). */
const LEAST_OVERLAP = 12
const MOST_OVERLAP = 200

const WORD_END = /[\p{L}\p{M}\p{N}.!?…,;:"”’)\]*_]$/u
const WORD_START = /^[\p{L}\p{N}"“‘(*_[\p{Extended_Pictographic}]/u

/**
 * Joins a continuation to the reply it goes on with: what it says again of its end, or of all of it, is
 * left out, and words do not touch (TALK-056).
 * @param before the reply so far
 * @param isExtended the model went on with the very text, so that its spaces are right
 */
export function joinedTo(before: string, { isExtended }: { isExtended: boolean }): TextStep {
  let held = ''
  let isDecided = false

  const decide = (): string => {
    isDecided = true
    const repeated = repeatedIn(held.trimStart(), before)
    if (repeated > 0) return held.trimStart().slice(repeated)
    const isTouching = !isExtended && WORD_END.test(before) && WORD_START.test(held)
    return isTouching ? ` ${held}` : held
  }
  return {
    isOver: false,
    feed(text) {
      if (isDecided) return text
      held += text
      return mayRepeat(held.trimStart(), before) ? '' : decide()
    },
    end: () => (isDecided || held === '' ? '' : decide()),
  }
}

/** How many characters of the beginning were said before: all of the reply, or the most of its end. */
function repeatedIn(text: string, before: string): number {
  if (before !== '' && text.startsWith(before)) return before.length
  for (let length = Math.min(MOST_OVERLAP, before.length); length >= LEAST_OVERLAP; length -= 1) {
    if (text.startsWith(before.slice(-length))) return length
  }
  return 0
}

/** Whether more text could make a repetition of it, or a longer one. */
function mayRepeat(text: string, before: string): boolean {
  if (text.length < before.length && before.startsWith(text)) return true
  const from = Math.max(0, before.length - MOST_OVERLAP)
  for (let at = from; at + LEAST_OVERLAP <= before.length; at += 1) {
    if (before.length - at > text.length && before.startsWith(text, at)) return true
  }
  return false
}
