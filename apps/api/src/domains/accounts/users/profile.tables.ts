import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The features a user switched; all others follow the defaults and rollouts (API-023). */
export const chosenFeatures = pgTable('chosen_features', {
  userId: uuid().primaryKey(),
  experimentShowWhiteTheme: boolean().notNull(),
})
