import { createHmac } from 'node:crypto'
import type { Ctx } from '#/context.ts'
import { noteIssue } from '#/domains/billing/issues/store.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { rangeOf } from '#/platform/http/caller.ts'
import { TooManyDeclines } from '../errors.ts'
import { coolDownOf, COUNTED_MS } from './card-trying.rules.ts'
import * as store from './card-trying.store.ts'
import type { OrderRow } from './store.ts'

type CardTryingNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'ids' | 'log' | 'secret' | 'buyers'>
type Buying = Pick<OrderRow, 'userId' | 'context'>

/**
 * Prevents card testing: after five refusals of an account in an hour, or ten of a device or address
 * range, no further payment begins until they are an hour old (TS-108). Reaching the limit of a device
 * or address range, across accounts, raises an alarm.
 * @throws {TooManyDeclines}
 */
export async function demandNoCardTrying(ctx: CardTryingNeeds, buying: Buying): Promise<void> {
  if (!ctx.config.http.hasRateLimits) return
  const now = ctx.clock.now()
  const origin = await originOf(ctx, buying)
  const found = await store.readRefusals(ctx.db, origin, new Date(now.getTime() - COUNTED_MS))
  const coolDown = coolDownOf(found)
  if (coolDown === null) return
  const { by, until } = coolDown
  const ref = by === 'user' ? null : origin[by]
  if (ref !== null) await raiseAlarm(ctx, { by, ref, count: found[by].length })
  throw new TooManyDeclines(Math.ceil((until.getTime() - now.getTime()) / SECOND_MS))
}

async function raiseAlarm(
  { db, ids, clock, log }: CardTryingNeeds,
  { by, ref, count }: { by: string; ref: string; count: number },
): Promise<void> {
  const issue = { kind: 'card_trying', ref, ours: by, theirs: `${count} refusals` }
  const isNew = await noteIssue(db, { ...issue, issueId: ids.next(), at: clock.now() })
  if (isNew) log.error({ by, count }, 'somebody tries out cards')
}

/** Records a payment its provider refused, even if another order had replaced its form. */
export async function noteDecline(
  ctx: Pick<Ctx, 'clock' | 'config' | 'secret' | 'buyers'>,
  tx: Tx,
  { userId, orderId, context }: OrderRow,
): Promise<void> {
  const origin = await originOf({ ...ctx, db: tx }, { userId, context })
  await store.addDecline(tx, { ...origin, orderId, at: ctx.clock.now() })
}

async function originOf(
  {
    db,
    config,
    secret,
    buyers,
  }: Pick<Ctx, 'config' | 'secret' | 'buyers'> & {
    db: Ctx['db'] | Tx
  },
  { userId, context }: Buying,
) {
  const range = rangeOf({ config }, { ip: context.ipAddress })
  const network =
    range === null
      ? null
      : createHmac('sha256', secret).update(`card trying:${range}`).digest('base64url')
  return { userId, network, device: await buyers.deviceOf(db, userId) }
}

/** Deletes refusals that no longer count. */
export async function forgetDeclines({ clock }: Pick<Ctx, 'clock'>, tx: Tx): Promise<void> {
  await store.deleteDeclinesBefore(tx, new Date(clock.now().getTime() - COUNTED_MS))
}
