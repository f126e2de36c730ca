import * as z from 'zod/mini'
import { isoDate } from '#/primitives.ts'
import { user } from './user.ts'

/** API-080: all that is kept of a user. Rows carry the names and values of the tables they are from. */
export const userExport = z.object({
  exportedAt: isoDate,
  user,
  /** Names of the brands on which the account works (TENANT-027). */
  brands: z.array(z.string()),
  chats: z.array(z.looseObject({ chatId: z.uuid(), messages: z.array(z.looseObject({})) })),
  ledger: z.array(z.looseObject({})),
  /** Rows of every other table, by its name. */
  records: z.record(z.string(), z.array(z.looseObject({}))),
})
export type UserExport = z.infer<typeof userExport>
