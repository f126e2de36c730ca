import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ConnectionKind, Sampler, SamplerPreset } from '@oriel/contract/operator/models'
import { bytes, instant } from '#/platform/db/columns.ts'

/** The model servers that operators chose, in their order (TALK-010). */
export const modelConnections = pgTable('model_connections', {
  connectionId: uuid().primaryKey(),
  /** From 0: the first is asked first. */
  position: smallint().notNull(),
  name: text().notNull(),
  kind: text().$type<ConnectionKind>().notNull(),
  baseUrl: text().notNull(),
  model: text().notNull(),
  /** Sealed; null for servers that need none (TALK-011). */
  apiKey: bytes(),
  isOn: boolean().notNull(),
  contextTokens: integer(),
  preset: text().$type<SamplerPreset>().notNull(),
  sampler: jsonb().$type<Sampler>().notNull(),
  reasoningTokens: integer().notNull(),
})

/** What servers taught by their refusals, so that it is learnt once (TALK-029). */
export const modelLessons = pgTable('model_lessons', {
  /** A hash of address and model. */
  server: text().primaryKey(),
  manners: jsonb().$type<unknown>().notNull(),
  learntAt: instant().notNull(),
})
