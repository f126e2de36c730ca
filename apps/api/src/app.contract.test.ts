import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { testContext } from '#/testing/test-context.ts'

/** Every endpoint `api.md` §3 documents for this stage, and what it may answer when all is well. */
const ENDPOINTS: Record<string, string[]> = {
  'GET /api/User': ['200'],
  'GET /api/User/get-my-country': ['200'],
  'GET /api/User/get-ip-address': ['200'],
  'POST /api/User/sfw-confirmation': ['200'],
  'POST /api/User/nsfw-confirmation': ['200'],
  'POST /api/User/verify-user-age': ['200'],
  'POST /api/User/activate-romance-mode': ['200'],
  'POST /api/User/age-assurance/start': ['200'],
  'POST /api/Webhooks/age-assurance': ['204'],
  'DELETE /api/User': ['204'],
  'GET /api/User/export': ['200'],
  'GET /api/User/get-user-activity-info': ['200'],
  'POST /api/User/update/name': ['200'],
  'POST /api/Fingerprint': ['204'],
  'PUT /api/Fingerprint': ['204'],
  'POST /api/Authenticate/update-feature-flags': ['204'],
  'GET /api/Config': ['200'],
  'POST /api/Authenticate/pre-register': ['200'],
  'POST /api/Authenticate/login-pre-register': ['200'],
  'POST /api/Authenticate/refresh-token': ['200'],
  'POST /api/Authenticate/refresh-token-pre-register': ['200'],
  'POST /api/Authenticate/logout': ['204'],
  'GET /api/Tokens/balance': ['200'],
  'GET /api/Tokens/history': ['200'],
  'POST /api/Tokens/claim-bonus': ['200'],
  'POST /api/Prometheus/start': ['200'],
  'POST /api/Prometheus/stop': ['204'],
  'POST /api/Prometheus/stop-by-id': ['204'],
  'GET /api/Payments/invoices': ['200'],
  'POST /api/Payments/orders/{orderId}/refund': ['202'],
  'POST /api/Chats/set-pin-status': ['200'],
  'GET /api/PersonModel/top': ['200'],
  'GET /api/PersonModel/get-person/{id}': ['200'],
  'GET /api/Chats': ['200'],
  'POST /api/Chats': ['200', '201'],
  'GET /api/Chats/{id}': ['200'],
  'DELETE /api/Chats/{id}': ['204'],
  'GET /api/Chats/{id}/messages': ['200'],
  'POST /api/Chats/{id}/messages': ['201'],
  'POST /api/Chats/{id}/seen': ['204'],
  'POST /api/Chats/{id}/messages/{messageId}/reaction': ['200'],
  'GET /api/health/live': ['200'],
  'GET /api/health/ready': ['200', '503'],
  'GET /api/metrics': ['200'],
  'GET /api/Operator/models': ['200'],
  'PUT /api/Operator/models': ['200'],
  'POST /api/Operator/models/try': ['200'],
  'POST /api/Operator/models/list': ['200'],
  'POST /api/Operator/models/widen': ['200'],
  'POST /api/Operator/models/pull': ['202'],
}

/** Open without a bearer; every other operation needs one. */
const OPEN = new Set([
  'GET /api/User/get-my-country',
  'GET /api/User/get-ip-address',
  'POST /api/Authenticate/pre-register',
  'POST /api/Authenticate/login-pre-register',
  'POST /api/Authenticate/refresh-token',
  'POST /api/Authenticate/refresh-token-pre-register',
  'GET /api/Authenticate/start/web',
  'GET /api/Authenticate/callback/web',
  'GET /api/Authenticate/get-auth-token-info',
  'GET /api/PersonModel/top',
  'GET /api/PersonModel/get-person/{id}',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'GET /api/Config',
  'GET /api/dev/outbox',
  'POST /api/Payments/cancel-by-email',
  'POST /api/Payments/cancel-by-code',
  'POST /api/contact-us',
  'POST /api/complaints',
  'POST /api/tickets/status',
  'GET /api/safety/yearly-counts',
])

/** Guarded by other means: the operator's token, {@link operatorGuard}, and the hub's own admission. */
const GUARDED_OTHERWISE = new Set([
  'GET /api/metrics',
  'GET /api/Operator/models',
  'PUT /api/Operator/models',
  'POST /api/Operator/models/try',
  'POST /api/Operator/models/list',
  'POST /api/Operator/models/widen',
  'POST /api/Operator/models/pull',
  'POST /api/Operator/engine/install',
  'POST /api/Operator/engine/model',
  'GET /api/Operator/jobs/{id}',
  'DELETE /api/Operator/jobs/{id}',
  'POST /api/Webhooks/age-assurance',
  'POST /api/Webhooks/solidgate',
  'POST /api/Webhooks/yuno',
  'POST /api/Webhooks/paypal',
  'POST /api/hubs/chat/negotiate',
  'POST /api/hubs/registration/negotiate',
  'POST /api/hubs/payment/negotiate',
])

/** No JSON is returned: an event stream, and a handshake that the hub's client defines. */
const WITHOUT_SCHEMA = new Set([
  'GET /api/Chats/{id}/turns/{turnId}/stream',
  'POST /api/hubs/chat/negotiate',
  'POST /api/hubs/registration/negotiate',
  'POST /api/hubs/payment/negotiate',
])

const operation = z.looseObject({
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.object() }),
    )
    .default([]),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.record(z.string(), z.object({ schema: z.unknown() })),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.object({
      description: z.string().min(1),
      content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({ securitySchemes: z.record(z.string(), z.object()) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation),
  ),
})
type Operation = z.infer<typeof operation>

let app: App
let reply: LightMyRequestResponse
let operations: Map<string, Operation>

beforeAll(async () => {
  const { ctx } = await testContext()
  ;({ app } = await testApp(ctx))
  reply = await app.inject('/api/openapi.json')
  operations = new Map(
    Object.entries(openApi.parse(reply.json()).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each]),
    ),
  )
})
afterAll(() => app.close())

const apiOperations = () => [...operations].filter(([name]) => name.includes(' /api/'))

test('API-168 every endpoint of this stage is there, with the replies it documents', () => {
  const described = Object.keys(ENDPOINTS).map((name) => {
    const codes = Object.keys(operations.get(name)?.responses ?? {})
    return [name, codes.filter((code) => code !== 'default')]
  })

  expect(Object.fromEntries(described)).toEqual(ENDPOINTS)
})

test('API-168 TS-084 every reply with a body has a schema', () => {
  const bare = apiOperations()
    .filter(([name]) => !WITHOUT_SCHEMA.has(name))
    .flatMap(([name, { responses }]) =>
      Object.entries(responses)
        .filter(([code, { content }]) => code !== '204' && content === undefined)
        .map(([code]) => `${name} ${code}`),
    )

  expect(bare).toEqual([])
})

test('ROLE-002 every operation needs a bearer unless it is meant to be open', () => {
  const unguarded = apiOperations()
    .filter(([name, { security }]) => !security && !GUARDED_OTHERWISE.has(name))
    .map(([name]) => name)

  expect(new Set(unguarded)).toEqual(OPEN)
})

test('ROLE-002 API-001 every guarded operation answers 401 without one, before it reads the input', async () => {
  const guarded = apiOperations().filter(([, { security }]) => security)
  const statuses = await Promise.all(
    guarded.map(async ([name]) => {
      const [method, path = ''] = name.split(' ')
      const answer = await app.inject({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']).parse(method),
        url: `${path.replaceAll(/\{\w+\}/g, 'no-id')}?nonsense=1&nonsense=2`,
        headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: '{ "nonsense": ' }),
      })
      return [name, answer.statusCode]
    }),
  )

  expect(guarded.length).toBeGreaterThan(0)
  expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
})

/** Every schema inside a JSON Schema, itself included. */
function schemasIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = Array.isArray(schema) ? [] : [{ ...schema }]
  return [...own, ...Object.values(schema).flatMap(schemasIn)]
}

/** A record of texts whose names are bounded; the bounds of its texts are looked at like all others. */
const isBoundedRecord = ({ propertyNames, additionalProperties }: Record<string, unknown>) =>
  z.object({ maxLength: z.int() }).safeParse(propertyNames).success &&
  z.object({ type: z.literal('string') }).safeParse(additionalProperties).success

test('VALID-033 TS-097 every object a request may hold refuses unknown fields', () => {
  const bodies = apiOperations().flatMap(([name, { requestBody }]) =>
    schemasIn(requestBody?.content).map((schema) => ({ name, schema })),
  )
  const open = bodies.filter(
    ({ schema }) =>
      schema['type'] === 'object' &&
      schema['additionalProperties'] !== false &&
      !isBoundedRecord(schema),
  )

  expect(bodies.length).toBeGreaterThan(0)
  expect(open).toEqual([])
})

test('TS-097 every text and list a request may hold is bounded', () => {
  const inputs = apiOperations().flatMap(([name, { requestBody, parameters }]) =>
    [requestBody?.content, ...parameters.map(({ schema }) => schema)]
      .flatMap(schemasIn)
      .map((schema) => ({ name, schema })),
  )
  const unbounded = inputs.filter(({ schema }) => {
    const { type, maxLength, format, pattern, maxItems } = schema
    if (type === 'array') return maxItems === undefined
    return type === 'string' && !maxLength && !format && !pattern && !schema['enum']
  })

  expect(unbounded).toEqual([])
})

const byName = (a: string, b: string) => a.localeCompare(b)

test('the document is a valid OpenAPI 3.1 description', () => {
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  for (const [name, { parameters }] of operations) {
    const inPath = parameters.filter((each) => each.in === 'path')
    expect(inPath.every(({ required }) => required)).toBe(true)
    const named = [...name.matchAll(/\{(\w+)\}/g)]
      .map(([, parameter]) => parameter ?? '')
      .toSorted(byName)
    expect([name, inPath.map((each) => each.name).toSorted(byName)]).toEqual([name, named])
    expect(new Set(parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(
      parameters.length,
    )
  }
  expect(reply.body).not.toContain('"$ref"')
})

test('TS-117 production describes nothing', async () => {
  const { ctx } = await testContext({
    env: { ...PRODUCTION, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' },
  })
  const { app: production } = await testApp(ctx)

  expect(
    (await production.inject({ url: '/api/openapi.json', headers: { host: 'oriel.example' } }))
      .statusCode,
  ).toBe(404)
  await production.close()
})
