import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import type { UserId } from '@oriel/contract/ids'
import { deltasOf } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { openDb, type Db } from '#/platform/db/db.ts'
import { createLog } from '#/platform/log.ts'
import { startChildServer, type ChildServer } from '#/testing/child-server.ts'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents } from '#/testing/some-chat.ts'
import { testDatabase } from '#/testing/test-db.ts'

const KILLS = 8
const TOKENS = 30
const REPLY = deltasOf({ tokens: TOKENS }).join('')
const TOKEN_DELAY_MS = 20
/** A reply and some time before and after it. */
const KILLED_WITHIN_MS = 1.5 * TOKENS * TOKEN_DELAY_MS
const START_GRANT = 100
const PATIENCE = { timeout: 240_000 }

let model: ModelServer
let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let dataDir: string
let server: ChildServer

const start = () =>
  startChildServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'scripted',
    TURN_LEASE_MS: '1000',
    TOKENS_START_GRANT: String(START_GRANT),
    LOG_LEVEL: 'silent',
  })

beforeAll(async () => {
  model = await startModelServer({ scenario: { tokens: TOKENS, tokenDelayMs: TOKEN_DELAY_MS } })
  database = await testDatabase()
  db = openDb({ url: database.url, poolSize: 2, log: createLog('silent') })
  dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-crash-'))
  server = await start()
}, PATIENCE.timeout)

afterAll(async () => {
  await server?.kill()
  await model?.close()
  await db?.$client.end()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask<T>(token: string | null, url: string, body?: object): Promise<T> {
  const reply = await fetch(server.url + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(reply.status).toBeLessThan(300)
  return (await reply.json()) as T
}

async function signUp() {
  const { accessToken: token, generatedUserId: userId } = await ask<{
    accessToken: string
    generatedUserId: UserId
  }>(null, '/api/Authenticate/pre-register', {
    fingerprint: '',
    isNConfirmed: false,
    isSConfirmed: true,
    utmSource: null,
    pathname: '/',
    url: server.url,
  })
  const models = await ask<{ id: string; isPremium: boolean }[]>(null, '/api/PersonModel/top')
  const personModelId = models.find(({ isPremium }) => !isPremium)?.id
  const { id: chatId } = await ask<Chat>(token, '/api/Chats', { personModelId })
  return { token, userId, chatId }
}

/** Sends and reads for as long as there is a server; `events` are what came, whole ones only. */
function readUntilCut(person: { token: string; chatId: string }, message: string) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  return { begun, events: readEventsUntilCut(person, message, begin) }
}

async function readEventsUntilCut(
  person: { token: string; chatId: string },
  message: string,
  onBegun: () => void,
) {
  let body = ''
  const request = http.request(`${server.url}/api/Chats/${person.chatId}/messages`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
  })
  request.on('response', (response) => {
    response.on('error', () => undefined)
    response.setEncoding('utf8').on('data', (text: string) => {
      body += text
      if (body.includes('\n\n')) onBegun()
    })
  })
  request.on('error', () => undefined)
  request.end(JSON.stringify({ message }))
  await new Promise((resolve) => request.once('close', resolve))
  return readEvents(body.slice(0, body.lastIndexOf('\n\n') + 2))
}

test(
  'TS-125 TURN-008 TURN-001 whenever the server is killed, nothing acknowledged is lost or charged wrongly',
  PATIENCE,
  async () => {
    const person = await signUp()
    const { token, chatId } = person
    const acknowledged: Message[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      // One in each part of that time, so that few kills meet every phase of a reply.
      const afterMs = Math.round(((kill + Math.random()) / KILLS) * KILLED_WITHIN_MS)
      const reading = readUntilCut(person, `Message ${kill}`)
      // Every other time counts from the first event, so that a slow machine meets replies too.
      if (kill % 2 === 1) await reading.begun
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await server.kill()
      const events = await reading.events
      server = await start()

      const moment = `killed after ${afterMs} ms`
      await expect
        .poll(async () => (await ask<Chat>(token, `/api/Chats/${chatId}`)).activeTurnId, {
          timeout: 20_000,
          message: moment,
        })
        .toBeNull()
      const first = events.find(({ event }) => event === 'userMessage')?.data as Message | undefined
      if (first) {
        acknowledged.push(first)
        await expectResumable(person, first, events.at(-1)?.id ?? 0)
      }
      await expectInvariants(person, acknowledged, moment)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS / 2)
  },
)

/** Decisions 38: the rest of the events follows what the reader saw, without a hole, to the end. */
async function expectResumable(
  { token, chatId }: { token: string; chatId: string },
  { turnId }: Message,
  seen: number,
) {
  const url = `${server.url}/api/Chats/${chatId}/turns/${turnId}/stream`
  const reply = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'last-event-id': String(seen) },
  })
  const rest = readEvents(await reply.text())
  expect(rest.map(({ id }) => id)).toEqual(rest.map((_, at) => seen + 1 + at))
  expect(rest.at(-1)?.event ?? 'nothing').toMatch(/^(?:balance|error|nothing)$/)
}

const isRight = ({ state, message }: Message) =>
  state === 'complete' ? message === REPLY : REPLY.startsWith(message ?? '-')

/** I1 to I3 of `trust-and-security.md` §4.2, as far as a chat goes; `moment` names a failure. */
async function expectInvariants(
  { token, chatId, userId }: { token: string; chatId: string; userId: UserId },
  acknowledged: Message[],
  moment: string,
) {
  const { items, lastSeq } = await ask<{ items: Message[]; lastSeq: number }>(
    token,
    `/api/Chats/${chatId}/messages?after=0`,
  )
  const seqs = items.map(({ seq }) => seq)
  expect({ moment, seqs }).toEqual({ moment, seqs: items.map((_, at) => at + 1) })
  expect(lastSeq).toBe(items.length)
  for (const { id, message } of acknowledged) {
    expect(items.filter((item) => item.id === id && item.message === message)).toHaveLength(1)
  }

  const replies = items.filter(({ sender, turnId }) => sender === 'model' && turnId !== null)
  expect({ moment, wrong: replies.filter((reply) => !isRight(reply)) }).toEqual({
    moment,
    wrong: [],
  })
  const unfinished = replies.filter(({ state }) => state !== 'complete')
  expect(unfinished.map(({ state }) => state)).toEqual(unfinished.map(() => 'interrupted'))

  const completed = replies.length - unfinished.length
  expect({ moment, ...(await readLedger({ db }, userId)) }).toEqual({
    moment,
    spendable: START_GRANT - completed,
    held: 0,
    openHolds: 0,
    charges: completed,
    charged: completed,
    isBalanced: true,
  })
}
