import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { readChat } from '#/domains/chat/chats/store.ts'
import { adoptChats, settleChats } from '#/domains/chat/data/adopt.service.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { summaryParts } from './summary.service.ts'

const CANARY = 'The yellow zeppelin of Grandmother flew over the harbour.'
const LONG = 'We walked along the harbour and counted the lights on the other side. '.repeat(12)

let talk: SomeTalk

beforeEach(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '1000', LLM_CONTEXT_TOKENS: '2600' } })
})

const prompt = () =>
  (talk.llm.requests.at(-1)?.prompt ?? []).map(({ content }) => content).join('\n')

const rows = async () =>
  (
    await talk.ctx.db.execute<{ from: number; to: number; body: Buffer; userId: string }>(sql`
      select from_seq as "from", to_seq as "to", body, user_id as "userId" from summaries
      order by from_seq`)
  ).rows.filter(({ userId }) => userId === talk.user.userId)

const cutSeq = async () =>
  (await readChat(talk.ctx.db, talk.user.userId, talk.chatId))?.promptCut?.fromSeq ?? 0

/** Tells the canary and talks until it has left the window. */
async function untilCut(): Promise<Message> {
  const { userMessage } = (await talk.send(CANARY)).json<{ userMessage: Message }>()
  for (let said = 0; (await cutSeq()) <= userMessage.seq && said < 20; said += 1)
    await talk.send(`${said} ${LONG}`)
  return userMessage
}

test('MEM-021 MEM-013 what left the window is summed up in the same prompt, sealed, and covered exactly', async () => {
  await untilCut()
  const heading = prompt().indexOf('What happened before')
  expect(heading).toBeGreaterThan(0)
  expect(prompt().split(CANARY)).toHaveLength(2)
  expect(prompt()).toContain(`- The user said: "${CANARY}"`)
  const parts = await rows()
  expect(parts).toMatchObject([{ from: 1, to: (await cutSeq()) - 1 }])
  expect(parts[0]?.body.includes('zeppelin')).toBe(false)

  await talk.send('Good night')
  expect(prompt()).toContain(`- The user said: "${CANARY}"`)
  expect(await rows()).toHaveLength(1)
})

test('MEM-021 a deleted message is in no later summary and prompt, an edited one as it is now', async () => {
  const { id } = await untilCut()
  expect(prompt()).toContain('zeppelin')
  await talk.call('PUT', `${talk.url}/messages/${id}`, {
    message: 'The purple submarine of Grandmother sank in the harbour.',
  })
  await talk.send('Hello again')
  expect(prompt()).not.toContain('zeppelin')
  expect(prompt()).toContain('purple submarine')

  expect((await talk.call('DELETE', `${talk.url}/messages/${id}`)).statusCode).toBe(204)
  expect(await rows()).toEqual([])
  await talk.send('Where were we')
  expect(prompt()).not.toContain('submarine')
  expect(await rows()).toMatchObject([{ from: 1, to: (await cutSeq()) - 1 }])
})

test('MEM-010 MEM-021 a reset memory and a deleted chat leave no summary', async () => {
  await untilCut()
  expect((await talk.call('DELETE', `${talk.url}/memories`)).statusCode).toBe(204)
  expect(await rows()).toEqual([])
  await talk.send('Hello again')
  expect(prompt()).not.toContain('zeppelin')

  await talk.send(CANARY)
  for (let said = 0; said < 12; said += 1) await talk.send(`${said} ${LONG}`)
  expect(await rows()).not.toEqual([])
  await talk.call('DELETE', talk.url)
  expect(await rows()).toEqual([])
})

test('AUTH-004 MEM-021 summaries go along with the chats of an account that is taken over', async () => {
  await untilCut()
  const to = await someUser(talk.ctx)
  const move = { from: talk.user.userId, to: to.userId }
  await settleChats(talk.ctx, move)
  await talk.ctx.db.transaction((tx) => adoptChats(talk.ctx, tx, move))
  expect(await rows()).toEqual([])
  const chat = await readChat(talk.ctx.db, to.userId, talk.chatId)
  const parts = chat && (await summaryParts(talk.ctx, await talk.ctx.vault.of(to.userId), chat))
  expect(parts?.[0]?.sentences).toContain(CANARY)
})

test('TURN-014 MEM-021 a branch takes the summaries of its own range only', async () => {
  const { id } = await untilCut()
  const at = (await talk.messages()).at(-1)?.id
  const branched = async (messageId: string | undefined) => {
    const made = await talk.call('POST', `${talk.url}/branch`, { messageId })
    expect(made.statusCode).toBe(201)
    const { rows: found } = await talk.ctx.db.execute(
      sql`select from_seq from summaries where chat_id = ${made.json<{ id: string }>().id}`,
    )
    return found
  }
  expect(await branched(at)).toHaveLength(1)
  expect(await branched(id)).toHaveLength(0)
})
