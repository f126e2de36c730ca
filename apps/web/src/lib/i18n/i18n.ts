import type adult from './en.adult.json'
import type billing from './en.billing.json'
import type declines from './en.declines.json'
import first from './en.json'
import type more from './en.more.json'
import type offers from './en.offers.json'
import { fill, type Message, type Values } from './message.ts'

/** Ids of all texts. Those of the first page are always there, the others come with a catalogue. */
export type MessageId =
  | keyof typeof first
  | keyof typeof more
  | keyof typeof billing
  | keyof typeof offers
  | keyof typeof adult
  | `declined.${keyof typeof declines}`

/** The build has put the compiled texts in the place of the written ones. */
const compiled = (catalogue: object) => catalogue as Record<string, Message>

const texts = { ...compiled(first) }

/** Adds the texts of what is loaded later: each catalogue has a module for that, which a part imports. */
export function register(catalogue: object): void {
  Object.assign(texts, compiled(catalogue))
}

/**
 * The text of a message in the language of the page, with its placeholders filled. `npm run check` knows
 * that every part registers what it draws; what nobody has registered is an error while developing.
 */
export function t(id: MessageId, values?: Values): string {
  const message = texts[id]
  if (message === undefined && import.meta.env.DEV)
    throw new Error(`No text is registered as ${id}`)
  return fill(message ?? [id], values)
}
