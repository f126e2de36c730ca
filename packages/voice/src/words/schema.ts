import { z } from 'zod'
import { temperament } from '@oriel/contract/characters/persona'
import { TOPICS } from '#/understanding/topics.ts'

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
  /** How likely something of the character's own life follows. */
  ownRate: rate.optional(),
  /** Serious: no jokes, no flourish. */
  isGrave: z.boolean().optional(),
})
export type Frame = z.infer<typeof frame>

/** Used in every reply of one temperament, regardless of the subject. */
export const manner = z.strictObject({
  /** Put before a first sentence, joined by a comma. */
  openers: lines,
  openerRate: rate,
  /** Remarks of their own kind of humour or care. */
  asides: lines,
  asideRate: rate,
  /** Before a memory of their own; ends in a colon or nothing. */
  leads: lines,
  /** Multiplies a frame's chance to ask back. */
  asking: z.number().positive(),
  /** Sentences at most, by the length of the message. */
  length: z.strictObject({
    short: z.int().positive(),
    middling: z.int().positive(),
    long: z.int().positive(),
  }),
})
export type Manner = z.infer<typeof manner>

/** What any character can say about a subject. */
export const matter = z.strictObject({
  /** Reply to something the user mentions. */
  react: lines,
  /** The character's own view. */
  own: lines,
  ask: lines,
})
export type Matter = z.infer<typeof matter>

/** Answers to 'recommend me a …' where there is something real to name. */
export const recommendations = z.partialRecord(z.enum(TOPICS), lines)

export const thoughts = z.strictObject({
  /**
   * Remarks put together from the character's fields, for one without anecdotes and for when the
   * rest has been said. Multiplied by their alternatives they outlast twenty replies.
   */
  thoughts: lines,
  /** Picks up something the user said a while ago, by what it was. */
  callbacks: z.strictObject({ person: lines, pet: lines, event: lines, thing: lines }),
  /** Carries a reply on when the user asks for more of it. */
  continuations: lines,
  /** Shows that a remembered fact was understood to belong here. */
  factsInPlace: lines,
  /** The user found something the character loves. */
  sharedInterests: lines,
})
