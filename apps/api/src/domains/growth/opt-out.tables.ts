import { pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Users whose browser sent the opt-out signal, and when it first did (TS-064). */
export const optOuts = pgTable('opt_outs', {
  userId: uuid().$type<UserId>().primaryKey(),
  since: instant().notNull(),
})
