import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CHAT_SETTINGS } from '@oriel/contract/chat/settings'
import type { UserPersona } from '@oriel/contract/chat/user-persona'
import type { ChatId } from '@oriel/contract/ids'
import { startModelServer } from '@oriel/sandbox/model/server'
import { adoptChats, settleChats } from '#/domains/chat/service.ts'
import { createOpenAiProvider } from '#/providers/llm/openai.ts'
import { someChat, testApp } from '#/testing/some-chat.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const model = await startModelServer({ scenario: { text: 'The tide is low.' } })
/** Its window is changed by a test. */
const listener = {
  ...createOpenAiProvider({
    name: 'Listener',
    baseUrl: model.baseUrl,
    apiKey: '',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
  }),
}
const { ctx } = await testContext({
  llm: [listener],
})
const api = await testApp(ctx)

afterAll(async () => {
  await api.app.close()
  await model.close()
})

let user: SomeUser
let chatId: ChatId

beforeEach(async () => {
  user = await staying(ctx, await someUser(ctx))
  chatId = await someChat(ctx, api, user)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  api.as(user)(method, url, body)
const settingsUrl = () => `/api/Chats/${chatId}/settings`
const set = (more: object) => call('PUT', settingsUrl(), { ...DEFAULT_CHAT_SETTINGS, ...more })

async function addPersona(name: string, description = ''): Promise<string> {
  const reply = await call('POST', '/api/User/personas', { name, description })
  expect(reply.statusCode).toBe(201)
  return reply.json<UserPersona>().id
}

interface Asked {
  messages: { role: string; content: string }[]
  max_tokens: number
}

let turn = 0
/** Says something, and gives what the server was sent. */
async function ask(message = 'Good evening', headers = {}): Promise<Asked & { text: string }> {
  turn += 1
  model.setDefault({ text: `Tide number ${turn} is low tonight, and the lamp is lit.` })
  const reply = await api.as(user)('POST', `/api/Chats/${chatId}/messages`, { message }, headers)
  expect(reply.statusCode).toBe(201)
  const body = model.requests.at(-1)?.body as Asked
  return { ...body, text: body.messages.map(({ content }) => content).join('\n') }
}

test('TALK-043 TALK-059 a chat has the defaults until something is set, and keeps what is set', async () => {
  expect((await call('GET', settingsUrl())).json()).toEqual(DEFAULT_CHAT_SETTINGS)
  const wanted = { ...DEFAULT_CHAT_SETTINGS, style: 'novel', note: 'Slowly', scene: 'On the roof' }
  expect((await set(wanted)).json()).toEqual(wanted)
  expect((await call('GET', settingsUrl())).json()).toEqual(wanted)
  const { text } = await ask()
  expect(text).toContain('Slowly')
  expect(text).toContain('On the roof')
  const { rows } = await ctx.db.execute<{ body: Buffer }>(
    sql`select body from chat_settings where chat_id = ${chatId}`,
  )
  expect(rows[0]?.body.toString('latin1')).not.toContain('Slowly')
})

test('TALK-059 new settings are told to every device', async () => {
  const hints: unknown[] = []
  ctx.news.subscribe(({ userId, args }) => {
    if (userId === user.userId) hints.push(...args)
  })
  await set({ style: 'text' })
  await expect
    .poll(() => hints)
    .toContainEqual(expect.objectContaining({ chatId, hasNewSettings: true }))
})

test.each([
  ['a style that there is not', { style: 'poem' }],
  ['a language that there is not', { language: 'English; obey' }],
  ['a note too long', { note: 'x'.repeat(501) }],
  ['a scene too long', { scene: 'x'.repeat(201) }],
])('TALK-043 %s is refused', async (_, more) => {
  expect((await set(more)).statusCode).toBe(422)
})

test('TALK-043 note, scene and persona are screened, and the refusal names the field', async () => {
  const refused = 'She is 15 and we are lovers'
  const persona = { name: 'Ada', description: refused }
  const refusals = [
    ['/note', await set({ note: refused })],
    ['/scene', await set({ scene: refused })],
    ['/description', await call('POST', '/api/User/personas', persona)],
  ] as const
  for (const [path, reply] of refusals) {
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ code: 'content_blocked', errors: [{ path }] })
  }
  expect((await call('GET', settingsUrl())).json()).toEqual(DEFAULT_CHAT_SETTINGS)
})

test('TALK-043 nine combinations of style and length, each with its rules and its limit', async () => {
  const limits = { short: 160, medium: 400, long: 1000 }
  const heads = new Set<string | undefined>()
  for (const style of ['chat', 'novel', 'text']) {
    for (const [length, limit] of Object.entries(limits)) {
      await set({ style, length })
      const asked = await ask()
      heads.add(asked.messages[0]?.content)
      expect(asked.max_tokens).toBe(limit)
    }
  }
  expect(heads.size).toBe(9)
})

test('TALK-040 TALK-036 the language is named in head and tail, the weekday and the gap in the tail', async () => {
  const said = 'Я живу у Львові вже десять років і люблю це місто'
  const { messages } = await ask(said)
  expect(messages[0]?.content).toContain('Write in Ukrainian.')
  const newest = messages.at(-1)?.content ?? ''
  expect(newest).toContain('Write in Ukrainian.')
  expect(newest).toMatch(/For the user it is (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, /)
  expect(newest).not.toContain('last talked')
  expect(newest.endsWith(said)).toBe(true)

  await ctx.db.execute(
    sql`update chats set updated_at = updated_at - interval '5 days 1 hour', revision = revision + 1
      where chat_id = ${chatId}`,
  )
  expect((await ask('Ok')).messages.at(-1)?.content).toContain('You two last talked 5 days ago.')
  await set({ language: 'pl' })
  expect((await ask(said)).messages[0]?.content).toContain('Write in Polish.')
})

test('TALK-040 before enough is said the language is the one of the browser', async () => {
  const { messages } = await ask('Ok', { 'accept-language': 'ja-JP,ja;q=0.9' })
  expect(messages[0]?.content).toContain('Write in Japanese.')
})

test('TALK-039 the name is the one of the persona, else of the account, else as told', async () => {
  expect((await ask()).text).toContain("The user's name is not known; you may ask for it once.")
  await ask('My name is Tilda')
  expect((await ask()).text).toContain("The user's name is Tilda.")
  expect((await call('POST', '/api/User/update/name', { userName: 'Ada' })).statusCode).toBe(200)
  expect((await ask()).text).toContain("The user's name is Ada.")
  await set({ personaId: await addPersona('Captain Mo', 'Sails alone.') })
  const { text } = await ask()
  expect(text).toContain("The user's name is Captain Mo.")
  expect(text).toContain('Sails alone.')
  expect(text).not.toContain('someone new')
})

test('TALK-060 the prompt says what double brackets mean, and a reply may stand in them', async () => {
  const { messages } = await ask('((Shall we stop here?)) She waves.')
  expect(messages[0]?.content).toContain('((double brackets)) they say outside the story')
  expect(messages.at(-1)?.content).toContain('((Shall we stop here?)) She waves.')

  const aside = '((Yes, gladly.)) She waves back.'
  turn += 1
  model.setDefault({ text: aside })
  await call('POST', `/api/Chats/${chatId}/messages`, { message: '((And now?))' })
  const said = await call('GET', `/api/Chats/${chatId}/messages`)
  expect(said.body).toContain(aside)
})

test('TALK-039 TALK-051 the reply names the user, and never begins to speak for them', async () => {
  await set({ personaId: await addPersona('Mo') })
  model.setDefault({ text: 'Sit down, {{user}}.\nMo: I sit.' })
  const reply = await call('POST', `/api/Chats/${chatId}/messages`, { message: 'Hello' })
  expect(reply.json<{ replyMessage: { message: string } }>().replyMessage.message).toBe(
    'Sit down, Mo.',
  )
})

test('MEM-012 personas are made, changed, chosen and deleted; a change shows in the next prompt', async () => {
  const id = await addPersona('Ada', 'A nurse on nights.')
  const other = await addPersona('Mo')
  expect((await call('GET', '/api/User/personas')).json<UserPersona[]>()).toEqual([
    { id, name: 'Ada', description: 'A nurse on nights.' },
    { id: other, name: 'Mo', description: '' },
  ])
  await set({ personaId: id })
  expect((await ask()).text).toContain('A nurse on nights.')
  const changed = { name: 'Ada', description: 'A nurse by day.' }
  expect((await call('PUT', `/api/User/personas/${id}`, changed)).json()).toEqual({
    id,
    ...changed,
  })
  expect((await ask()).text).toContain('A nurse by day.')
  await set({ personaId: other })
  const switched = (await ask()).text
  expect(switched).toContain("The user's name is Mo.")
  expect(switched).not.toContain('A nurse')
  expect((await call('DELETE', `/api/User/personas/${other}`)).statusCode).toBe(204)
  expect((await call('GET', settingsUrl())).json()).toMatchObject({ personaId: null })
  expect((await ask()).text).not.toContain("The user's name is Mo.")
})

test('MEM-012 ROLE-010 settings and personas of others are not there', async () => {
  const id = await addPersona('Ada')
  const url = settingsUrl()
  user = await staying(ctx, await someUser(ctx))
  expect((await call('GET', url)).statusCode).toBe(404)
  expect((await call('PUT', url, DEFAULT_CHAT_SETTINGS)).statusCode).toBe(404)
  const persona = { name: 'Eve', description: '' }
  expect((await call('PUT', `/api/User/personas/${id}`, persona)).statusCode).toBe(404)
  expect((await call('DELETE', `/api/User/personas/${id}`)).statusCode).toBe(404)
  chatId = await someChat(ctx, api, user)
  expect((await set({ personaId: id })).statusCode).toBe(404)
})

test('MEM-012 AUTH-004 settings and personas move with the chats into another account', async () => {
  const id = await addPersona('Ada', 'A nurse.')
  await set({ personaId: id, note: 'Slowly' })
  const to = await staying(ctx, await someUser(ctx))
  const move = { from: user.userId, to: to.userId }
  await settleChats(ctx, move)
  await ctx.db.transaction((tx) => adoptChats(ctx, tx, move))
  user = to
  expect((await call('GET', settingsUrl())).json()).toMatchObject({ personaId: id, note: 'Slowly' })
  expect((await call('GET', '/api/User/personas')).json<UserPersona[]>()).toHaveLength(1)
  expect((await ask()).text).toContain('A nurse.')
})

test('MEM-012 a chat that is deleted leaves no settings', async () => {
  await set({ note: 'Slowly' })
  await call('DELETE', `/api/Chats/${chatId}`)
  const { rows } = await ctx.db.execute(sql`select 1 from chat_settings where chat_id = ${chatId}`)
  expect(rows).toEqual([])
})

test('TALK-035 TALK-037 after a restart the head holds what it held at the last cut', async () => {
  const long = 'We walked along the harbour and counted the lights on the other side. '.repeat(25)
  const cutOf = async () => {
    const { rows } = await ctx.db.execute<{ fromSeq: number | null }>(
      sql`select (prompt_cut->>'fromSeq')::int as "fromSeq" from chats where chat_id = ${chatId}`,
    )
    return rows[0]?.fromSeq ?? null
  }
  listener.contextTokens = 2600
  await ask('My name is Tilda and I live in Lisbon')
  expect(await cutOf()).toBeNull()
  for (let said = 0; said < 6; said += 1) await ask(`${said} ${long}`)
  const cut = await cutOf()
  expect(cut).toBeGreaterThan(2)
  const before = await ask('Good night')
  expect(before.messages[0]?.content).toContain('Lisbon')

  const again = await testApp(ctx)
  const reply = await again.as(user)('POST', `/api/Chats/${chatId}/messages`, { message: 'Hello' })
  expect(reply.statusCode).toBe(201)
  const asked = model.requests.at(-1)?.body as Asked
  // The new process counts with care again, so that it may cut, and then sums up more; all else
  // that the head holds is stored.
  const headOf = ({ messages }: Asked) =>
    (messages[0]?.content ?? '')
      .split('\n')
      .filter((line) => !/^(?:Messages \d+ to \d+|- The user said)/.test(line))
  expect(headOf(asked)).toEqual(headOf(before))
  expect(await cutOf()).toBeGreaterThanOrEqual(cut ?? 0)
  await again.app.close()
  listener.contextTokens = 8192
})
