import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Sealed text and other bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Every instant is stored with its zone (USER-024). */
export const instant = () => timestamp({ withTimezone: true })
