import type { TextStep } from './stream.rules.ts'

/** Closing marks by their opening one. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
}
/** An opening mark is held for so many characters (TALK-052). */
const MOST_HELD = 120

/** Without the quotation marks around a whole reply; speech inside a reply keeps its own. */
export function withoutOuterQuotes(): TextStep {
  let held = ''
  let isDecided = false
  const decide = (text: string) => {
    isDecided = true
    held = ''
    return text
  }
  return {
    isOver: false,
    feed(text) {
      if (isDecided) return text
      held += text
      if (held === '') return ''
      const closing = CLOSING[held[0] ?? '']
      if (closing === undefined) return decide(held)
      const inside = held.slice(1)
      const close = Array.from(inside).findIndex((letter) => closing.includes(letter))
      const isClosedBefore = close >= 0 && close < Array.from(inside).length - 1
      return isClosedBefore || held.length > MOST_HELD ? decide(held) : ''
    },
    end() {
      const closing = CLOSING[held[0] ?? '']
      const isWhole =
        closing !== undefined && held.length > 2 && closing.includes(held.at(-1) ?? '')
      return decide(isWhole ? held.slice(1, -1).trim() : held)
    },
  }
}
