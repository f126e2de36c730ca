import type { TicketId, UserId } from '@oriel/contract/ids'
import type { ReportRequest, TicketStatus } from '@oriel/contract/support/tickets'
import { legalSettings } from '@oriel/variants/legal'
import type { Ctx } from '#/context.ts'
import type { UnderageFound } from '#/domains/trust/events.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { dueAt, nextAlarmAt, type TicketKind } from './deadlines.rules.ts'
import { RequestKeyReused } from './errors.ts'
import { openLetter, sealLetter, type Letter } from './letter.service.ts'
import { forwarded, received } from './mail/letters.ts'
import * as store from './store.ts'

/** The writer, and the idempotency key of the request. */
export interface Sender {
  /** Null without an account. */
  userId: UserId | null
  requestKey: string | null
  /** The site that was written to: it answers, and private links point there. */
  brand: string
  origin: string
}

interface Said {
  kind: TicketKind
  name: string
  email: string | null
  topic: string
  message: string
  links?: string[]
  address?: string | null
  /** For cases opened by other domains: the given id, and when its time began. */
  filed?: { ticketId: TicketId; receivedAt: Date }
}

interface Reported extends Pick<ReportRequest, 'targetType' | 'targetId' | 'reason'> {
  /** Id the case will get. */
  caseId: TicketId
  userId: UserId
  brand: string
  /** UTC ISO 8601; the case's time counts from here. */
  reportedAt: string
}

/** Anyone can enter any address, so it gets at most this many receipts a day. */
const MAX_RECEIPTS_A_DAY = 5

type TicketNeeds = Pick<Ctx, 'clock' | 'ids' | 'roots' | 'secret' | 'mail'>

/**
 * Opens a case and queues both mails: to the support staff, and a receipt to the writer (API-057).
 * Call `mail.deliver()` after the commit. @throws {RequestKeyReused}
 */
export async function openTicket(
  ctx: TicketNeeds,
  tx: Queryable,
  { userId, requestKey, brand, origin }: Sender,
  { kind, links = [], address = null, filed, ...said }: Said,
): Promise<{ row: store.TicketRow; isNew: boolean }> {
  const { clock, ids, mail } = ctx
  const { ticketId, receivedAt } = filed ?? { ticketId: ids.next(), receivedAt: clock.now() }
  const { timeZone } = legalSettings(brand)
  const start = { kind, receivedAt, timeZone }
  const letter = { ...said, links, address }
  const sealed = sealLetter(ctx, { ticketId, kind }, letter)
  const opened = await store.addTicket(tx, {
    ticketId,
    brand,
    kind,
    ...sealed,
    userId,
    requestKey: requestKey ?? ticketId,
    receivedAt,
    dueAt: dueAt(start),
    alarmAt: nextAlarmAt(start, 0),
    decidedAt: null,
    outcome: null,
  })
  const { row, isNew } = opened
  if (row.requestHash !== sealed.requestHash) throw new RequestKeyReused()
  if (!isNew) return opened

  await mail.queue(tx, forwarded(brand, { ...row, ...letter }))
  const { emailHash } = sealed
  if (
    letter.email !== null &&
    emailHash !== null &&
    (await maySendReceipt(tx, emailHash, receivedAt))
  ) {
    const url = `${origin}/contact-us/${ticketId}#${keyOf(ctx, ticketId)}`
    await mail.queue(tx, received(brand, { ...row, to: letter.email, url }))
  }
  return opened
}

/** A 24-hour case about a possible minor; one case per sign (TS-024, TS-030). */
export async function openMinorCase(
  ctx: TicketNeeds & Pick<Ctx, 'db'>,
  { caseId, userId, requestKey, topic, message, foundAt }: UnderageFound,
  brand: string,
): Promise<void> {
  const filed = { ticketId: caseId, receivedAt: new Date(foundAt) }
  await ctx.db.transaction((tx) =>
    openTicket(
      ctx,
      tx,
      { userId, requestKey, brand, origin: '' },
      { kind: 'underage', name: '', email: null, topic, message, filed },
    ),
  )
  ctx.mail.deliver()
}

const UNDERAGE = /under[\s-]?(?:age|18)|minor|child/i

/** A case about reported content; one case per target (API-118). */
export async function openReportCase(
  ctx: TicketNeeds & Pick<Ctx, 'db'>,
  { caseId, userId, brand, targetType, targetId, reason, reportedAt }: Reported,
): Promise<void> {
  const filed = { ticketId: caseId, receivedAt: new Date(reportedAt) }
  await ctx.db.transaction((tx) =>
    openTicket(
      ctx,
      tx,
      { userId, brand, requestKey: `${userId}:reports:${targetType}:${targetId}`, origin: '' },
      {
        kind: UNDERAGE.test(reason) ? 'underage' : 'report',
        name: '',
        email: null,
        topic: reason,
        // The content stays sealed: neither the case list nor a mail repeats it (SAFE-020).
        message: `${targetType} ${targetId}`,
        filed,
      },
    ),
  )
  ctx.mail.deliver()
}

async function maySendReceipt(tx: Queryable, emailHash: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  return (await store.countTicketsFrom(tx, emailHash, since)) <= MAX_RECEIPTS_A_DAY
}

/** The status of a case for the holder of its key. @throws {NotFound} also for a wrong key. */
export async function ticketStatus(
  ctx: Pick<Ctx, 'db' | 'roots'>,
  { ticketId, key }: { ticketId: TicketId; key: string },
): Promise<TicketStatus> {
  const isRight = ctx.roots.isMac(claimOf(ticketId), key)
  const row = isRight ? await store.readTicket(ctx.db, ticketId) : null
  if (row === null) throw new NotFound('There is no case by that number and key.')
  return {
    ticketId,
    kind: row.kind,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    outcome: row.outcome,
  }
}

/** A case's key is derived, not stored: a copy of the database opens no status page. */
export function keyOf({ roots }: Pick<Ctx, 'roots'>, ticketId: TicketId): string {
  return roots.mac(claimOf(ticketId))
}

const claimOf = (ticketId: TicketId) => `case:${ticketId.toLowerCase()}`

/** A case with its letter, for support staff. @throws {NotFound} */
export async function readCase(
  ctx: Pick<Ctx, 'db' | 'roots'>,
  ticketId: TicketId,
): Promise<Letter & Pick<store.TicketRow, 'kind' | 'userId' | 'receivedAt' | 'dueAt'>> {
  const row = await store.readTicket(ctx.db, ticketId)
  if (row === null) throw new NotFound('There is no case by that number.')
  const { kind, userId, receivedAt } = row
  return { kind, userId, receivedAt, dueAt: row.dueAt, ...openLetter(ctx, row) }
}

/** Cases outlive their writer's account, but without a link between them (TS-068). */
export async function forgetWriter(tx: Queryable, userId: UserId): Promise<void> {
  await store.forgetWriter(tx, userId)
}
