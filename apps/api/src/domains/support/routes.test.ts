import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asId, type TicketId } from '@oriel/contract/ids'
import { complaintReply, ticketReply, ticketStatus } from '@oriel/contract/support/tickets'
import { supportEmail } from '@oriel/variants/legal'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { tickets } from './tables.ts'
import { readCase } from './ticket.service.ts'

let main: TestContext
let app: TestApp
let user: SomeUser

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
  user = await someUser(main.ctx)
})

const LETTER = {
  name: 'Ines Marlow',
  email: 'ines@example.com',
  topic: 'Billing',
  message: 'I was charged twice on Tuesday. Please look at it.',
}
const COMPLAINT = {
  kind: 'complaint',
  name: 'Ines Marlow',
  email: 'ines@example.com',
  links: ['https://oriel.example/premium-models/1'],
  message: 'The profile picture is of a person I know well.',
  declared: true,
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, payload: payload as object, headers })

async function ticketOf(ticketId: TicketId) {
  const [row] = await main.ctx.db.select().from(tickets).where(eq(tickets.ticketId, ticketId))
  return { ...row, ...(await readCase(main.ctx, ticketId)) }
}

test('API-057 API-144 a letter without an account becomes a ticket', async () => {
  const reply = await post('/api/contact-us', LETTER)

  expect(reply.statusCode).toBe(202)
  const ticketId = asId(ticketReply.parse(reply.json()).ticketId)
  expect(await ticketOf(ticketId)).toMatchObject({ ...LETTER, kind: 'contact', userId: null })
})

test('API-057 a letter goes to support by mail, and a receipt with the private link back to its writer', async () => {
  const email = `${randomUUID()}@example.com`
  const message = 'I was charged twice.\n\nPlease look at it.'
  const reply = await post('/api/contact-us', { ...LETTER, email, message })
  const ticketId = asId(ticketReply.parse(reply.json()).ticketId)
  const mails = (await main.ctx.mail.readLocal()).filter(({ subject }) =>
    subject.includes(ticketId),
  )

  const forwarded = mails.find(({ to }) => to === supportEmail('main'))
  expect(forwarded).toMatchObject({ replyTo: email, subject: `[Billing] case ${ticketId}` })
  expect(forwarded?.text).toContain('I was charged twice.\n\nPlease look at it.')
  const receipt = mails.find(({ to }) => to === email)
  expect(receipt?.replyTo).toBe(supportEmail('main'))
  // A sender who names another user's address must not send mails to it through us.
  expect(receipt?.text).not.toContain('charged')
  const [, id, key] = /\/contact-us\/([\w-]+)#([\w-]+)/.exec(receipt?.text ?? '') ?? []
  expect(id).toBe(ticketId)
  const status = await post('/api/tickets/status', { ticketId, key })
  expect(ticketStatus.parse(status.json()).kind).toBe('contact')
})

test('TS-046 an address gets receipts for five cases a day, in any spelling, and then no more', async () => {
  const person = randomUUID()
  for (let times = 0; times < 8; times += 1) {
    const email = `${times % 2 === 0 ? person : person.toUpperCase()}@example.com`
    expect((await post('/api/contact-us', { ...LETTER, email })).statusCode).toBe(202)
  }
  const sent = (await main.ctx.mail.readLocal()).filter(({ to }) =>
    to.toLowerCase().startsWith(person),
  )
  expect(sent).toHaveLength(5)
})

test('API-057 a letter from a session is known to be of its user', async () => {
  const reply = await app.as(user)('POST', '/api/contact-us', LETTER)

  expect((await ticketOf(reply.json().ticketId))?.userId).toBe(user.userId)
})

test('API-144 topics, lengths and types are checked', async () => {
  const bad: [keyof typeof LETTER | 'userId', unknown][] = [
    ['name', ''],
    ['name', ' '],
    ['name', 'x'.repeat(101)],
    ['name', 7],
    ['email', 'ines@example'],
    ['email', 'ines'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['topic', 'billing'],
    ['topic', null],
    ['message', 'x'.repeat(19)],
    ['message', ` ${'x'.repeat(19)} `],
    ['message', 'x'.repeat(4001)],
    ['userId', user.userId],
  ]
  for (const [field, value] of bad) {
    const reply = await post('/api/contact-us', { ...LETTER, [field]: value })
    expect([field, value, reply.statusCode]).toEqual([field, value, 422])
    expect(reply.json().errors[0].path).toBe(`/${field}`)
  }
  for (const length of [20, 4000]) {
    const reply = await post('/api/contact-us', { ...LETTER, message: 'x'.repeat(length) })
    expect(reply.statusCode).toBe(202)
  }
})

const BREAKS = ['\r\n', '\n', '\r', '\u0000', '\u000b', '\u0085', '\u001b[31m']
const HEADERS = ['Bcc: all@example.com', 'Subject: won', 'Content-Type: text/html']

test('TS-101 no line of a form can begin another one, so that no mail grows a header', async () => {
  const before = await main.ctx.db.$count(tickets)
  for (const cut of BREAKS) {
    for (const header of HEADERS) {
      const evil = `Ines${cut}${header}`
      const sent = await Promise.all([
        post('/api/contact-us', { ...LETTER, name: evil }),
        post('/api/contact-us', { ...LETTER, email: `ines@example.com${cut}${header}` }),
        post('/api/contact-us', { ...LETTER, topic: `Billing${cut}${header}` }),
        post('/api/complaints', { ...COMPLAINT, name: evil }),
        post('/api/complaints', { ...COMPLAINT, email: `ines@example.com${cut}${header}` }),
        post('/api/complaints', { ...COMPLAINT, links: [evil] }),
        post('/api/complaints', { ...COMPLAINT, address: evil }),
        app.as(user)('POST', '/api/feedback', { source: evil }),
        app.as(user)('POST', '/api/feedback', { source: 'chat', reasons: [evil] }),
        app.as(user)('POST', '/api/Report', {
          targetType: 'model',
          targetId: randomUUID(),
          reason: evil,
        }),
      ])
      expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 422))
    }
  }
  expect(await main.ctx.db.$count(tickets)).toBe(before)
  for (const { to, subject, replyTo = '' } of await main.ctx.mail.readLocal()) {
    expect([to, subject, replyTo].join('')).not.toMatch(/\p{Cc}|Bcc|won/u)
  }
})

test('TS-095 TS-098 text that looks like markup or SQL is kept as it was written', async () => {
  const texts = [
    '<script>alert(1)</script> and <img src=x onerror=alert(1)>',
    "'; drop table tickets; -- and some more",
    '{{7*7}} ${7*7} %s %n $(reboot) `reboot` ../../etc/passwd',
    '=HYPERLINK("http://evil.example","open") in a sheet',
  ]
  for (const message of texts) {
    const name = message.slice(0, 60)
    const reply = await post('/api/contact-us', { ...LETTER, name, message })
    expect(await ticketOf(reply.json().ticketId)).toMatchObject({ name: name.trim(), message })
  }
})

test('API-057 a repeated request is one ticket; its key does for nothing else', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await post('/api/contact-us', LETTER, headers)
  const again = await post('/api/contact-us', LETTER, headers)
  const other = await post('/api/contact-us', { ...LETTER, name: 'Other' }, headers)

  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
  expect((await post('/api/contact-us', LETTER, { 'idempotency-key': 'x' })).statusCode).toBe(422)
})

const KINDS = ['complaint', 'content_removal', 'blocked_content', 'underage', 'statement'] as const

test.each(KINDS)(
  'TS-046 a %s is taken without an account and its status is private',
  async (kind) => {
    const sent = await post('/api/complaints', { ...COMPLAINT, kind })
    expect(sent.statusCode).toBe(202)
    const { ticketId, key, dueAt } = complaintReply.parse(sent.json())
    const ask = (body: object) => post('/api/tickets/status', body)

    const status = await ask({ ticketId, key })
    expect(ticketStatus.parse(status.json())).toEqual({
      ticketId,
      kind,
      receivedAt: main.clock.now().toISOString(),
      dueAt,
      decidedAt: null,
      outcome: null,
    })
    expect(status.body).not.toContain(COMPLAINT.name)
    const other = complaintReply.parse(
      (await post('/api/complaints', { ...COMPLAINT, kind })).json(),
    )
    for (const wrong of [other.key, '', 'x', key.slice(1), `${key}=`]) {
      expect((await ask({ ticketId, key: wrong })).statusCode).toBe(404)
    }
    expect((await ask({ ticketId: randomUUID(), key })).statusCode).toBe(404)
  },
)

test('TS-046 copyright notices need an address, and every complaint the declaration', async () => {
  const address = '1 Some Street, Some Town'
  for (const kind of ['dmca_notice', 'dmca_counter_notice']) {
    const bare = await post('/api/complaints', { ...COMPLAINT, kind })
    expect([bare.statusCode, bare.json().errors[0].path]).toEqual([422, '/address'])
    expect((await post('/api/complaints', { ...COMPLAINT, kind, address })).statusCode).toBe(202)
  }
  expect((await post('/api/complaints', { ...COMPLAINT, declared: false })).statusCode).toBe(422)
  const many = Array.from({ length: 11 }, () => 'https://oriel.example/')
  expect((await post('/api/complaints', { ...COMPLAINT, links: many })).statusCode).toBe(422)
})

test('TS-046 letters and complaints from one address are limited, with the time to try again', async () => {
  const { ctx } = await testContext({ beside: main, env: { RATE_LIMITS: 'on' } })
  const limited = await testApp(ctx)
  const statuses: number[] = []
  const waits: unknown[] = []
  for (let times = 0; times < 25; times += 1) {
    const reply = await limited.app.inject({
      method: 'POST',
      url: times % 2 === 0 ? '/api/contact-us' : '/api/complaints',
      payload: times % 2 === 0 ? LETTER : COMPLAINT,
      remoteAddress: '203.0.113.9',
    })
    statuses.push(reply.statusCode)
    waits.push(reply.headers['retry-after'])
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202))
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
  expect(waits.slice(20).join(' ')).toMatch(/^(\d+ ?){5}$/)
  await limited.app.close()
})
