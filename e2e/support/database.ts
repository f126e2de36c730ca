import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { asId, type ChatId, type UserId } from '@oriel/contract/ids'
import { HOUR_MS } from '@oriel/contract/time'
import { addMessages, type MessageRow } from '../../apps/api/src/domains/chat/chats/store.ts'
import { sealAlternates } from '../../apps/api/src/domains/chat/chats/wire.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openDb, type Db } from '../../apps/api/src/platform/db/db.ts'
import { openEmbeddedDatabase } from '../../apps/api/src/platform/db/open.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { createPostgresNews } from '../../apps/api/src/platform/news/postgres.ts'
import { ringFrom } from '../../apps/api/src/platform/secrets.ts'
import { createVault } from '../../apps/api/src/platform/vault/vault.ts'
import { type Server } from './servers.ts'

const ROWS_PER_INSERT = 1000

/** Adds messages to the only chat of a user, by turns the user's and the companion's. */
export async function addHistory(
  { dataDir }: Pick<Server, 'dataDir'>,
  userId: UserId,
  texts: readonly string[],
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const masters = ringFrom('master-key', null, { dataDir })
    const vault = await createVault({ db, masters, clock: systemClock }).of(userId)
    const { rows } = await db.execute<{ chatId: ChatId; lastSeq: number; revision: number }>(
      sql`select chat_id as "chatId", last_seq as "lastSeq", revision from chats where user_id = ${userId}`,
    )
    const [chat] = rows
    if (chat === undefined) throw new Error('The user has no chat')
    const { chatId, lastSeq, revision } = chat
    const startedAt = Date.now() - texts.length * 1000
    const messages = texts.map((text, index): MessageRow => {
      const messageId = asId(randomUUID())
      return {
        userId,
        chatId,
        seq: lastSeq + index + 1,
        messageId,
        turnId: null,
        sender: index % 2 === 0 ? 'user' : 'model',
        state: 'complete',
        body: sealAlternates(vault, { chatId, messageId }, [{ text, state: 'complete' }]),
        alternates: 1,
        alternate: 0,
        notice: null,
        threat: 'None',
        reaction: 0,
        imageUrl: null,
        createdAt: new Date(startedAt + index * 1000),
        revision: revision + 1,
      }
    })
    for (let at = 0; at < messages.length; at += ROWS_PER_INSERT) {
      await addMessages(db, messages.slice(at, at + ROWS_PER_INSERT))
    }
    const newest = lastSeq + texts.length
    await db.execute(sql`update chats
      set last_seq = ${newest}, seen_seq = ${newest}, revision = revision + 1
      where user_id = ${userId} and chat_id = ${chatId}`)
  })
}

/** Makes a user's sitting begin this many hours ago, with the last word a minute ago. */
export async function backdateSitting(
  { dataDir }: Pick<Server, 'dataDir'>,
  userId: UserId,
  hours: number,
): Promise<void> {
  await changeUser({ dataDir }, userId, async (db) => {
    const startedAt = new Date(Date.now() - hours * HOUR_MS)
    await db.execute(sql`update care
      set session_started_at = ${startedAt}, last_activity_at = now() - interval '1 minute'
      where user_id = ${userId}`)
  })
}

/** Makes the codes that a user has handed out this many seconds older. */
export async function backdateHandOvers(
  { dataDir }: Pick<Server, 'dataDir'>,
  userId: UserId,
  seconds: number,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const { rowCount } = await db.execute(sql`update hand_overs
      set expires_at = expires_at - make_interval(secs => ${seconds}) where user_id = ${userId}`)
    if (rowCount === 0) throw new Error('The user has handed out no code')
  })
}

/** Changes a user's rows and tells the app, as another instance does. */
export async function changeUser(
  { dataDir }: Pick<Server, 'dataDir'>,
  userId: UserId,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await openEmbeddedDatabase(dataDir, () => undefined)
  const log = createLog('silent')
  const db = openDb({ url: database.url, poolSize: 1, log })
  const instanceId = randomUUID()
  const news = await createPostgresNews({ connectionString: database.url, instanceId, log })
  try {
    await work(db)
    await news.publish({ userId, target: 'journey:user-changed', args: [] })
  } finally {
    await news.close()
    await db.$client.end()
  }
}

export async function withDatabase(
  dataDir: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await openEmbeddedDatabase(dataDir, () => undefined)
  const db = openDb({ url: database.url, poolSize: 1, log: createLog('silent') })
  try {
    await work(db)
  } finally {
    await db.$client.end()
  }
}
