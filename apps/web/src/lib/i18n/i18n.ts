import type adult from './en.adult.json'
import type billing from './en.billing.json'
import type chat from './en.chat.json'
import type declines from './en.declines.json'
import type editing from './en.editing.json'
import type header from './en.header.json'
import first from './en.json'
import type memory from './en.memory.json'
import type more from './en.more.json'
import type offers from './en.offers.json'
import type operator from './en.operator.json'
import type settings from './en.settings.json'
import type why from './en.why.json'
import { fill, type Message, type Values } from './message.ts'

/** Ids of all texts. Those of the first page are always loaded, the others come with a catalogue. */
export type MessageId =
  | keyof typeof first
  | keyof typeof more
  | keyof typeof billing
  | keyof typeof offers
  | keyof typeof header
  | keyof typeof chat
  | keyof typeof editing
  | keyof typeof operator
  | keyof typeof why
  | keyof typeof adult
  | keyof typeof memory
  | keyof typeof settings
  | `declined.${keyof typeof declines}`

/** The build replaces the source texts with compiled ones. */
const compiled = (catalogue: object) => catalogue as Record<string, Message>

const texts = { ...compiled(first) }

/** Adds the texts of a lazily loaded part: each catalogue has a module for this, which the part imports. */
export function register(catalogue: object): void {
  Object.assign(texts, compiled(catalogue))
}

/**
 * The text of a message in the page's language, with its placeholders filled. `npm run check` verifies that
 * every part registers the texts it uses; an unregistered one is an error in development.
 */
export function t(id: MessageId, values?: Values): string {
  const message = texts[id]
  if (message === undefined && import.meta.env.DEV)
    throw new Error(`No text is registered as ${id}`)
  return fill(message ?? [id], values)
}
