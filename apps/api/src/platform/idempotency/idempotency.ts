import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { problem } from '@oriel/contract/http/problem'
import type { UserId } from '@oriel/contract/ids'
import { DAY_MS } from '#/platform/clock.ts'
import type { Db, Queryable } from '#/platform/db/db.ts'
import { AppError, ValidationFailed } from '#/platform/errors.ts'
import { principalOf } from '#/platform/http/principal.ts'
import { problemOf } from '#/platform/http/problem.ts'
import { SECOND_MS, type Clock } from '../clock.ts'
import { idempotencyKeys as table } from './tables.ts'

interface IdempotencyNeeds {
  db: Db
  clock: Clock
}

/** How long a reply can be replayed (api.md §1). */
const KEPT_MS = DAY_MS
/** A call that takes longer was interrupted by a crash; its key is free again. */
const LEASE_MS = 60 * SECOND_MS

/** A repeat while the first call still runs. */
class InProgress extends AppError {
  constructor() {
    super(409, 'idempotency_in_progress', 'The first of these requests is still being worked on.', {
      retryAfterSeconds: 1,
    })
  }
}

class KeyReused extends AppError {
  constructor() {
    super(409, 'idempotency_key_reused', 'This key was used before for something else.')
  }
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  /** Status of a successful first reply. */
  status: 200 | 201 | 202
}

/** The stored answer of a key: a reply body, or a refusal. */
interface Answer {
  status: number
  body: unknown
}

/**
 * Executes a call that moves money once per `Idempotency-Key`; a repeat with the same body gets the
 * first answer, marked with `Idempotency-Replayed` (PAY-032). A refused payment is an answer; any
 * other refusal frees the key, because nothing has happened.
 * @throws {ValidationFailed} without a key, or with one that is no uuid.
 * @throws {KeyReused} with another body. @throws {InProgress} while the first call runs.
 */
export async function once<T>(
  needs: IdempotencyNeeds,
  { request, reply, status }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const { userId } = principalOf(request)
  const claim = { userId, key: idempotencyKeyOf(request), requestHash: hashOf(request) }
  const known = await take(needs, claim)
  reply.status(status)
  if (known !== null) {
    reply.header('idempotency-replayed', 'true')
    if (known.status >= 400) throw refusalFrom(known)
    // It was a reply of this same route, and is validated against its schema again.
    return known.body as T
  }
  try {
    const body = await work()
    await keep(needs.db, claim, { status, body })
    return body
  } catch (error) {
    if (error instanceof AppError && error.status === PAYMENT_REQUIRED) {
      await keep(needs.db, claim, { status: error.status, body: problemOf(error, request) })
    } else {
      await free(needs, claim)
    }
    throw error
  }
}

const PAYMENT_REQUIRED = 402

function refusalFrom({ status, body }: Answer): AppError {
  const { code, detail, ...kept } = z.parse(problem, body)
  const { errorCode, extraTokens, orderId, required, remainingTokens } = kept
  const details = { errorCode, extraTokens, orderId, required, remainingTokens }
  const facts = Object.fromEntries(Object.entries(details).filter(([, fact]) => fact !== undefined))
  return new AppError(status, code, detail, { facts })
}

/** @throws {ValidationFailed} */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = z.uuid().safeParse(request.headers['idempotency-key'])
  if (key.success) return key.data.toLowerCase()
  throw new ValidationFailed([{ path: '/Idempotency-Key', message: 'Must be a UUID' }])
}

function hashOf({ method, routeOptions, params, body }: FastifyRequest): string {
  const sent = JSON.stringify([method, routeOptions.url, params, body ?? null])
  return createHash('sha256').update(sent).digest('base64url')
}

interface Claim {
  userId: UserId
  key: string
  requestHash: string
}

const is = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
  and(eq(table.userId, userId), eq(table.key, key))

/** Claims the key for a first call, or returns the stored answer. */
async function take({ db, clock }: IdempotencyNeeds, claim: Claim): Promise<Answer | null> {
  const now = clock.now()
  const row = { ...claim, status: null, reply: null, begun: null, startedAt: now }
  return db.transaction(async (tx) => {
    const added = await tx.insert(table).values(row).onConflictDoNothing().returning()
    if (added.length > 0) return null
    const [known] = await tx.select().from(table).where(is(claim)).for('update')
    const ageMs = known ? now.getTime() - known.startedAt.getTime() : Infinity
    if (!known || ageMs >= KEPT_MS || (known.status === null && ageMs >= LEASE_MS)) {
      const isSame = ageMs < KEPT_MS && known?.requestHash === claim.requestHash
      const again = { ...row, begun: isSame ? known.begun : null }
      await tx
        .insert(table)
        .values(again)
        .onConflictDoUpdate({
          target: [table.userId, table.key],
          set: again,
        })
      return null
    }
    if (known.requestHash !== claim.requestHash) throw new KeyReused()
    if (known.status === null) throw new InProgress()
    return { status: known.status, body: known.reply }
  })
}

async function keep(db: Queryable, claim: Claim, { status, body }: Answer): Promise<void> {
  await db.update(table).set({ status, reply: body }).where(is(claim))
}

/** `begun` is kept: the error may have occurred after it. */
async function free({ db, clock }: IdempotencyNeeds, claim: Claim): Promise<void> {
  const startedAt = new Date(clock.now().getTime() - LEASE_MS)
  await db.update(table).set({ startedAt }).where(is(claim))
}

interface KeyOfCall {
  userId: UserId
  key: string
}

/**
 * Records, in the transaction of the change, what a call has started: if it is interrupted, a retry
 * with the key continues that instead of starting it twice (TS-126).
 */
export async function noteBegun(tx: Queryable, call: KeyOfCall, begun: string): Promise<void> {
  await tx.update(table).set({ begun }).where(is(call))
}

/** What an earlier attempt with the key has started; null for none. */
export async function readBegun(db: Queryable, call: KeyOfCall): Promise<string | null> {
  const [row] = await db.select({ begun: table.begun }).from(table).where(is(call))
  return row?.begun ?? null
}

/** Deletes replies that can no longer be replayed. */
export async function forgetReplies(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(table).where(lt(table.startedAt, new Date(now.getTime() - KEPT_MS)))
}
