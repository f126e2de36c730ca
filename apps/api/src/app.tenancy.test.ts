import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { DEFAULT_CHAT_SETTINGS } from '@oriel/contract/chat/settings'
import { asId, type OrderId, type SubscriptionId } from '@oriel/contract/ids'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'

/**
 * Hosts that a user with a session of `main` may visit: home, another brand of the realm, another
 * realm.
 */
const HOME = 'main.localhost'
const BESIDE = 'newgirl.localhost'
const ABROAD = 'svitlo.localhost'

let talk: SomeTalk
let message: Message
let orderId: OrderId
let subscriptionId: SubscriptionId
let memoryId: string
let personaId: string

beforeAll(async () => {
  talk = await someTalk()
  await seedProducts(talk.ctx)
  await talk.send('Between us')
  const last = (await talk.messages()).at(-1)
  if (last === undefined) throw new Error('there is a reply')
  message = last
  ;({ orderId } = await buy(talk.ctx, talk.user.userId, 'sub_lifetime'))
  const [running] = await talk.ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, talk.user.userId))
  subscriptionId = running?.subscriptionId ?? asId('')
  const kept = await talk.call('POST', `${talk.url}/memories`, { text: 'They keep bees.' })
  memoryId = kept.json<{ id: string }>().id
  const persona = await talk.call('POST', '/api/User/personas', PERSONA)
  personaId = persona.json<{ id: string }>().id
})
afterAll(() => talk.app.close())

const PERSONA = { name: 'Ada', description: 'Keeps bees.' }

type Method = NonNullable<Extract<InjectOptions['method'], string>>
interface Operation {
  method: Method
  path: string
  isGuarded: boolean
}

/** Every operation of the app, as it describes itself; hubs ask for their bearer in their own way. */
async function operations(): Promise<Operation[]> {
  const reply = await talk.app.inject('/api/openapi.json')
  const { paths } = reply.json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isGuarded: security !== undefined || /\/hubs\/.+\/negotiate$/.test(path),
    })),
  )
}

test('TENANT-009 TS-086 a bearer of one brand is good on its hosts only, for every operation', async () => {
  const guarded = (await operations()).filter(({ isGuarded }) => isGuarded)
  expect(guarded.length).toBeGreaterThan(70)
  for (const { method, path } of guarded) {
    const { headers } = await someUser(talk.ctx)
    const answerAt = async (host: string) => {
      const url = path.replaceAll(/\{\w+\}/g, () => randomUUID())
      const { statusCode } = await talk.app.inject({ method, url, headers: { ...headers, host } })
      return statusCode
    }
    const abroad = [await answerAt(BESIDE), await answerAt(ABROAD)]
    expect([method, path, ...abroad]).toEqual([method, path, 401, 401])
    expect([method, path, await answerAt(HOME)]).not.toEqual([method, path, 401])
  }
})

interface Foreign {
  url: string
  body?: object
}

/** A user's own resource, for each operation that takes an id. */
const FOREIGN: Record<string, () => Foreign> = {
  'GET /api/Chats/{id}': () => ({ url: talk.url }),
  'DELETE /api/Chats/{id}': () => ({ url: talk.url }),
  'GET /api/Chats/{id}/messages': () => ({ url: `${talk.url}/messages` }),
  'POST /api/Chats/{id}/messages': () => ({
    url: `${talk.url}/messages`,
    body: { message: 'Let me in' },
  }),
  'POST /api/Chats/{id}/seen': () => ({
    url: `${talk.url}/seen`,
    body: { messageId: message.id },
  }),
  'POST /api/Chats/{id}/messages/{messageId}/reaction': () => ({
    url: `${talk.url}/messages/${message.id}/reaction`,
    body: { reaction: 'like' },
  }),
  'PUT /api/Chats/{id}/messages/{messageId}': () => ({
    url: `${talk.url}/messages/${message.id}`,
    body: { alternate: 0 },
  }),
  'DELETE /api/Chats/{id}/messages/{messageId}': () => ({
    url: `${talk.url}/messages/${message.id}`,
  }),
  'POST /api/Chats/{id}/branch': () => ({
    url: `${talk.url}/branch`,
    body: { messageId: message.id },
  }),
  'GET /api/Chats/{id}/branches': () => ({ url: `${talk.url}/branches` }),
  'POST /api/Chats/{id}/messages/{messageId}/regenerate': () => ({
    url: `${talk.url}/messages/${message.id}/regenerate`,
  }),
  'POST /api/Chats/{id}/messages/{messageId}/continue': () => ({
    url: `${talk.url}/messages/${message.id}/continue`,
  }),
  'GET /api/Chats/{id}/turns/{turnId}/stream': () => ({
    url: `${talk.url}/turns/${message.turnId}/stream`,
  }),
  'POST /api/Chats/{id}/turns/{turnId}/stop': () => ({
    url: `${talk.url}/turns/${message.turnId}/stop`,
  }),
  'GET /api/Chats/{id}/turns/{turnId}/why': () => ({
    url: `${talk.url}/turns/${message.turnId}/why`,
  }),
  'GET /api/Chats/{id}/turns/{turnId}/prompt': () => ({
    url: `${talk.url}/turns/${message.turnId}/prompt`,
  }),
  'POST /api/Chats/{id}/suggestions': () => ({ url: `${talk.url}/suggestions` }),
  'GET /api/Chats/{id}/memories': () => ({ url: `${talk.url}/memories` }),
  'POST /api/Chats/{id}/memories': () => ({
    url: `${talk.url}/memories`,
    body: { text: 'They keep wasps.' },
  }),
  'DELETE /api/Chats/{id}/memories': () => ({ url: `${talk.url}/memories` }),
  'PUT /api/Chats/{id}/memories/{memoryId}': () => ({
    url: `${talk.url}/memories/${memoryId}`,
    body: { text: 'They keep wasps.' },
  }),
  'DELETE /api/Chats/{id}/memories/{memoryId}': () => ({ url: `${talk.url}/memories/${memoryId}` }),
  'GET /api/Chats/{id}/memories/search': () => ({ url: `${talk.url}/memories/search?q=between` }),
  'GET /api/Chats/{id}/recap': () => ({ url: `${talk.url}/recap` }),
  'POST /api/Chats/{id}/messages/{messageId}/remember': () => ({
    url: `${talk.url}/messages/${message.id}/remember`,
    body: {},
  }),
  'GET /api/Chats/{id}/settings': () => ({ url: `${talk.url}/settings` }),
  'PUT /api/Chats/{id}/settings': () => ({
    url: `${talk.url}/settings`,
    body: DEFAULT_CHAT_SETTINGS,
  }),
  'GET /api/Chats/{id}/export': () => ({ url: `${talk.url}/export?format=json` }),
  'PUT /api/User/personas/{id}': () => ({
    url: `/api/User/personas/${personaId}`,
    body: PERSONA,
  }),
  'DELETE /api/User/personas/{id}': () => ({ url: `/api/User/personas/${personaId}` }),
  'POST /api/Chats/set-pin-status': () => ({
    url: '/api/Chats/set-pin-status',
    body: { chatId: talk.chatId, isPinned: true },
  }),
  'POST /api/Payments/orders/{orderId}/give-up': () => ({
    url: `/api/Payments/orders/${orderId}/give-up`,
  }),
  'POST /api/Payments/orders/{orderId}/refund': () => ({
    url: `/api/Payments/orders/${orderId}/refund`,
    body: { reason: 'money_back' },
  }),
  'GET /api/payments/check-order-status': () => ({
    url: `/api/payments/check-order-status?orderId=${orderId}`,
  }),
  'POST /api/Payments/subscription/{id}/cancel': () => ({
    url: `/api/Payments/subscription/${subscriptionId}/cancel`,
    body: { answers: [] },
  }),
  'POST /api/YunoPayments/subscription/{id}/cancel': () => ({
    url: `/api/YunoPayments/subscription/${subscriptionId}/cancel`,
    body: { answers: [] },
  }),
  'POST /api/Payments/subscription/{id}/restore': () => ({
    url: `/api/Payments/subscription/${subscriptionId}/restore`,
  }),
  'GET /api/User/get-user-activity-info': () => ({
    url: `/api/User/get-user-activity-info?userId=${talk.user.userId}`,
  }),
  'DELETE /api/User/sessions/{sessionId}': () => ({
    url: `/api/User/sessions/${sessionIdOf(talk.user.accessToken)}`,
  }),
  'POST /api/Report': () => ({
    url: '/api/Report',
    body: { targetType: 'message', targetId: message.id, reason: 'Looks under 18' },
  }),
}

function sessionIdOf(accessToken: string): string {
  const [, claims = ''] = accessToken.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid
}

/** Characters of the catalogue are everybody's, jobs are the operator's and no user's. */
const OWNED_BY_NO_USER = [
  'GET /api/PersonModel/get-person/{id}',
  'GET /api/Operator/jobs/{id}',
  'DELETE /api/Operator/jobs/{id}',
]

test('TENANT-011 TS-082 every operation whose address names an id is among those below', async () => {
  const named = (await operations())
    .filter(({ path }) => path.includes('{'))
    .map(({ method, path }) => `${method} ${path}`)

  expect(named.filter((name) => !OWNED_BY_NO_USER.includes(name) && !FOREIGN[name])).toEqual([])
})

test.each(Object.entries(FOREIGN))(
  'TENANT-011 TS-082 %s does not exist for a user of another realm',
  async (name, ask) => {
    const stranger = await someUser(talk.ctx, true, 'svitlo')
    const before = await talk.messages()
    const { url, body } = ask()
    const reply = await talk.app.inject({
      method: name.split(' ')[0] as Method,
      url,
      headers: { ...stranger.headers, host: ABROAD, 'idempotency-key': randomUUID() },
      ...(body !== undefined && { payload: body }),
    })

    expect([name, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      name,
      404,
      expect.stringMatching(/not_found$/),
    ])
    expect(await talk.messages()).toEqual(before)
  },
)
