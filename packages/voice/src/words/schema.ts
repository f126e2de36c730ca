import { z } from 'zod'
import { FACT_SLOTS, temperament } from '@oriel/contract/characters/persona'

/** A line in the small language of `fillLine`: `[one|two]` chooses, `{slot}` inserts. */
const line = z.string().min(1)
const lines = z.array(line).readonly()
const rate = z.number().min(0).max(1)

/** Lines by temperament; `any` fits every manner. */
const linesByManner = z.partialRecord(z.enum([...temperament.options, 'any']), lines)
export type Lines = z.infer<typeof linesByManner>

/** How one kind of message is answered. */
export const frame = z.strictObject({
  say: linesByManner,
  /** Questions back, in every manner. */
  ask: lines.optional(),
  /** How likely a question back is; the manner bends it. */
  askRate: rate.optional(),
  /** Serious: no lead-in, no flourish. */
  isGrave: z.boolean().optional(),
})
export type Frame = z.infer<typeof frame>

/** How one temperament leads in; never part of what is said (TALK-071). */
export const manner = z.strictObject({
  /** Put before a first sentence, joined by a comma. */
  openers: lines,
  openerRate: rate,
  /** Before a memory of their own. */
  leads: lines,
})
export type Manner = z.infer<typeof manner>

/** What is said to that which nothing else recognises. */
export const listening = z.strictObject({
  /** Open questions by what the clause before them tells. */
  ask: z.record(
    z.enum(['past', 'should', 'plan', 'like', 'dislike', 'person', 'now', 'low', 'any']),
    lines,
  ),
  /** Before the question, where it went badly. */
  sorry: lines,
  /** To a word or two, asked for or not. */
  answer: lines,
  short: lines,
  /** After an action given back. */
  act: lines,
  /** Shows that it was read, without a question. */
  plain: lines,
  /** Carries the talk on after a nod. */
  onward: lines,
  /** Open questions that need nothing before them. */
  open: lines,
  /** After grave words. */
  quiet: lines,
  /** To somebody who wants no talk. */
  still: lines,
  /** When all else was said within the last replies. */
  counted: lines,
  /** Instead of a joke after grave words. */
  lighter: lines,
})

/** How a note of the character's sheet is spoken. */
export const ownLife = z.strictObject({
  ...Object.fromEntries(FACT_SLOTS.map((slot) => [slot, lines])),
  /** Asked once more within the last replies. */
  again: lines,
  /** Notes whose 'she' and 'her' are not all the character's, in the first person. */
  firstPerson: z.record(z.string(), line),
  hearsay: lines,
})

/** Answers to a line in another language, in that language (TALK-069). */
export const foreign = z.strictObject({ say: lines, again: line, bot: lines })

/** True sentences about a trade, by its name (TALK-066). */
export const trades = z.record(z.string(), z.array(line).length(20).readonly())

export const spellings = z.strictObject({
  chat: z.record(z.string(), line),
  known: lines,
  words: lines,
})
