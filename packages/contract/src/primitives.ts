import * as z from 'zod/mini'
import type { UserId } from './ids.ts'

export const uuid = z.uuid()
/** {@link uuid}, where it names one kind of thing. */
export type IdSchema<Id extends string> = z.ZodMiniType<Id, string>
export const userUuid = uuid as unknown as IdSchema<UserId>
/** ISO 8601 UTC on the wire (USER-024). */
export const isoDate = z.iso.datetime()
/** Root-relative or absolute (decisions 47). */
export const mediaUrl = z.string().check(z.minLength(1))
/** A client-made cache buster (API-169). */
export const requestIdQuery = z.strictObject({
  requestID: z.optional(z.string().check(z.maxLength(64))),
})
/** What PostgreSQL takes, in a text column or in JSON: no U+0000 and no half of a surrogate pair. */
export const storable = z.refine<string>(
  (text) => !/[\0\p{Surrogate}]/u.test(text),
  'Holds a character that cannot be stored',
)

/** A line of text that a database column can hold as it is. */
export const shortText = (maxLength: number) => z.string().check(z.maxLength(maxLength), storable)
export const empty = z.strictObject({})

/** `Page of T` of the contract: `nextBefore` continues the list, null at its end. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    totalPages: z.int(),
    nextBefore: z.nullable(z.string()),
  })
}
