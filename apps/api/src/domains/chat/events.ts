import * as z from 'zod/mini'
import type { Tokens } from '@oriel/contract/amounts'
import type { ChatId, TicketId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import { reportTarget, type ReportTarget } from '@oriel/contract/support/tickets'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { Roots } from '#/platform/keys/roots.ts'
import { createSealer, type Sealer } from '#/platform/keys/sealed.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Hint on the chat hub: something changed up to `seq`; the truth is fetched by sequence (TURN-018). */
export function chatChanged(userId: string, hint: { chatId: ChatId; seq: number }): NewsMessage {
  return { userId, target: 'ChatChanged', args: [hint] }
}

/** Hint on the chat hub: the balance moved. */
export function balanceChanged(userId: string, remainingTokens: Tokens): NewsMessage {
  return { userId, target: 'BalanceChanged', args: [{ remainingTokens }] }
}

interface ContentReported {
  /** The number that the case will have. */
  caseId: TicketId
  userId: string
  /** Where it was reported; its people look at the case. */
  brand: string
  targetType: ReportTarget
  targetId: string
  /** In base64, by {@link reasonSealer}: jobs lie about for days, and people write reasons of their own. */
  sealedReason: string
  /** UTC ISO 8601: from here the time of the case counts. */
  reportedAt: string
}

/**
 * A user reported a reply or a companion. Sent in the transaction that hides it, so that no report is
 * lost; heard by support, which opens the case (API-118).
 */
export const CONTENT_REPORTED: JobKind<ContentReported> = {
  name: 'chat.content-reported',
  schema: z.object({
    caseId: z.uuid() as unknown as IdSchema<TicketId>,
    userId: z.uuid(),
    brand: z.string(),
    targetType: reportTarget,
    targetId: z.uuid(),
    sealedReason: z.string(),
    reportedAt: z.iso.datetime(),
  }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
}

/** Seals a reason on its way; the reporter's own key may be gone before it is heard. */
export const reasonSealer = ({ roots }: { roots: Roots }): Sealer =>
  createSealer(roots.derive('oriel reported reasons'))
export const reasonPlace = (caseId: TicketId): string => `reported:${caseId}`
