import { createHmac, timingSafeEqual } from 'node:crypto'
import { ownPathOf } from '@oriel/contract/http/own-address'
import type { UserId } from '@oriel/contract/ids'
import type { AgeAssuranceReply } from '@oriel/contract/trust/age'
import type { Ctx } from '#/context.ts'
import { ReturnUrlInvalid } from '#/platform/errors.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import type { AgeEvent } from '#/providers/age/port.ts'
import { ageChanged } from '../events.ts'
import { AdultModeUnavailable, SignatureInvalid } from './errors.ts'
import { assuredUntil, isNews } from './rules.ts'
import { requireConfirmedAge } from './service.ts'
import * as store from './store.ts'
import { announceUnderage, raiseUnderage, type UnderageNeeds } from './underage.service.ts'

type AgeAssuranceNeeds = UnderageNeeds & Pick<Ctx, 'age' | 'log' | 'config' | 'secret'>

interface Start {
  userId: UserId
  from: Whereabouts
  /** Origin of this site. */
  origin: string
  /** Where the visitor returns; returning proves nothing (SAFE-005). */
  returnUrl: string
  callbackUrl: string
}

/** Keyed hash: the user id sent to the provider, and what we store of its reference (TS-025). */
const keyed = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
const subjectOf = (ctx: Pick<Ctx, 'secret'>, userId: UserId) => keyed(ctx, `age-subject:${userId}`)
const refHashOf = (ctx: Pick<Ctx, 'secret'>, ref: string) => keyed(ctx, `age-ref:${ref}`)

/**
 * API-078: starts a check with the age provider.
 * @throws {AdultModeUnavailable} where the region, the brand or this installation has no adult
 * mode.
 * @throws {AgeNotConfirmed} before month and year were given. @throws {ReturnUrlInvalid} (TS-093)
 */
export async function startAssurance(
  ctx: AgeAssuranceNeeds,
  { userId, from, origin, returnUrl, callbackUrl }: Start,
): Promise<AgeAssuranceReply> {
  const returnPath = ownPathOf(returnUrl, origin)
  if (returnPath === null) throw new ReturnUrlInvalid()
  await requireConfirmedAge(ctx, userId, from)
  if (ctx.age === null) throw new AdultModeUnavailable(from.place)
  const subject = subjectOf(ctx, userId)
  const { url, ref } = await ctx.age.start({
    subject,
    returnUrl: origin + returnPath,
    callbackUrl,
  })
  await store.addCheck(ctx.db, {
    userId,
    refHash: refHashOf(ctx, ref),
    startedAt: ctx.clock.now(),
  })
  return { url, ref }
}

/**
 * API-100: processes the result of a check. Repeated or late events, and events about unknown
 * checks, are ignored.
 * @throws {SignatureInvalid} unless the provider sent it just now about this user.
 */
export async function receiveAgeEvent(
  ctx: AgeAssuranceNeeds,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<void> {
  const event = ctx.age?.readEvent(rawBody, signature, ctx.clock.now()) ?? null
  if (event === null) throw new SignatureInvalid()
  const taken = await ctx.db.transaction(async (tx) => {
    const check = await store.lockCheck(tx, refHashOf(ctx, event.ref))
    if (check === null) return null
    if (!isSame(event.subject, subjectOf(ctx, check.userId))) throw new SignatureInvalid()
    if (!isNews(check, event, ctx.clock.now())) return null
    await store.setResult(tx, check, resultOf(event))
    if (!event.over18) {
      await raiseUnderage(ctx, tx, { userId: check.userId, source: 'provider' })
    }
    return check
  })
  if (taken === null) ctx.log.info({}, 'an age event changed nothing')
  else if (event.over18) await ctx.news.publish(ageChanged(taken.userId))
  else await announceUnderage(ctx, taken.userId)
}

const resultOf = (event: AgeEvent) => ({
  over18: event.over18,
  method: event.method,
  assuredAt: event.assuredAt,
  expiresAt: assuredUntil(event),
})

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
