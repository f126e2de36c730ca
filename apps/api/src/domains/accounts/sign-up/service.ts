import type { PreRegisterRequest } from '@oriel/contract/accounts/session'
import type { UserId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import {
  newSession,
  pairOf,
  type Browser,
  type OpenSession,
} from '#/domains/accounts/sessions/service.ts'
import { keyedHash } from '#/domains/accounts/users/keyed-hash.ts'
import * as signUps from '#/domains/accounts/users/sign-up.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { openWallet } from '#/domains/tokens/service.ts'
import { isDeviceLocked, openCare, restateAdult } from '#/domains/trust/service.ts'
import { withoutCardNumbers } from '#/platform/card-numbers.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ProofOfWorkRequired } from '../errors.ts'
import { userChanged } from '../events.ts'
import { challengeFor, PROOF_BITS, solvedChallenge } from './proof-of-work.ts'
import { mayGrant, needsProof } from './rules.ts'

type SignUpNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'ids' | 'signer' | 'roots' | 'secret' | 'config' | 'news'
>

/** Origin of a visitor, as far as the request shows it. */
export interface Origin {
  /** The browser's id from its cookie; null if it has none yet. */
  deviceId: string | null
  /** The range of its address; null if the address is not meaningful. */
  network: string | null
  /** A challenge and its solution. */
  proof: string | null
}

type Entered = OpenSession & { deviceId: string }

/**
 * Admits a visitor (API-017, TS-106): a known browser gets its generated account back, any other
 * gets a new one (AUTH-001). Concurrent visits of one browser are serialised and share the account.
 * The start grant is paid once per device and network.
 * @throws {ProofOfWorkRequired} after many accounts from this origin, without a solved challenge.
 */
export async function preRegister(
  ctx: SignUpNeeds,
  request: PreRegisterRequest & Browser,
  origin: Origin,
): Promise<Entered> {
  const deviceId = origin.deviceId ?? ctx.ids.next()
  const signals = signalsOf(ctx, { deviceId, network: origin.network }, request)
  const { brand } = request
  const devices = [deviceId, signals.fingerprint].filter((name) => name !== null)
  const { session, isBack } = await ctx.db.transaction(async (tx) => {
    const known = origin.deviceId === null ? null : await signUps.lockAccountOfDevice(tx, signals)
    const browser = request.isCookieless ? request : { ...request, id: signals.device }
    const opened = newSession(ctx, known ?? ctx.ids.next(), browser)
    if (known === null) {
      await makeAccount(ctx, tx, {
        userId: opened.userId,
        brand,
        request,
        origin,
        signals,
        devices,
      })
    }
    await store.addSession(tx, opened)
    return { session: opened, isBack: known !== null }
  })
  if (isBack && request.isSConfirmed) {
    await restateAdult(ctx, { userId: session.userId, devices })
    await ctx.news.publish(userChanged(session.userId))
  }
  return { ...(await pairOf(ctx, session, false)), deviceId }
}

type Signals = Pick<signUps.SignUpRow, 'realm' | 'fingerprint' | 'prefix'> & { device: string }

function signalsOf(
  ctx: Pick<Ctx, 'secret'>,
  { deviceId, network }: { deviceId: string; network: string | null },
  { brand, fingerprint }: Pick<PreRegisterRequest, 'fingerprint'> & Pick<Browser, 'brand'>,
): Signals {
  return {
    realm: realmOf(brand),
    device: keyedHash(ctx, 'device', deviceId),
    fingerprint: fingerprint === '' ? null : keyedHash(ctx, 'fingerprint', fingerprint),
    prefix: network === null ? null : keyedHash(ctx, 'network', network),
  }
}

interface NewAccount {
  userId: UserId
  brand: string
  request: PreRegisterRequest
  origin: Origin
  signals: Signals
  /** Ids under which the browser's age answers are stored. */
  devices: readonly string[]
}

/** Creates a generated account with wallet and age statement, unless the device is locked. */
async function makeAccount(
  ctx: SignUpNeeds,
  tx: Tx,
  { userId, brand, request, origin, signals, devices }: NewAccount,
): Promise<void> {
  const createdAt = ctx.clock.now()
  const { hasGrant, proof } = await admit(ctx, tx, signals, origin)
  const utmSource = request.utmSource === null ? null : withoutCardNumbers(request.utmSource)
  const url = withoutCardNumbers(request.url)
  const nobodyYet = { email: null, name: null, deletedAt: null }
  const { realm } = signals
  await store.addUser(tx, { userId, realm, brand, utmSource, url, createdAt, ...nobodyYet })
  await openCare(ctx, tx, userId, (await isDeviceLocked(ctx, tx, devices)) ? UNSTATED : request)
  await openWallet(hasGrant ? ctx : withoutGrant(ctx), tx, userId)
  await signUps.addSignUp(tx, { userId, ...signals, proof, hasGrant, createdAt, leftAt: null })
}

const UNSTATED = { isSConfirmed: false, isNConfirmed: false }

function withoutGrant(ctx: SignUpNeeds): SignUpNeeds {
  return { ...ctx, config: { ...ctx.config, tokens: { ...ctx.config.tokens, startGrant: 0 } } }
}

/** Counts sign-ups of this origin under a lock. `RATE_LIMITS=off` lifts the limits. */
async function admit(
  ctx: SignUpNeeds,
  tx: Tx,
  signals: Signals,
  { network, proof }: Origin,
): Promise<{ hasGrant: boolean; proof: string | null }> {
  if (!ctx.config.http.hasRateLimits) return { hasGrant: true, proof: null }
  const now = ctx.clock.now()
  const day = new Date(now.getTime() - DAY_MS)
  const hour = new Date(now.getTime() - HOUR_MS)
  const { device, fingerprint, prefix } = signals
  await signUps.lockSignals(
    tx,
    [device, fingerprint, prefix].filter((signal) => signal !== null),
  )
  const ofDevice = await signUps.countOfDevice(tx, signals, day)
  const ofNetwork = await signUps.countOfNetwork(tx, signals.prefix, { day, hour })
  const hasGrant = mayGrant(ofDevice, ofNetwork)
  if (!needsProof(ofDevice, ofNetwork)) return { hasGrant, proof: null }

  const place = { purpose: network ?? '', now }
  const solved = proof === null ? null : solvedChallenge(ctx.roots, proof, place)
  if (solved === null || (await signUps.isProofUsed(tx, solved))) {
    const challenge = challengeFor(ctx.roots, { ...place, id: ctx.ids.next() })
    throw new ProofOfWorkRequired({ challenge, bits: PROOF_BITS }, HOUR_MS / SECOND_MS)
  }
  return { hasGrant, proof: solved }
}
