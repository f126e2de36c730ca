import { createHash, randomBytes } from 'node:crypto'
import { CANCELLATION_CODE_MINUTES, type Subscription } from '@oriel/contract/billing/subscription'
import type { UserId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'
import { brandsBeside, realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { CodeExpired } from '../errors.ts'
import * as store from './cancellation-code.store.ts'
import { cancelLocked, notifyChange, type CancellationNeeds } from './cancellation.service.ts'
import { cancellationCode, nothingToCancel } from './letters.ts'
import { lockSubscription } from './store.ts'
import { subscriptionOnWire } from './wire.ts'

const LIFE_MS = CANCELLATION_CODE_MINUTES * MINUTE_MS
const CODE_BYTES = 32
/** Mails per address within a code's lifetime; further requests are accepted but send nothing. */
const MAX_MAILS = 5

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Provided by a higher domain: the user id for a lower-case address; null when there is none. */
export type OwnerOf = (whose: { realm: RealmKey; address: string }) => Promise<UserId | null>

/**
 * API-098: mails a code that cancels without a login. Only the reader of the mail learns whether a
 * subscription renews under the address (SAFE-017).
 */
export async function mailCancellationCode(
  ctx: Pick<Ctx, 'db' | 'clock' | 'mail'>,
  {
    brand,
    email,
    origin,
    ownerOf,
  }: { brand: string; email: string; origin: string; ownerOf: OwnerOf },
): Promise<void> {
  const { db, clock, mail } = ctx
  const now = clock.now()
  const address = email.trim().toLowerCase()
  const ownerId = await ownerOf({ realm: realmOf(brand), address })
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    const before = await store.lockCode(tx, { brand, address })
    const isCounting = before !== null && now.getTime() - before.countedFrom.getTime() < LIFE_MS
    if (isCounting && before.sent >= MAX_MAILS) return
    const brands = brandsBeside(brand)
    const found = await store.readRenewing(tx, { address, ownerId, brands })
    await store.keepCode(
      tx,
      {
        brand,
        address,
        codeHash: found === null ? null : hashOf(code),
        userId: found?.userId ?? null,
        subscriptionId: found?.subscriptionId ?? null,
        expiresAt: new Date(now.getTime() + LIFE_MS),
        sent: isCounting ? before.sent + 1 : 1,
        countedFrom: isCounting ? before.countedFrom : now,
      },
      now,
    )
    const letter =
      found === null
        ? nothingToCancel(brand, { to: email, url: origin })
        : cancellationCode(brand, {
            to: email,
            code,
            url: linkOf(origin, code),
            lifeMinutes: CANCELLATION_CODE_MINUTES,
          })
    await mail.queue(tx, letter)
  })
  mail.deliver()
}

function linkOf(origin: string, code: string): string {
  const url = new URL('/cancel', origin)
  url.searchParams.set('code', code)
  return url.href
}

/**
 * API-099: cancels the code's subscription. @throws {CodeExpired} for any code that is not valid,
 * whatever the reason. @throws {AlreadyCancelled} when it was cancelled in the meantime.
 */
export async function cancelByCode(ctx: CancellationNeeds, code: string): Promise<Subscription> {
  const changed = await ctx.db.transaction(async (tx) => {
    const key = await store.takeCode(tx, hashOf(code), ctx.clock.now())
    const running = key && (await lockSubscription(tx, key))
    if (!running) throw new CodeExpired()
    return cancelLocked(ctx, tx, running, [])
  })
  await notifyChange(ctx, changed.userId)
  return subscriptionOnWire(changed)
}
