import { createHash, randomBytes } from 'node:crypto'
import type { SaveAuthInfoRequest, SavedAuthInfo } from '@oriel/contract/accounts/hand-over'
import { ownHostOf } from '@oriel/contract/http/own-address'
import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { SavedInfoExpired } from './errors.ts'
import { codeEndsAt, isGood } from './hand-over.rules.ts'
import * as codes from './hand-over.store.ts'
import { sessionEndsAt } from './session.rules.ts'
import { newSession, pairOf, type Browser, type OpenSession } from './session.service.ts'
import * as store from './store.ts'

type Needs = Pick<Ctx, 'db' | 'clock' | 'config'>
type RestoreNeeds = Needs & Pick<Ctx, 'ids' | 'signer' | 'secret'>

const CODE_BYTES = 32

/** Who is in which session; a bearer's principal says so, and so does a code. */
export type SignedIn = Pick<Principal, 'userId' | 'sessionId'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Keeps who is signed in for another host or browser, and returns the code that opens it once
 * (API-025, QUERY-018, QUERY-020).
 * @throws {ValidationFailed} for a host that is none of ours (TS-093).
 */
export async function saveSignIn(
  ctx: Needs,
  { userId, sessionId }: SignedIn,
  { isLightTheme, category, handOver }: SaveAuthInfoRequest,
): Promise<string> {
  const host = handOver && ownHostOf(handOver.host, ctx.config.handOverHosts)
  if (host === null) {
    throw new ValidationFailed([{ path: '/handOver/host', message: 'Is none of our hosts' }])
  }
  const device = handOver?.deviceId
  const bound = { userId, sessionId, isMove: false, isLightTheme, category }
  return keepCode(ctx, { ...bound, host: host ?? null, device: device ?? null })
}

/** A code for a session that was opened just now, in the name of the device that asked for it. */
export async function handOutSession(
  ctx: Needs,
  session: SignedIn,
  { host, device }: { host: string; device: string },
): Promise<string> {
  const look = { isLightTheme: false, category: 'realistic' as const }
  return keepCode(ctx, { ...session, ...look, isMove: true, host, device })
}

type Kept = Omit<codes.HandOverRow, 'codeHash' | 'deviceHash' | 'variant' | 'expiresAt'>

async function keepCode(
  { db, clock, config }: Needs,
  { device, ...kept }: Kept & { device: string | null },
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const now = clock.now()
  const row = {
    ...kept,
    codeHash: hashOf(code),
    deviceHash: device === null ? null : hashOf(device),
    variant: config.variant,
    expiresAt: codeEndsAt(now, kept.host !== null),
  }
  await codes.keepCode(db, row, now)
  return code
}

/** A code, and where it is presented. */
export interface Presented {
  code: string
  host: string
  /** The ids this device goes by. */
  devices: readonly string[]
}

/**
 * Who a code stands for. Whatever becomes of it, it is used up.
 * @throws {SavedInfoExpired} for one that is used, expired, bound to another place, or was never made.
 */
export async function takeSignIn(
  { db, clock, config }: Needs,
  { code, host, devices }: Presented,
): Promise<codes.HandOverRow> {
  const row = await codes.takeCode(db, hashOf(code))
  const place = { host, deviceHashes: devices.map(hashOf), variant: config.variant }
  if (row === null || !isGood(row, place, clock.now())) throw new SavedInfoExpired()
  return row
}

export interface Restored {
  session: OpenSession
  info: Omit<SavedAuthInfo, 'accessToken' | 'refreshToken'>
}

/**
 * Opens the account a code stands for in this browser (API-024). The session is a new one, but no
 * new sign-in: it began when the saved one did, and so it ends (TS-073, TS-081).
 * @throws {SavedInfoExpired} also when the account or the saved session is over.
 */
export async function restoreSignIn(
  ctx: RestoreNeeds,
  presented: Presented,
  browser: Browser,
): Promise<Restored> {
  const saved = await takeSignIn(ctx, presented)
  const opened = await ctx.db.transaction((tx) => reopen(ctx, tx, saved, browser))
  if (opened === null) throw new SavedInfoExpired()
  const { userId, isLightTheme, category } = saved
  const { session, isRegistered } = opened
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

async function reopen(
  ctx: RestoreNeeds,
  tx: Tx,
  { userId, sessionId, isMove }: codes.HandOverRow,
  browser: Browser,
): Promise<{ session: store.SessionRow; isRegistered: boolean } | null> {
  // Who ends all sessions of the account waits for this one, or comes first and leaves none to reopen.
  const user = await store.lockUser(tx, userId)
  const from = await store.lockSession(tx, userId, sessionId)
  if (!user || user.deletedAt !== null || !from || from.revokedAt !== null) return null
  const session = { ...newSession(ctx, userId, browser), createdAt: from.createdAt }
  const isRegistered = user.email !== null
  const now = ctx.clock.now()
  if ([from, session].some((one) => sessionEndsAt(one, isRegistered) <= now)) return null
  if (isMove) await store.revokeSession(tx, userId, sessionId, now)
  await store.addSession(tx, session)
  return { session, isRegistered }
}
