import * as z from 'zod/mini'
import type { TicketId, UserId } from '@oriel/contract/ids'
import { userUuid, type IdSchema } from '@oriel/contract/primitives'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Broadcast to all instances: cached age data of the user is outdated. Never sent to clients. */
export function ageChanged(userId: UserId): NewsMessage {
  return { userId, target: 'trust:age-changed', args: [] }
}

/** Broadcast to all instances: the user may be a minor; running generations must end (TS-024). */
export const UNDERAGE_FOUND = 'trust:underage-found'

/** @param helpTurnId the one turn that continues: it answers a call for help */
export function underageNews(userId: UserId, helpTurnId?: string): NewsMessage {
  return { userId, target: UNDERAGE_FOUND, args: helpTurnId === undefined ? [] : [helpTurnId] }
}

/** A case about a possible minor, to be reviewed within 24 hours. */
export interface UnderageFound {
  /** Id the case will get. */
  caseId: TicketId
  userId: UserId
  /** Idempotency key: one case per key. */
  requestKey: string
  topic: string
  message: string
  /** UTC ISO 8601; the 24 hours count from here. */
  foundAt: string
}

/**
 * A possible minor was detected. Enqueued in the transaction that locks account or chat, so that no
 * review is lost; support handles it and opens the case (TS-024, TS-030).
 */
export const UNDERAGE_CASE: JobKind<UnderageFound> = {
  name: 'trust.underage-found',
  schema: z.object({
    caseId: z.uuid() as unknown as IdSchema<TicketId>,
    userId: userUuid,
    requestKey: z.string(),
    topic: z.string(),
    message: z.string(),
    foundAt: z.iso.datetime(),
  }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
}
