import type { UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import * as identity from '#/domains/accounts/users/identity.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { userChanged, userRegistered } from '../events.ts'
import { addressOf } from './join.service.ts'
import { accountOf, queueLink } from './magic-link.service.ts'

type PayerNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'mail' | 'news' | 'metrics'>

interface Payer {
  /** The selling brand. */
  brand: string
  userId: UserId
  /** As typed for the receipt. */
  email: string
  /** Origin of the app as the payer saw it, for the link. */
  origin: string
}

/**
 * Registers a guest who entered an address to pay: the account gets the address, and a sign-in link
 * is mailed (PAY-021, PAY-022). If the address already has an account, only the link to that
 * account is mailed. Idempotent.
 */
export async function registerPayer(ctx: PayerNeeds, payer: Payer): Promise<void> {
  const isNew = await ctx.db.transaction((tx) => register(ctx, tx, payer))
  ctx.mail.deliver()
  if (!isNew) return
  ctx.metrics.registrations.inc({ brand: payer.brand })
  await ctx.news.publish(userChanged(payer.userId))
  await ctx.news.publish(userRegistered(payer.userId))
}

async function register(
  ctx: PayerNeeds,
  tx: Tx,
  { brand, userId, email, origin }: Payer,
): Promise<boolean> {
  const guest = await store.lockUser(tx, userId)
  if (guest === null || guest.deletedAt !== null || guest.email !== null) return false
  const address = { realm: realmOf(brand), address: addressOf(email) }
  if ((await identity.readAddress(tx, address))?.isGone) await identity.freeAddress(tx, address)
  const isNew = await identity.claimAddress(tx, { ...address, userId, provenAt: null })
  if (isNew) await store.setEmail(tx, userId, email.trim())
  const accountId = isNew ? userId : await accountOf(tx, address)
  await queueLink(ctx, tx, { brand, email: email.trim(), accountId, askedBy: userId, origin })
  return isNew
}
