import type { SessionId, UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import {
  announceEnd,
  newSession,
  pairOf,
  type Browser,
  type OpenSession,
} from '#/domains/accounts/sessions/service.ts'
import * as google from '#/domains/accounts/users/google.store.ts'
import * as identity from '#/domains/accounts/users/identity.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { adoptPurchases, settlePlans } from '#/domains/billing/service.ts'
import { adoptChats, settleChats } from '#/domains/chat/service.ts'
import { adoptTokens, openWallet } from '#/domains/tokens/service.ts'
import { openCare, statementOf } from '#/domains/trust/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { AccountGone } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import { EmailTaken } from '../errors.ts'
import { userChanged, userRegistered } from '../events.ts'
import { passwordRemoved } from './letters.ts'

export type JoinNeeds = Pick<
  Ctx,
  | 'db'
  | 'buyers'
  | 'clock'
  | 'ids'
  | 'config'
  | 'brands'
  | 'vault'
  | 'news'
  | 'signer'
  | 'roots'
  | 'secret'
  | 'mail'
  | 'jobs'
  | 'log'
  | 'metrics'
>

/**
 * Who signs in: an account proven by its owner's credential (password, Google subject), or an
 * e-mail address as typed. A proven address (magic link, verified by Google) opens its account or a
 * new one; an unproven address can only open a new account.
 */
type Identity = { userId: UserId } | { email: string; isProven: boolean }

export interface Joining {
  identity: Identity
  /** The verified bearer of the browser that signs in. */
  visitor: Principal
  /** The user id of the body: only compared with the bearer (AUTH-004, TS-080). */
  claimedUserId?: string | undefined
  browser: Browser
  /**
   * Hooks inside the transaction, at its start and once the account is known: take a link, store a
   * password or a Google subject. Throwing rolls everything back.
   */
  before?: (tx: Tx) => Promise<void>
  after?: (tx: Tx, account: { userId: UserId; isNewUser: boolean }) => Promise<void>
}

export interface Joined extends OpenSession {
  /** Whether the account has just got its e-mail. */
  isNewUser: boolean
}

/** The lower-case form used to look up an address (AUTH-038). */
export const addressOf = (email: string) => email.trim().toLowerCase()

/**
 * Signs a visitor in, in one transaction (AUTH-004, TS-080). Registering keeps the generated
 * account with id, chats and tokens. Logging in to an existing account moves the anonymous chats
 * and purchases there, never the free tokens, and closes the emptied account (decisions 28). The
 * session is always a new one; the bearer's session ends.
 * @throws {EmailTaken} for a typed address that has an account.
 * @throws {AccountGone} when the account, or the bearer's, was closed meanwhile.
 */
export async function signIn(ctx: JoinNeeds, joining: Joining): Promise<Joined> {
  const statement = await prepare(ctx, joining)
  const done = await ctx.db.transaction((tx) => join(ctx, tx, joining, statement))
  ctx.mail.deliver()
  if (done.isNewUser) ctx.metrics.registrations.inc({ brand: joining.visitor.brand })
  // Publish first: ending the sessions closes the hubs that wait for this message.
  for (const message of done.news) await ctx.news.publish(message)
  for (const [userId, sessionId] of done.ended) await announceEnd(ctx, userId, sessionId)
  const pair = await pairOf(ctx, done.session, true)
  return { ...pair, isNewUser: done.isNewUser }
}

/** An address in the visitor's realm. */
const addressIn = ({ visitor: { brand } }: Joining, email: string) => ({
  realm: realmOf(brand),
  address: addressOf(email),
})

/** Slow work, or work on its own connection, done before the transaction. */
async function prepare(ctx: JoinNeeds, joining: Joining): Promise<Statement> {
  const { identity: who, visitor } = joining
  const [known, own, statement] = await Promise.all([
    'userId' in who ? who : identity.readAddress(ctx.db, addressIn(joining, who.email)),
    store.readUser(ctx.db, visitor.userId),
    statementOf(ctx, visitor.userId),
  ])
  const isAnonymous = own?.email === null && isJoinable(joining)
  if (known !== null && known.userId !== visitor.userId && isAnonymous) {
    await settleChats(ctx, { from: visitor.userId, to: known.userId })
  }
  return statement
}

type Statement = Awaited<ReturnType<typeof statementOf>>

interface Done {
  session: store.SessionRow
  isNewUser: boolean
  /** User and session of each ended session. */
  ended: [userId: UserId, sessionId: SessionId][]
  news: NewsMessage[]
}

async function join(ctx: JoinNeeds, tx: Tx, joining: Joining, statement: Statement): Promise<Done> {
  const { visitor } = joining
  await joining.before?.(tx)
  const own = await lockVisitor(tx, visitor.userId)
  const anonymous = own?.email === null && isJoinable(joining) ? own.userId : null
  const account = await accountOf(ctx, tx, { joining, own, anonymous, statement })
  const { userId, isNewUser, isTakenBack } = account

  const news = [userChanged(userId)]
  if (isNewUser) news.push(userRegistered(userId))
  if (anonymous !== null && anonymous !== userId) {
    news.push(...(await bring(ctx, tx, { from: anonymous, to: userId })))
    await store.closeUser(tx, anonymous, ctx.clock.now())
  }
  const ended = await endSessions(ctx, tx, { visitor, anonymous, takenBack: isTakenBack && userId })
  if (isTakenBack) await lockOutUnproven(ctx, tx, { userId, brand: visitor.brand })
  const session = newSession(ctx, userId, joining.browser)
  await store.addSession(tx, session)
  await joining.after?.(tx, { userId, isNewUser })
  return { session, isNewUser, ended, news }
}

/**
 * Moves what is worth keeping. Orders first, because payments lock them before wallets; tokens
 * after the chats, because ending turns releases their holds.
 */
async function bring(
  ctx: JoinNeeds,
  tx: Tx,
  move: { from: UserId; to: UserId },
): Promise<NewsMessage[]> {
  const purchases = await adoptPurchases(ctx, tx, move)
  const chats = await adoptChats(ctx, tx, move)
  if (purchases === null) return chats
  await adoptTokens(ctx, tx, move)
  return [...chats, await settlePlans(ctx, tx, purchases)]
}

/**
 * An anonymous account joins only once: a concurrent attempt waits for this lock and then finds it
 * registered, or closed (null). In that case nothing is moved, but a proven account is still
 * entered.
 */
async function lockVisitor(tx: Tx, userId: UserId): Promise<store.UserRow | null> {
  const seen = await store.readUser(tx, userId)
  const own = seen?.email === null ? await store.lockUser(tx, userId) : seen
  return own?.deletedAt === null ? own : null
}

/** TS-080: the bearer is anonymous, and a user id in the body must match it. */
function isJoinable({ visitor, claimedUserId }: Joining): boolean {
  return (claimedUserId ?? visitor.userId).toLowerCase() === visitor.userId
}

interface Account {
  userId: UserId
  isNewUser: boolean
  /** The address is proven for the first time, by someone who was not signed in to the account. */
  isTakenBack: boolean
}

interface Opening {
  joining: Joining
  own: store.UserRow | null
  anonymous: UserId | null
  statement: Statement
}

async function accountOf(ctx: JoinNeeds, tx: Tx, opening: Opening): Promise<Account> {
  const { identity: who, visitor } = opening.joining
  if ('userId' in who) return enter(tx, who.userId)
  const at = ctx.clock.now()
  const address = addressIn(opening.joining, who.email)
  if ((await identity.readAddress(tx, address))?.isGone) await identity.freeAddress(tx, address)
  const userId = opening.anonymous ?? ctx.ids.next()
  const claim = { ...address, userId, provenAt: who.isProven ? at : null }
  if (await identity.claimAddress(tx, claim)) {
    await open(ctx, tx, { ...opening, userId, email: who.email.trim() })
    return { userId, isNewUser: true, isTakenBack: false }
  }
  if (!who.isProven) throw new EmailTaken()
  const known = await identity.readAddress(tx, address)
  if (!known) throw new AccountGone()
  const account = await enter(tx, known.userId)
  if (known.isProven) return account
  await identity.proveAddress(tx, address, at)
  return { ...account, isTakenBack: known.userId !== visitor.userId }
}

/** Locks an existing account, so that it is not closed while someone signs in to it. */
async function enter(tx: Tx, userId: UserId): Promise<Account> {
  const user = await store.lockUser(tx, userId)
  if (!user || user.deletedAt !== null) throw new AccountGone()
  return { userId, isNewUser: false, isTakenBack: false }
}

/**
 * Registers the generated account, or a new one if there is none to keep (ROLE-002). New ones get
 * no start grant: the generated account already got it (TS-106).
 */
async function open(
  ctx: JoinNeeds,
  tx: Tx,
  opening: Opening & { userId: UserId; email: string },
): Promise<void> {
  const { userId, email, own, anonymous, statement } = opening
  const { brand } = opening.joining.visitor
  if (anonymous !== null) return store.setEmail(tx, userId, email)
  if (own === null) throw new AccountGone()
  const { utmSource, url } = own
  const createdAt = ctx.clock.now()
  await store.addUser(tx, { ...own, userId, brand, email, name: null, utmSource, url, createdAt })
  await openCare(ctx, tx, userId, statement)
  const tokens = { ...ctx.config.tokens, startGrant: 0 }
  await openWallet({ ...ctx, config: { ...ctx.config, tokens } }, tx, userId)
}

/** Locks out a visitor who only typed the account's address without proving it. */
async function lockOutUnproven(
  ctx: JoinNeeds,
  tx: Tx,
  { userId, brand }: Pick<Principal, 'userId' | 'brand'>,
): Promise<void> {
  await google.unlink(tx, userId)
  const hadPassword = await identity.deletePassword(tx, userId)
  const to = (await store.readUser(tx, userId))?.email
  if (hadPassword && to) await ctx.mail.queue(tx, passwordRemoved({ brand, to }))
}

/**
 * Ends the browser's earlier sessions and, if the address had only been typed by someone else, all
 * sessions of the account.
 */
async function endSessions(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  over: { visitor: Principal; anonymous: UserId | null; takenBack: UserId | false },
): Promise<Done['ended']> {
  const at = clock.now()
  const ended: Done['ended'] = []
  for (const userId of [over.anonymous, over.takenBack]) {
    if (typeof userId !== 'string') continue
    for (const sessionId of await store.revokeSessions(tx, userId, at)) {
      ended.push([userId, sessionId])
    }
  }
  const { userId, sessionId } = over.visitor
  for (const ending of await store.revokeSession(tx, userId, sessionId, at)) {
    ended.push([userId, ending])
  }
  return ended
}
