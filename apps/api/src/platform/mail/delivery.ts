import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#/platform/db/db.ts'
import { MailRefused, type Mail, type MailCarrier } from '#/providers/mail/port.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { mails } from './tables.ts'

const BATCH = 10
/** After this another instance may retry a mail that was claimed. */
const LEASE_MS = MINUTE_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
/** 5, 10, 20 s … up to an hour: about a day in total. */
const LONGEST_PAUSE_MS = HOUR_MS
const MAX_TRIES = 30
const POLL_MS = 5 * SECOND_MS
/** For developers to read, and for operators to see failed mails. */
const KEPT_MS = 7 * DAY_MS

type MailRow = typeof mails.$inferSelect

export interface Delivery {
  /** Sends due mails now instead of at the next poll. */
  deliver(): void
  start(): void
  stop(): Promise<void>
}

interface DeliveryDeps {
  db: Db
  clock: Clock
  log: Log
  carrier: MailCarrier | null
  open: (row: MailRow) => Mail
}

/** Delivers mails from the outbox to the carrier, each at least once. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { carrier, log } = deps
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | null = null

  function deliver(): void {
    if (isStopped) return
    isAskedAgain = true
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'mails not delivered'))
      .finally(() => {
        running = null
        if (isAskedAgain) deliver()
      })
  }

  async function run(): Promise<void> {
    isAskedAgain = false
    await forgetOld(deps)
    let due = carrier === null ? 0 : BATCH
    while (due === BATCH) due = isStopped ? 0 : await deliverSome(deps)
  }

  return {
    deliver,
    start() {
      timer ??= setInterval(deliver, POLL_MS).unref()
      deliver()
    },
    async stop() {
      isStopped = true
      if (timer !== null) clearInterval(timer)
      await running
      carrier?.close()
    },
  }
}

async function forgetOld({ db, clock }: DeliveryDeps): Promise<void> {
  const old = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(mails).where(lt(mails.createdAt, old))
}

/** Returns how many were due. */
async function deliverSome(deps: DeliveryDeps): Promise<number> {
  const due = await claim(deps)
  await Promise.all(due.map((row) => attempt(deps, row)))
  return due.length
}

/** Claims due mails; other instances skip them. */
async function claim({ db, clock }: DeliveryDeps): Promise<MailRow[]> {
  const now = clock.now()
  const due = db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(and(eq(mails.isDead, false), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(mails.mailId, due))
    .returning()
}

async function attempt(deps: DeliveryDeps, row: MailRow): Promise<void> {
  const { db, clock, log, carrier, open } = deps
  const { mailId, tries } = row
  try {
    await carrier?.send(open(row))
    await db.delete(mails).where(eq(mails.mailId, mailId))
  } catch (error) {
    const isDead = error instanceof MailRefused || tries >= MAX_TRIES
    // Server responses may quote the address.
    log.warn({ mailId, tries, isDead, kind: nameOf(error) }, 'mail not delivered')
    const nextTryAt = new Date(clock.now().getTime() + pauseMs(tries))
    await db.update(mails).set({ isDead, nextTryAt }).where(eq(mails.mailId, mailId))
  }
}

/** Delay after the `tries`-th failed attempt. */
export function pauseMs(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
