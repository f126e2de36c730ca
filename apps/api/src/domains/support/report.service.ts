import type { ReportRequest } from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import { hideCharacter, shownCharactersChanged } from '#/domains/characters/service.ts'
import { withdrawMessage } from '#/domains/chat/service.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import * as store from './store.ts'
import { openTicket } from './ticket.service.ts'

type Needs = Pick<
  Ctx,
  'db' | 'clock' | 'ids' | 'config' | 'roots' | 'secret' | 'mail' | 'vault' | 'news'
>
interface Reporter {
  userId: string
  brand: string
  origin: string
}

/** What the reporter is not shown any more; `announce` tells the user's devices after the commit. */
interface Hidden {
  /** A message as it was stored, sealed. */
  evidence?: Buffer
  chatId?: string
  announce: () => Promise<void>
}

/** Where the reason of a report is sealed, as an export names it, too. */
export const reportReasonPlace = ({
  targetType,
  targetId,
}: {
  targetType: string
  targetId: string
}): string => `report reasons:${targetType}:${targetId}`

const UNDERAGE = /under[\s-]?(?:age|18)|minor|child/i

/**
 * API-118: files a report with what was reported as evidence and hides its target from the reporter
 * at once. Repeating it changes nothing.
 * @throws {NotFound} for what does not exist, or belongs to somebody else.
 * @throws {TurnActive} while a reply is being written in the chat of the message.
 */
export async function report(
  ctx: Needs,
  { userId, brand, origin }: Reporter,
  { targetType, targetId, reason, text }: ReportRequest,
): Promise<{ ticketId: string }> {
  const target = { targetType, targetId: targetId.toLowerCase() }
  const vault = await ctx.vault.of(userId)
  const place = `reports:${targetType}:${target.targetId}`

  const { ticketId, withdrawn } = await ctx.db.transaction(async (tx) => {
    await store.lockReporting(tx, userId)
    const known = await store.readReport(tx, userId, target)
    if (known) return { ticketId: known.ticketId, withdrawn: null }
    const hidden = await hide(ctx, tx, { userId, ...target })
    const { row } = await openTicket(
      ctx,
      tx,
      { userId, brand, origin, requestKey: `${userId}:${place}` },
      {
        kind: UNDERAGE.test(reason) ? 'underage' : 'report',
        name: '',
        email: null,
        topic: reason,
        // What was said stays sealed: neither the queue nor a mail about it repeats it (SAFE-020).
        message: `${targetType} ${target.targetId}`,
      },
    )
    await store.addReport(tx, {
      userId,
      ...target,
      ticketId: row.ticketId,
      sealedReason: vault.seal(reportReasonPlace(target), reason),
      remark: text === undefined ? null : vault.seal(place, text),
      evidence: hidden?.evidence ?? null,
      chatId: hidden?.chatId ?? null,
      createdAt: ctx.clock.now(),
    })
    return { ticketId: row.ticketId, withdrawn: hidden }
  })
  ctx.mail.deliver()
  await withdrawn?.announce()
  return { ticketId }
}

async function hide(
  ctx: Needs,
  tx: Queryable,
  {
    userId,
    targetType,
    targetId,
  }: { userId: string } & Pick<ReportRequest, 'targetType' | 'targetId'>,
): Promise<Hidden> {
  if (targetType === 'message') return withdrawMessage(ctx, tx, { userId, messageId: targetId })
  const isKnown =
    targetType === 'model' && (await hideCharacter(ctx, tx, { userId, characterId: targetId }))
  // Pictures by id come with the gallery.
  if (!isKnown) throw new NotFound('There is nothing by that id to report.')
  return { announce: async () => ctx.news.publish(shownCharactersChanged(userId)) }
}
