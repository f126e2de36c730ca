import * as z from 'zod/mini'
import type { Tokens } from '@oriel/contract/amounts'
import type { ChatId, TicketId, UserId } from '@oriel/contract/ids'
import { userUuid, type IdSchema } from '@oriel/contract/primitives'
import { reportTarget, type ReportTarget } from '@oriel/contract/support/tickets'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { Roots } from '#/platform/keys/roots.ts'
import { createSealer, type Sealer } from '#/platform/keys/sealed.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** News of a chat and what it costs: they tell nothing of a user's plan or statements. */
export const CHAT_NEWS = ['ChatChanged', 'BalanceChanged'] as const

/**
 * Chat hub hint: something changed up to `seq`; clients fetch what changed since the revision they know (TURN-018,
 * TURN-031).
 */
export function chatChanged(
  userId: UserId,
  hint: { chatId: ChatId; seq: number; revision?: number; hasNewSettings?: true },
): NewsMessage {
  return { userId, target: CHAT_NEWS[0], args: [hint] }
}

/** Chat hub hint: the token balance changed. */
export function balanceChanged(userId: UserId, remainingTokens: Tokens): NewsMessage {
  return { userId, target: CHAT_NEWS[1], args: [{ remainingTokens }] }
}

interface ContentReported {
  /** Id the support case will get. */
  caseId: TicketId
  userId: UserId
  /** Brand where it was reported; its support staff handle the case. */
  brand: string
  targetType: ReportTarget
  targetId: string
  /** Base64, sealed by {@link reasonSealer}: jobs are stored for days and reasons are free text. */
  sealedReason: string
  /** UTC ISO 8601; the case's response time counts from here. */
  reportedAt: string
}

/**
 * A user reported a reply or a companion. Enqueued in the transaction that hides it, so that no
 * report is lost; support handles it and opens the case (API-118).
 */
export const CONTENT_REPORTED: JobKind<ContentReported> = {
  name: 'chat.content-reported',
  schema: z.object({
    caseId: z.uuid() as unknown as IdSchema<TicketId>,
    userId: userUuid,
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

/** Seals a reason in transit; the reporter's own key may be deleted before the job runs. */
export const reasonSealer = ({ roots }: { roots: Roots }): Sealer =>
  createSealer(roots.derive('oriel reported reasons'))
export const reasonPlace = (caseId: TicketId): string => `reported:${caseId}`
