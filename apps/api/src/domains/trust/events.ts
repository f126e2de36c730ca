import * as z from 'zod/mini'
import type { TicketId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Told to all instances: what is known of the user's age is out of date. Never reaches a client. */
export function ageChanged(userId: string): NewsMessage {
  return { userId, target: 'trust:age-changed', args: [] }
}

/** Told to all instances: a minor may be using the account, and whatever is made for it ends (TS-024). */
export const UNDERAGE_FOUND = 'trust:underage-found'

/** @param helpTurnId the one turn that goes on: it answers a call for help */
export function underageNews(userId: string, helpTurnId?: string): NewsMessage {
  return { userId, target: UNDERAGE_FOUND, args: helpTurnId === undefined ? [] : [helpTurnId] }
}

/** A case about a minor that people look at within 24 hours. */
export interface UnderageFound {
  /** The number that the case will have. */
  caseId: TicketId
  userId: string
  /** Opens one case, however often it is sent. */
  requestKey: string
  topic: string
  message: string
  /** UTC ISO 8601: from here its 24 hours count. */
  foundAt: string
}

/**
 * Somebody under 18 is indicated. Sent in the transaction that locks account or chat, so that no review
 * is lost; heard by support, which opens the case (TS-024, TS-030).
 */
export const UNDERAGE_CASE: JobKind<UnderageFound> = {
  name: 'trust.underage-found',
  schema: z.object({
    caseId: z.uuid() as unknown as IdSchema<TicketId>,
    userId: z.uuid(),
    requestKey: z.string(),
    topic: z.string(),
    message: z.string(),
    foundAt: z.iso.datetime(),
  }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
}
