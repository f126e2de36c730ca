import type {
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
} from '@oriel/contract/accounts/sign-in'
import type { UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { announceEnd } from '#/domains/accounts/sessions/service.ts'
import * as identity from '#/domains/accounts/users/identity.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { AccountGone, ValidationFailed } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { InvalidCredentials, NotRegistered, TermsRequired } from '../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { requireFreshSignIn } from './fresh-sign-in.service.ts'
import { addressOf, signIn, type Joined, type JoinNeeds } from './join.service.ts'
import { passwordChanged, registrationTried } from './letters.ts'
import { accountOf, hasLink, queueLink, type Visit } from './magic-link.service.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { passwordFault } from './password.rules.ts'

/**
 * Registers by e-mail and password (API-020): mails a link that creates the account, so that an
 * address belongs to no account before it is proven. If it already has an account, its owner is
 * mailed a sign-in link; the response is the same, so that it does not reveal who is a member
 * (F-19).
 * @throws {TermsRequired}
 * @throws {ValidationFailed} for a password that is the e-mail or too common.
 */
export async function register(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'mail'>,
  { email, password, terms, destination }: RegisterRequest,
  { visitor, origin }: Pick<Visit, 'visitor' | 'origin'>,
): Promise<void> {
  if (!terms) throw new TermsRequired()
  await requireFit(password, email, '/password')
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const { userId, brand } = visitor
    const address = { realm: realmOf(brand), address: addressOf(email) }
    const accountId = await accountOf(tx, address)
    const asked = { brand, askedBy: userId, origin, destination }
    const invitation = { ...asked, email: email.trim(), accountId }
    if (accountId === null) return queueLink(ctx, tx, { ...invitation, passwordHash })
    // At most one mail per link lifetime, so that strangers cannot flood a mailbox.
    if (await hasLink(ctx, tx, address)) return
    await queueLink(ctx, tx, { ...invitation, letter: registrationTried })
  })
  ctx.mail.deliver()
}

/**
 * Logs in by e-mail and password (API-019). An unknown e-mail takes the same time.
 * @throws {InvalidCredentials} whichever of the two is wrong (AUTH-042).
 */
export async function login(
  ctx: JoinNeeds,
  { email, password, userId }: LoginRequest,
  { visitor, browser }: Visit,
): Promise<Joined> {
  const known = await identity.readCredentials(ctx.db, {
    realm: realmOf(visitor.brand),
    address: addressOf(email),
  })
  const stored = known?.hash ?? null
  const fits = await passwordFits(stored, password)
  if (known === null || !fits) throw new InvalidCredentials()
  return signIn(ctx, {
    identity: { userId: known.userId },
    visitor,
    claimedUserId: userId,
    browser,
    after: (tx) => requireUnchanged(tx, known.userId, stored),
  })
}

/**
 * Sets a password and ends all other sessions (API-079, TS-074). A first password has no old one to
 * check, so it needs a fresh sign-in: a stolen session must not give itself a password (TS-081).
 * @throws {NotRegistered} @throws {ValidationFailed} for one that is the e-mail or too common.
 * @throws {InvalidCredentials} when there is a password and `currentPassword` does not match.
 * @throws {ReauthRequired} when there is none and the sign-in is older than ten minutes.
 */
export async function changePassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'news' | 'mail'>,
  principal: Principal,
  { currentPassword = '', newPassword }: PasswordRequest,
): Promise<void> {
  const { userId, sessionId } = principal
  const email = (await store.readUser(ctx.db, userId))?.email ?? null
  if (email === null) throw new NotRegistered()
  const stored = await identity.readPassword(ctx.db, userId)
  const fits = await passwordFits(stored, currentPassword)
  if (stored === null) await requireFreshSignIn(ctx, principal)
  else if (!fits) throw new InvalidCredentials()
  await requireFit(newPassword, email, '/newPassword')
  const hash = await hashPassword(newPassword)
  const ended = await ctx.db.transaction(async (tx) => {
    const user = await store.lockUser(tx, userId)
    if (!user || user.deletedAt !== null) throw new AccountGone()
    await requireUnchanged(tx, userId, stored)
    const at = ctx.clock.now()
    await identity.setPassword(tx, { userId, hash, changedAt: at })
    await ctx.mail.queue(tx, passwordChanged({ brand: principal.brand, to: email }))
    return store.revokeSessions(tx, userId, at, sessionId)
  })
  ctx.mail.deliver()
  for (const over of ended) await announceEnd(ctx, userId, over)
}

/** The password was checked outside the transaction and may have been changed since. */
async function requireUnchanged(
  tx: Parameters<typeof identity.readPassword>[0],
  userId: UserId,
  checked: string | null,
): Promise<void> {
  if ((await identity.readPassword(tx, userId)) !== checked) throw new InvalidCredentials()
}

async function requireFit(password: string, email: string, path: string): Promise<void> {
  const isCommon = await isCommonPassword(password)
  const message = passwordFault(password, { email, isCommon })
  if (message !== null) throw new ValidationFailed([{ path, message }])
}
