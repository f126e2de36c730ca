import first from './en.json'
import { fill, type Message, type Values } from './message.ts'

/** Ids of the texts that come with the first page; lazy screens have `more-i18n.ts`. */
export type FirstId = keyof typeof first

/** The build has put the compiled texts in the place of the written ones. */
const compiled = (catalogue: object) => catalogue as Record<string, Message>

const texts = { ...compiled(first) }

/** Adds the texts of what is loaded later. */
export function addTexts(catalogue: object): void {
  Object.assign(texts, compiled(catalogue))
}

/** The text of a message in the language of the page, with its placeholders filled. */
export function textOf(id: string, values?: Values): string {
  return fill(texts[id] ?? [id], values)
}

/** As {@link textOf}, for what belongs to the first page. */
export function t(id: FirstId, values?: Values): string {
  return textOf(id, values)
}
