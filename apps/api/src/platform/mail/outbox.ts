import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Queryable } from '#/platform/db/db.ts'
import type { Roots } from '#/platform/keys/roots.ts'
import { createSealer } from '#/platform/keys/sealed.ts'
import type { Mail, MailCarrier } from '#/providers/mail/port.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { mails } from './tables.ts'

/** A mail kept on this machine because there is no mail server (TP-022). */
interface LocalMail extends Mail {
  createdAt: Date
}

/**
 * Mails are written in the transaction that causes them and sent after its commit, at least once
 * each; call `deliver` after the commit. Without a carrier they stay here, for developers to read.
 */
export interface MailOutbox extends Delivery {
  /**
   * @throws {RangeError} for addresses and subjects that do not fit on one header line (TS-101).
   */
  queue(tx: Queryable, mail: Mail): Promise<void>
  /** Newest first; empty if there is a mail server. */
  readLocal(): Promise<LocalMail[]>
}

const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u
const ADDRESS = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+$/
const MAX_SUBJECT = 200
const MAX_SHOWN = 200

const stored = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.optional(z.string()),
})

interface OutboxDeps {
  db: Db
  clock: Clock
  ids: Ids
  log: Log
  /** Mails are stored sealed with a key of their own. */
  roots: Pick<Roots, 'derive'>
  carrier: MailCarrier | null
}

export function createMailOutbox(deps: OutboxDeps): MailOutbox {
  const { db, clock, ids, log, carrier, roots } = deps
  const sealer = createSealer(roots.derive('oriel mails'))
  const open = (row: Pick<typeof mails.$inferSelect, 'mailId' | 'brand' | 'body'>): Mail => ({
    ...z.parse(stored, JSON.parse(sealer.open(row.mailId, row.body))),
    brand: row.brand,
  })

  return {
    ...createDelivery({ db, clock, log, carrier, open }),
    async queue(tx, mail) {
      requireHeaders(mail)
      const at = clock.now()
      const mailId = ids.next()
      const { brand } = mail
      const body = sealer.seal(mailId, JSON.stringify(mail))
      await tx
        .insert(mails)
        .values({ mailId, brand, body, tries: 0, nextTryAt: at, isDead: false, createdAt: at })
    },
    async readLocal() {
      if (carrier) return []
      const rows = await db.select().from(mails).orderBy(desc(mails.mailId)).limit(MAX_SHOWN)
      return rows.map((row) => ({ ...open(row), createdAt: row.createdAt }))
    },
  }
}

function requireHeaders({ to, subject, replyTo }: Mail): void {
  const addresses = replyTo === undefined ? [to] : [to, replyTo]
  const isFit =
    addresses.every((address) => ADDRESS.test(address) && !CONTROL.test(address)) &&
    subject.length <= MAX_SUBJECT &&
    !CONTROL.test(subject)
  if (!isFit) throw new RangeError('an address or subject does not fit into a mail header')
}
