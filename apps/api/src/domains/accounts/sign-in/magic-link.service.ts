import { createHash, randomBytes } from 'node:crypto'
import type {
  MagicLinkLoginRequest,
  PasswordlessLoginRequest,
} from '@oriel/contract/accounts/sign-in'
import type { UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Browser } from '#/domains/accounts/sessions/service.ts'
import * as identity from '#/domains/accounts/users/identity.store.ts'
import { shownInPart } from '#/domains/accounts/users/masking.rules.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { AccountGone } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { ConfirmationRequired, MagicLinkExpired } from '../errors.ts'
import { addressOf, signIn, type Joined, type JoinNeeds } from './join.service.ts'
import { noAccount, signInLink } from './letters.ts'
import type { Excess } from './tries.service.ts'

/** AUTH-032 */
const LIFE_MS = 10 * MINUTE_MS
const CODE_BYTES = 32

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** The requesting visitor and their origin. */
export interface Visit {
  visitor: Principal
  browser: Browser
  /** Origin of the app as the visitor sees it, for links in mails. */
  origin: string
}

/**
 * Mails a sign-in link to this address (API-018): for its account or, if the terms are accepted,
 * for a new one. Only the mail reveals which (AUTH-041). Beyond the limit none is sent, unless the
 * last link for the address has expired: the owner always has one that works, whoever asked for it
 * (F-13).
 */
export async function requestLink(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'mail'>,
  { email, terms, destination }: PasswordlessLoginRequest,
  { visitor, origin, excess }: Pick<Visit, 'visitor' | 'origin'> & { excess: Excess },
): Promise<void> {
  if (excess.ofNetwork) return
  await ctx.db.transaction(async (tx) => {
    const { userId, brand } = visitor
    const address = { realm: realmOf(brand), address: addressOf(email) }
    const accountId = await accountOf(tx, address)
    const isUnknown = accountId === null && !terms
    if (excess.ofTarget && (isUnknown || (await hasLink(ctx, tx, address)))) return
    if (isUnknown) {
      return ctx.mail.queue(tx, noAccount({ brand, to: email, url: origin }))
    }
    await queueLink(ctx, tx, { brand, email, accountId, askedBy: userId, origin, destination })
  })
  ctx.mail.deliver()
}

/** Whether a link mailed to this address is still valid. */
export function hasLink(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  address: identity.Address,
): Promise<boolean> {
  return identity.hasMagicLink(tx, address, clock.now())
}

interface Invitation {
  /** Signs the mail, and handles the link. */
  brand: string
  email: string
  /** The account it opens; null for a new one. */
  accountId: UserId | null
  askedBy: UserId
  origin: string
  destination?: string | undefined
  /** Password for the account it creates, for the requesting browser (AUTH-003). */
  passwordHash?: string
  letter?: typeof signInLink
}

/** Mails a sign-in link, replacing the one mailed to the address before. */
export async function queueLink(
  { clock, mail }: Pick<Ctx, 'clock' | 'mail'>,
  tx: Tx,
  {
    brand,
    email,
    accountId,
    askedBy,
    origin,
    destination,
    passwordHash,
    letter = signInLink,
  }: Invitation,
): Promise<void> {
  const now = clock.now()
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const url = linkOf(origin, code, destination)
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const address = addressOf(email)
  const kept = { address, codeHash: hashOf(code), email, accountId, askedBy, expiresAt }
  const link = { ...kept, realm: realmOf(brand), passwordHash: passwordHash ?? null }
  await identity.keepMagicLink(tx, link, now)
  await mail.queue(tx, letter({ brand, to: email, url }, accountId === null))
}

function linkOf(origin: string, code: string, destination: string | undefined): string {
  const url = new URL('/', origin)
  url.searchParams.set('MagicLinkCode', code)
  if (destination !== undefined) url.searchParams.set('destination', destination)
  return url.href
}

/** The account that currently has an address; null means a new one is created. */
export async function accountOf(
  db: Parameters<typeof identity.readAddress>[0],
  address: identity.Address,
) {
  const known = await identity.readAddress(db, address)
  return known === null || known.isGone ? null : known.userId
}

/**
 * Uses a mailed link to sign in with its address (API-087, AUTH-032). In a browser other than the
 * one that requested it the visitor confirms first, so that nobody is signed in to a stranger's
 * account unawares (TS-076).
 * @throws {MagicLinkExpired} for an invalid code, whatever the reason.
 * @throws {ConfirmationRequired} without using up the link.
 */
export async function consumeLink(
  ctx: JoinNeeds,
  request: MagicLinkLoginRequest,
  { visitor, browser }: Visit,
): Promise<Joined & { email: string }> {
  const codeHash = hashOf(request.MagicLinkCode)
  const now = ctx.clock.now()
  const link = await identity.readMagicLink(
    ctx.db,
    { realm: realmOf(visitor.brand), codeHash },
    now,
  )
  if (link === null) throw new MagicLinkExpired()
  if (link.askedBy !== visitor.userId && request.IsConfirmed !== true) {
    throw new ConfirmationRequired(shownInPart(link.email))
  }
  const joined = await signIn(ctx, {
    identity: { email: link.email, isProven: true },
    visitor,
    claimedUserId: request.UserId,
    browser,
    before: async (tx) => {
      const isTaken = await identity.redeemMagicLink(tx, codeHash)
      const isSame = (await accountOf(tx, link)) === link.accountId
      if (!isTaken || !isSame) throw new MagicLinkExpired()
    },
    after: async (tx, { userId, isNewUser }) => {
      // Not for another browser's request: its password would open this visitor's account (TS-076).
      if (link.passwordHash === null || !isNewUser || link.askedBy !== visitor.userId) return
      await identity.setPassword(tx, { userId, hash: link.passwordHash, changedAt: now })
    },
  }).catch((error: unknown) => {
    throw error instanceof AccountGone ? new MagicLinkExpired() : error
  })
  return { ...joined, email: link.email }
}
