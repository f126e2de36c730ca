import { asId, type ChatId, type TicketId } from '@oriel/contract/ids'
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

/** What the reporter is not shown any more; `announce` tells the user's devices after the commit. */
interface Hidden {
  /** A message as it was stored, sealed. */
  evidence?: Buffer
  chatId?: ChatId
  announce: () => Promise<void>
}

type Target = Pick<ReportRequest, 'targetType' | 'targetId'>

/** Where the reason of a report is sealed, as an export names it, too. */
export const reportReasonPlace = ({ targetType, targetId }: Target): string =>
  `report reasons:${targetType}:${targetId}`

/**
 * API-118: keeps a report with what was reported as evidence, hides its target from the reporter at
 * once, and has support open a case. Repeating it changes nothing. Returns the number of the case,
 * which support has a moment later.
 * @throws {NotFound} for what does not exist, or belongs to somebody else.
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
    await tellSupport(ctx, tx, { ...row, brand, reason })
    return { ticketId: row.ticketId, hidden: found }
  })
  await hidden?.announce()
  return { ticketId }
}

async function tellSupport(
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
  { userId, targetType, targetId }: Target & { userId: string },
): Promise<Hidden> {
  if (targetType === 'message')
    return withdrawMessage(ctx, tx, { userId, messageId: asId(targetId) })
  const isKnown =
    targetType === 'model' && (await hideCharacter(ctx, tx, { userId, characterId: targetId }))
  // Pictures by id come with the gallery.
  if (!isKnown) throw new NotFound('There is nothing by that id to report.')
  return { announce: async () => ctx.news.publish(shownCharactersChanged(userId)) }
}

/** TS-070: the evidence goes with its case. That something was reported stays: it stays hidden. */
export function forgetEvidence(tx: Queryable, caseIds: readonly TicketId[]): Promise<void> {
  return store.forgetEvidence(tx, caseIds)
}
