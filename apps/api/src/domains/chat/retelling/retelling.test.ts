import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Memory } from '@oriel/contract/chat/memory'
import type { Message } from '@oriel/contract/chat/message'
import { readChat } from '#/domains/chat/chats/store.ts'
import { Retellings } from '#/domains/chat/engine/retellings.ts'
import type { SummaryRow } from '#/domains/chat/summary/store.ts'
import { openSummary } from '#/domains/chat/summary/wire.ts'
import { LlmError } from '#/providers/llm/port.ts'
import { isRetelling, type Step } from '#/testing/scripted-llm.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'

const BAKERY =
  'been baking bread at the Lantern bakery since spring, my beagle Rex is with me all day'
const LONG = 'We walked along the harbour and counted the lights on the other side. '.repeat(12)
const ANSWER = `- They bake bread at the Lantern bakery since spring.
- They counted lights along the harbour together.
FACTS
- I work at the Lantern bakery.`
const ENV = { TOKENS_START_GRANT: '1000', LLM_CONTEXT_TOKENS: '2600' }

/** A talk whose model plays `retelling` when it is asked to retell, and else answers. */
async function talkWith(...retelling: Step[]): Promise<SomeTalk> {
  const talk: SomeTalk = await someTalk({ env: ENV })
  const speak = talk.llm.reply.bind(talk.llm)
  talk.llm.reply = (request) => {
    talk.llm.play(
      ...(isRetelling(request) ? retelling : [(number: number) => `Fine, number ${number}.`]),
    )
    return speak(request)
  }
  return talk
}

const asked = ({ llm }: SomeTalk) => llm.requests.filter(isRetelling)
const turnPrompt = ({ llm }: SomeTalk) =>
  (llm.requests.findLast((request) => !isRetelling(request))?.prompt ?? [])
    .map(({ content }) => content)
    .join('\n')

const cutSeq = async ({ ctx, user, chatId }: SomeTalk) =>
  (await readChat(ctx.db, user.userId, chatId))?.promptCut?.fromSeq ?? 0

async function parts({ ctx, user }: SomeTalk) {
  const { rows } = await ctx.db.execute<Record<string, never>>(sql`
    select user_id as "userId", chat_id as "chatId", from_seq as "fromSeq", to_seq as "toSeq", body
    from summaries where user_id = ${user.userId} order by from_seq`)
  const vault = await ctx.vault.of(user.userId)
  return rows.map((row) => openSummary(vault, row as unknown as SummaryRow))
}

/** Waits until nothing is done in the background. */
async function settled({ engine }: SomeTalk): Promise<void> {
  await expect.poll(() => engine.background.isBusy, { timeout: 30_000 }).toBe(false)
}

/** Talks until the model is asked to retell, which it has not done then. */
async function untilAsked(talk: SomeTalk): Promise<void> {
  const { turns, background } = talk.engine
  for (let said = 0; asked(talk).length === 0 && said < 24; said += 1) {
    await talk.send(`${said} ${LONG}`)
    const isDone = () => turns.isQuiet && (!background.isBusy || asked(talk).length > 0)
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  }
}

async function talkUntil(
  talk: SomeTalk,
  isReached: () => boolean | Promise<boolean>,
): Promise<Message> {
  const { userMessage } = (await talk.send(BAKERY)).json<{ userMessage: Message }>()
  for (let said = 0; !(await isReached()) && said < 24; said += 1) {
    await talk.send(`${said} ${LONG}`)
    await settled(talk)
  }
  expect(await isReached()).toBe(true)
  return userMessage
}

test('MEM-018 MEM-021 a block is retold before it is full, and takes its place in the prompt at the cut', async () => {
  const talk = await talkWith(ANSWER)
  await talkUntil(talk, () => asked(talk).length === 1)
  expect(await cutSeq(talk)).toBe(0)
  expect(turnPrompt(talk)).not.toContain('In short')
  const [prepared] = await parts(talk)
  expect(prepared).toMatchObject({ fromSeq: 1, isRetold: true })

  for (let said = 0; (await cutSeq(talk)) === 0 && said < 9; said += 1)
    await talk.send(`${said} ${LONG}`)
  expect(turnPrompt(talk)).toContain(
    '- In short: "They bake bread at the Lantern bakery since spring."',
  )
  expect(turnPrompt(talk)).not.toContain(BAKERY)
  expect(await parts(talk)).toEqual([prepared])
  expect(await cutSeq(talk)).toBe((prepared?.toSeq ?? 0) + 1)

  const head = talk.llm.requests.findLast((request) => !isRetelling(request))?.prompt[0]
  await talk.send('Good night')
  const later = talk.llm.requests.findLast((request) => !isRetelling(request))?.prompt[0]
  expect(later).toEqual(head)
})

test('MEM-018 a model is asked at most once in six turns of a chat', async () => {
  const talk = await talkWith('no lists')
  const turns: number[] = []
  for (let said = 1; said <= 40; said += 1) {
    const before = asked(talk).length
    await talk.send(`${said} ${LONG}`)
    await settled(talk)
    if (asked(talk).length > before) turns.push(said)
  }
  expect(turns.length).toBeGreaterThan(1)
  const gaps = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
})

test.each<[string, Step]>([
  ['writes something else', 'Harbour lights are lovely, are they not?'],
  ['is refused', { fail: new LlmError('server', 'down') }],
  ['says nothing', ''],
])('MEM-018 the rules sum up what left when the model %s', async (_case, step) => {
  const talk = await talkWith(step)
  await talkUntil(talk, async () => (await cutSeq(talk)) > 0)
  expect(asked(talk).length).toBeGreaterThan(0)
  const found = await parts(talk)
  expect(found.map(({ isRetold }) => isRetold)).toEqual([false])
  expect(turnPrompt(talk)).toContain('- The user said: "')
  expect((await talk.messages()).filter(({ state }) => state !== 'complete')).toEqual([])
})

test('MEM-018 a reply does not wait for a retelling, which is left when it is of a server nearby', async () => {
  const { wait, open } = gate()
  const talk = await talkWith({ wait }, ANSWER)
  talk.engine.models.isNear = () => Promise.resolve(true)
  await talk.send(BAKERY)
  await untilAsked(talk)
  expect(asked(talk)[0]?.signal.aborted).toBe(false)
  expect((await talk.send('Are you there')).statusCode).toBe(201)
  expect(asked(talk)[0]?.signal.aborted).toBe(true)
  // Begun anew when nobody waits.
  await expect.poll(() => asked(talk).length, { timeout: 30_000 }).toBe(2)
  open()
  await settled(talk)
  expect(await parts(talk)).toMatchObject([{ isRetold: true }])
})

test.each([
  ['with a summary', ANSWER],
  ['with facts alone', 'FACTS\n- I work at the Lantern bakery.'],
])(
  'MEM-018 MEM-021 a message that is deleted while its block is retold %s is in no summary and no fact',
  async (_case, answer) => {
    const { wait, open } = gate()
    const talk = await talkWith({ wait }, answer)
    const { userMessage } = (await talk.send(BAKERY)).json<{ userMessage: Message }>()
    await untilAsked(talk)
    expect((await talk.call('DELETE', `${talk.url}/messages/${userMessage.id}`)).statusCode).toBe(
      204,
    )
    open()
    await settled(talk)
    expect(await parts(talk)).toEqual([])
    // Not even where no reader would find it.
    const { rows } = await talk.ctx.db.execute(
      sql`select 1 from memories where user_id = ${talk.user.userId}`,
    )
    expect(rows).toEqual([])
    for (let said = 0; (await cutSeq(talk)) === 0 && said < 9; said += 1)
      await talk.send(`${said} ${LONG}`)
    expect(turnPrompt(talk)).not.toContain('Lantern')
  },
)

const memories = async ({ call, url }: SomeTalk) =>
  (await call('GET', `${url}/memories`)).json<{ items: Memory[] }>().items.map(({ text }) => text)

test('MEM-003 MEM-018 what a model finds in a block is remembered with its message, once, and never again once removed', async () => {
  const talk = await talkWith(ANSWER)
  const { id } = await talkUntil(talk, () => asked(talk).length === 1)
  const { items } = (await talk.call('GET', `${talk.url}/memories`)).json<{ items: Memory[] }>()
  const work = items.find(({ kind }) => kind === 'work')
  expect(work).toMatchObject({ sourceMessageId: id, state: 'current' })
  expect(work?.text).toContain('Lantern bakery')

  expect((await talk.call('DELETE', `${talk.url}/memories/${work?.id}`)).statusCode).toBe(204)
  // The same block is asked about once more, as after a restart.
  await talk.ctx.db.execute(sql`delete from summaries`)
  talk.engine.conversations.forget(talk.chatId)
  talk.engine.retellings = new Retellings()
  await talk.send('Good night')
  await settled(talk)
  expect(asked(talk)).toHaveLength(2)
  expect((await parts(talk)).map(({ fromSeq, isRetold }) => [fromSeq, isRetold])).toEqual([
    [1, true],
  ])
  expect((await memories(talk)).filter((text) => text.includes('Lantern'))).toEqual([])
})

test('MEM-007 MEM-018 what was told since wins over what a model finds in older messages', async () => {
  const talk = await talkWith(ANSWER)
  await talk.send(BAKERY)
  await talk.send('I work at the observatory now.')
  for (let said = 0; asked(talk).length === 0 && said < 24; said += 1) {
    await talk.send(`${said} ${LONG}`)
    await settled(talk)
  }
  const known = await memories(talk)
  expect(known.some((text) => text.includes('observatory'))).toBe(true)
  expect(known.some((text) => text.includes('Lantern'))).toBe(false)
})
