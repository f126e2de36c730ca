import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWait } from '#/testing/lock-wait.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'

/** Longer than a test may take. */
const LONG_MS = 600_000

let talk: SomeTalk
let address: string

beforeAll(async () => {
  talk = await someTalk({ script: ['Fine.'] })
  address = await talk.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => talk.app.close())

/** Asks for a reply and hangs up while the server looks for the chat. */
async function hangUpOn(path: string): Promise<void> {
  const { db } = talk.ctx
  const [isLocked, isGone] = [gate(), gate()]
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`lock table chats`)
    isLocked.open()
    await isGone.wait
  })
  await isLocked.wait
  const call = new AbortController()
  const reply = fetch(`${address}/api/Chats/${path}`, {
    method: 'POST',
    headers: { ...talk.user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello' }),
    signal: call.signal,
  })
  await Promise.all([expect(reply).rejects.toThrow(), lockWait(talk.ctx).then(() => call.abort())])
  isGone.open()
  await locking
}

test('TS-142 a client that hangs up before the refusal does not keep the process from ending', async () => {
  await hangUpOn(`${randomUUID()}/messages`)

  await expect(talk.engine.turns.drain(LONG_MS)).resolves.toBeUndefined()
})

test('TS-142 a message whose sender hung up is waited for and answered', async () => {
  await hangUpOn(`${talk.chatId}/messages`)

  await talk.engine.turns.drain(LONG_MS)

  expect((await talk.messages()).at(-1)).toMatchObject({ message: 'Fine.', state: 'complete' })
})
