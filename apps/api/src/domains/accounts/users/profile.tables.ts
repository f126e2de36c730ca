import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Features a user switched explicitly; others follow defaults and rollouts (API-023). */
export const chosenFeatures = pgTable('chosen_features', {
  userId: uuid().primaryKey(),
  experimentShowWhiteTheme: boolean().notNull(),
})
