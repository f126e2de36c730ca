import { createHash, randomBytes } from 'node:crypto'
import type { SaveAuthInfoRequest, SavedAuthInfo } from '@oriel/contract/accounts/hand-over'
import type { SessionId, UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { sessionEndsAt } from '#/domains/accounts/sessions/rules.ts'
import {
  announceEnd,
  newSession,
  pairOf,
  type Browser,
  type OpenSession,
} from '#/domains/accounts/sessions/service.ts'
import { shownInPart } from '#/domains/accounts/users/masking.rules.ts'
import { moveAccount } from '#/domains/accounts/users/sign-up.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { hasOrders } from '#/domains/billing/service.ts'
import { messagesSent } from '#/domains/chat/service.ts'
import { hostNameOf } from '#/platform/brands/brands.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { EntryConfirmationRequired, SavedInfoExpired } from '../errors.ts'
import { codeEndsAt, entryBy, isGood, type Entry } from './rules.ts'
import * as codes from './store.ts'

type HandOverNeeds = Pick<Ctx, 'db' | 'clock' | 'brands'>
type RestoreNeeds = HandOverNeeds & Pick<Ctx, 'ids' | 'signer' | 'roots' | 'news'>

const CODE_BYTES = 32

/** A user and their session, from a bearer's principal or from a code. */
export type SignedIn = Pick<Principal, 'userId' | 'sessionId'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Saves the current sign-in for another host or browser, and returns a one-use code for it
 * (API-025, QUERY-018, QUERY-020).
 * @throws {ValidationFailed} for a host outside the realm (TS-093, TENANT-022).
 */
export async function saveSignIn(
  ctx: HandOverNeeds,
  { userId, sessionId, brand, browser }: SignedIn & { brand: string; browser: string | null },
  { isLightTheme, category, handOver }: SaveAuthInfoRequest,
): Promise<string> {
  const kept = { userId, sessionId, browser, isMove: false, isLightTheme, category }
  if (handOver === undefined) return keepCode(ctx, { ...kept, brand, host: null, device: null })
  const target = ctx.brands.at(handOver.host)
  if (target === null || target.realm !== realmOf(brand)) {
    throw new ValidationFailed([{ path: '/handOver/host', message: 'Is none of our hosts' }])
  }
  const { key } = target
  const host = hostNameOf(handOver.host)
  return keepCode(ctx, { ...kept, brand: key, host, device: handOver.deviceId ?? null })
}

/** A code for a session just opened, bound to the device that asked for it. */
export async function handOutSession(
  ctx: HandOverNeeds,
  session: SignedIn,
  place: { host: string; brand: string; device: string },
): Promise<string> {
  const look = { isLightTheme: false, category: 'realistic' as const }
  return keepCode(ctx, { ...session, ...look, browser: null, isMove: true, ...place })
}

type Kept = Omit<codes.HandOverRow, 'codeHash' | 'deviceHash' | 'expiresAt'>

async function keepCode(
  { db, clock }: HandOverNeeds,
  { device, ...kept }: Kept & { device: string | null },
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const now = clock.now()
  const row = {
    ...kept,
    codeHash: hashOf(code),
    deviceHash: device === null ? null : hashOf(device),
    expiresAt: codeEndsAt(now, kept.host !== null),
  }
  await codes.keepCode(db, row, now)
  return code
}

/** A code and where it is presented. */
export interface Presented {
  code: string
  host: string
  /** The device id from the address, and the cookie a sign-in through another site left. */
  deviceId: string | null
  signInCookie: string | null
  browser: Browser & { id: string | null }
}

const isOwnBrowser = ({ browser }: codes.HandOverRow, { id }: Presented['browser']) =>
  browser !== null && browser === id

/**
 * Whether a code is valid here and now. A sign-in code also needs its cookie, which no link can
 * set.
 */
function isGoodHere(
  { clock }: Pick<Ctx, 'clock'>,
  row: codes.HandOverRow,
  { host, deviceId, signInCookie, browser: { brand } }: Presented,
): boolean {
  const device = row.isMove ? signInCookie : deviceId
  const deviceHash = device === null ? null : hashOf(device)
  return isGood(row, { host, deviceHash, brand }, clock.now())
}

/**
 * The sign-in this same browser saved under the code; uses up the code.
 * @throws {SavedInfoExpired} if it has expired, is bound elsewhere or was never issued.
 */
export async function takeOwnSignIn(ctx: HandOverNeeds, presented: Presented): Promise<SignedIn> {
  const row = await codes.takeCode(ctx.db, hashOf(presented.code))
  const isGoodRow = row !== null && isGoodHere(ctx, row, presented)
  if (!isGoodRow || !isOwnBrowser(row, presented.browser)) throw new SavedInfoExpired()
  return row
}

export interface Restored {
  session: OpenSession
  info: Omit<SavedAuthInfo, 'accessToken' | 'refreshToken'>
}

/**
 * Opens a code's account in this browser (API-024, decisions 66). The session is new, but not a new
 * sign-in: it keeps the start and the end of the saved one (TS-073, TS-081).
 * @throws {SavedInfoExpired} for a code that has expired, is bound elsewhere or was never issued,
 * which   uses it up; also when the account or the saved session has ended.
 * @throws {EntryConfirmationRequired} when the visitor has to confirm; the code stays valid.
 */
export async function restoreSignIn(
  ctx: RestoreNeeds,
  presented: Presented,
  isConfirmed: boolean,
): Promise<Restored> {
  const codeHash = hashOf(presented.code)
  const saved = await codes.readCode(ctx.db, codeHash)
  if (saved === null || !isGoodHere(ctx, saved, presented)) {
    await codes.takeCode(ctx.db, codeHash)
    throw new SavedInfoExpired()
  }
  const { browser } = presented
  const facts = await factsOf(ctx, saved, browser)
  const opening = { saved, browser, facts: { ...facts, isConfirmed } }
  const opened = await ctx.db.transaction((tx) => open(ctx, tx, opening))
  if (opened === null) throw new SavedInfoExpired()
  const { userId, isLightTheme, category } = saved
  const { session, isRegistered } = opened
  for (const over of opened.ended) await announceEnd(ctx, userId, over)
  return {
    session: await pairOf(ctx, session, isRegistered),
    info: {
      isUserLoggedIn: isRegistered,
      generatedUserId: isRegistered ? null : userId,
      isLightTheme,
      category,
    },
  }
}

interface Opening {
  saved: codes.HandOverRow
  browser: Presented['browser']
  facts: Omit<Entry, 'isGenerated'>
}

interface Opened {
  session: store.SessionRow
  isRegistered: boolean
  ended: SessionId[]
}

async function open(ctx: RestoreNeeds, tx: Tx, opening: Opening): Promise<Opened | null> {
  const { saved, browser, facts } = opening
  const { userId, sessionId } = saved
  // Ending all sessions either waits for this lock, or came first and left no session to restore.
  const user = await store.lockUser(tx, userId)
  const from = await store.lockSession(tx, userId, sessionId)
  if (!user || user.deletedAt !== null || !from || from.revokedAt !== null) return null
  const isRegistered = user.email !== null
  const way = entryBy({ ...facts, isGenerated: !isRegistered })
  if (way === 'ask') throw new EntryConfirmationRequired(hintOf(user))
  if ((await codes.takeCode(tx, saved.codeHash)) === null) return null

  const isOnlyOne = way === 'move' || saved.isMove
  const parentId = isOnlyOne ? null : sessionId
  const { createdAt } = from
  const session = { ...newSession(ctx, userId, browser), createdAt, parentId }
  const at = ctx.clock.now()
  if ([from, session].some((one) => sessionEndsAt(one, isRegistered) <= at)) return null
  const ended: SessionId[] = []
  if (saved.isMove) ended.push(...(await store.revokeSession(tx, userId, sessionId, at)))
  if (way === 'move') {
    ended.push(...(await store.revokeSessions(tx, userId, at)))
    await codes.forgetCodes(tx, userId)
    await moveAccount(tx, userId, { device: browser.id, leaves: !facts.hasOtherAccount, at })
  }
  await store.addSession(tx, session)
  return { session, isRegistered, ended }
}

async function factsOf(
  ctx: Pick<Ctx, 'db'>,
  saved: codes.HandOverRow,
  browser: Presented['browser'],
): Promise<Omit<Entry, 'isGenerated' | 'isConfirmed'>> {
  return {
    isOwnBrowser: saved.isMove || isOwnBrowser(saved, browser),
    hasOrder: await hasOrders(ctx, saved.userId),
    hasOtherAccount: await hasOther(ctx, browser.id, saved.userId),
  }
}

/** Whether the browser has an account other than `than` that is in use. */
async function hasOther(
  ctx: Pick<Ctx, 'db'>,
  browser: string | null,
  than: UserId,
): Promise<boolean> {
  const accounts = browser === null ? [] : await store.readAccountsIn(ctx.db, browser)
  for (const { userId, email } of accounts.filter((one) => one.userId !== than)) {
    if (email !== null || (await messagesSent(ctx, userId)) > 0) return true
    if (await hasOrders(ctx, userId)) return true
  }
  return false
}

/** Enough for the owner to recognise the account. */
const hintOf = ({ email }: store.UserRow) => (email === null ? 'another guest' : shownInPart(email))
