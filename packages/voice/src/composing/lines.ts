import { capitalised } from '#/understanding/words.ts'
import type { Random } from '../random.ts'

/** Values for the `{slots}` of a line; a line whose slot is unknown cannot be said. */
export type Slots = Readonly<Record<string, string | undefined>>

/**
 * Makes prose of a line of the bank: `[one|two|]` says one of its alternatives, `{slot}` its
 * value, `{Slot}` the value capitalised. Null if a slot has no value.
 */
export function fillLine(line: string, slots: Slots, random: Random): string | null {
  let isComplete = true
  const text = line
    .replace(/\[([^\]]*)\]/g, (_, options: string) => random.pick(options.split('|')) ?? '')
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const name = slot.charAt(0).toLowerCase() + slot.slice(1)
      const value = slots[name]
      if (!value) isComplete = false
      return name === slot ? (value ?? '') : capitalised(value ?? '')
    })
  return isComplete ? tidy(text) : null
}

/** Alternatives may leave double spaces, and a value may bring its own full stop. */
function tidy(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.!?;:])/g, '$1')
    .replace(/([.!?])\.(?!\.)/g, '$1')
    .trim()
}
