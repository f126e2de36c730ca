import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#/domains/chat/chats/tables.ts'
import { someCharacter } from '#/testing/some-chat.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { importChat } from './import.service.ts'

const MB = 1024 * 1024
const FILE_BYTES = 20 * MB

test('TURN-036 of a file of 20 MB no more than the last batch is held at a time', async () => {
  const { engine, user, ctx } = await someTalk()
  const storedBytes = async () => {
    const size = sql<number>`coalesce(sum(octet_length(${messages.body})), 0)::int`
    const [row] = await ctx.db.select({ size }).from(messages)
    return row?.size ?? 0
  }
  const line = Buffer.from(`${JSON.stringify({ is_user: true, mes: 'word '.repeat(2000) })}\n`)
  const chunk = Buffer.concat(Array.from({ length: Math.floor(MB / line.length) }, () => line))
  let most = 0
  async function* file() {
    const before = await storedBytes()
    for (let given = 0; given + chunk.length <= FILE_BYTES; given += chunk.length) {
      most = Math.max(most, given - ((await storedBytes()) - before))
      yield chunk
    }
  }

  const { imported } = await importChat(engine, {
    userId: user.userId,
    characterId: await someCharacter(ctx),
    countryCode: 'GB',
    file: file(),
    begin: () => Promise.resolve(),
  })

  expect(imported).toBe(Math.floor(FILE_BYTES / chunk.length) * (chunk.length / line.length))
  expect(most).toBeLessThan(3 * MB)
}, 120_000)
