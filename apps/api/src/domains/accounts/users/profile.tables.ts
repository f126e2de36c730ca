import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'

/** Features a user switched explicitly; others follow defaults and rollouts (API-023). */
export const chosenFeatures = pgTable('chosen_features', {
  userId: uuid().$type<UserId>().primaryKey(),
  experimentShowWhiteTheme: boolean().notNull(),
})
