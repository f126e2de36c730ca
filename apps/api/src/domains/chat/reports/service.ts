import { asId, type ChatId, type TicketId, type UserId } from '@oriel/contract/ids'
import type { ReportRequest } from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import { hideCharacter, shownCharactersChanged } from '#/domains/characters/service.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { CONTENT_REPORTED, reasonPlace, reasonSealer } from '../events.ts'
import * as store from './store.ts'
import { withdrawMessage } from './withdraw.service.ts'

type ReportsNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'jobs' | 'roots' | 'vault' | 'news'>

/** What was hidden from the reporter; `announce` notifies the user's devices after the commit. */
interface Hidden {
  /** The message as stored, sealed. */
  evidence?: Buffer
  chatId?: ChatId
  announce: () => Promise<void>
}

type Target = Pick<ReportRequest, 'targetType' | 'targetId'>

/** Place under which the reason of a report is sealed; exports use it too. */
export const reportReasonPlace = ({ targetType, targetId }: Target): string =>
  `report reasons:${targetType}:${targetId}`

/**
 * API-118: stores a report with the reported content as evidence, hides the target from the
 * reporter, and has support open a case. Idempotent. Returns the case id; support creates the case
 * asynchronously.
 * @throws {NotFound} for what does not exist or belongs to another user.
 * @throws {TurnActive} while a reply is being written in the chat of the message.
 */
export async function report(
  ctx: ReportsNeeds,
  { userId, brand }: Pick<Principal, 'userId' | 'brand'>,
  { targetType, targetId, reason, text }: ReportRequest,
): Promise<{ ticketId: TicketId }> {
  const target = { targetType, targetId: targetId.toLowerCase() }
  const vault = await ctx.vault.of(userId)

  const { ticketId, hidden } = await ctx.db.transaction(async (tx) => {
    await store.lockReporting(tx, userId)
    const known = await store.readReport(tx, userId, target)
    if (known) return { ticketId: known.ticketId, hidden: null }
    const found = await hide(ctx, tx, { userId, ...target })
    const row: store.ReportRow = {
      userId,
      ...target,
      ticketId: ctx.ids.next(),
      sealedReason: vault.seal(reportReasonPlace(target), reason),
      remark:
        text === undefined ? null : vault.seal(`reports:${targetType}:${target.targetId}`, text),
      evidence: found.evidence ?? null,
      chatId: found.chatId ?? null,
      createdAt: ctx.clock.now(),
    }
    await store.addReport(tx, row)
    await notifySupport(ctx, tx, { ...row, brand, reason })
    return { ticketId: row.ticketId, hidden: found }
  })
  await hidden?.announce()
  return { ticketId }
}

async function notifySupport(
  ctx: Pick<Ctx, 'jobs' | 'roots'>,
  tx: Queryable,
  {
    userId,
    brand,
    targetType,
    targetId,
    ticketId,
    reason,
    createdAt,
  }: store.ReportRow & { brand: string; reason: string },
): Promise<void> {
  const sealed = reasonSealer(ctx).seal(reasonPlace(ticketId), reason)
  await ctx.jobs.send(tx, CONTENT_REPORTED, {
    caseId: ticketId,
    userId,
    brand,
    targetType,
    targetId,
    sealedReason: sealed.toString('base64'),
    reportedAt: createdAt.toISOString(),
  })
}

async function hide(
  ctx: Pick<Ctx, 'db' | 'clock' | 'vault' | 'news'>,
  tx: Queryable,
  { userId, targetType, targetId }: Target & { userId: UserId },
): Promise<Hidden> {
  if (targetType === 'message')
    return withdrawMessage(ctx, tx, { userId, messageId: asId(targetId) })
  const isKnown =
    targetType === 'model' &&
    (await hideCharacter(ctx, tx, { userId, characterId: asId(targetId) }))
  // Picture ids are not supported until there is a gallery.
  if (!isKnown) throw new NotFound('There is nothing by that id to report.')
  return { announce: async () => ctx.news.publish(shownCharactersChanged(userId)) }
}

/**
 * TS-070: evidence is deleted with its case. The report itself stays, so the target stays hidden.
 */
export function forgetEvidence(tx: Queryable, caseIds: readonly TicketId[]): Promise<void> {
  return store.forgetEvidence(tx, caseIds)
}
