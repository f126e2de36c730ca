import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RingName } from './connect/keys.ts'
import type { Ctx } from './context.ts'
import { refresh } from './domains/accounts/sessions/service.ts'
import { keyRing, type KeyRing } from './platform/keys/ring.ts'
import { rewrapAll } from './platform/vault/rewrap.ts'
import { someCharacter, testApp, type TestApp } from './testing/some-chat.ts'
import { someUser, type SomeUser } from './testing/some-user.ts'
import { testContext, type TestContext } from './testing/test-context.ts'

const USERS = 50
const CANARY = 'the canary sings at midnight'

const ringOf = (...bytes: number[]) => keyRing(bytes.map((byte) => Buffer.alloc(32, byte)))

/** The steps of docs/keys.md: known everywhere, then first everywhere, then alone. */
const STEPS = [ringOf(1), ringOf(1, 2), ringOf(2, 1), ringOf(2)]

interface Talker {
  user: SomeUser
  chatId: string
}
type Instance = TestApp & { ctx: Ctx }

async function instance(main: TestContext | null, name: RingName, ring: KeyRing) {
  // The oldest root is the one that hashes are looked up by: it stays.
  const held = name === 'root' && ring.length === 1 && ring !== STEPS[0] ? ringOf(2, 1) : ring
  const context = await testContext({ ...(main && { beside: main }), keys: { [name]: held } })
  return { context, instance: { ...(await testApp(context.ctx)), ctx: context.ctx } }
}

/** One round of everybody at once, half of them at each of two instances: a reply, and all there is to read. */
async function round(
  instances: readonly Instance[],
  talkers: readonly Talker[],
): Promise<number[]> {
  const replies = await Promise.all(
    talkers.flatMap(({ user, chatId }, at) => {
      const call = instances[at % instances.length]?.as(user)
      if (call === undefined) throw new Error('no instance')
      const stream = { accept: 'text/event-stream' }
      return [
        call('POST', `/api/Chats/${chatId}/messages`, { message: CANARY }, stream),
        call('GET', `/api/Chats/${chatId}/messages`),
        call('GET', '/api/User'),
      ]
    }),
  )
  const streams = replies.filter(({ headers }) =>
    String(headers['content-type']).includes('event-stream'),
  )
  const ended = streams.filter(({ body }) => body.includes('event:replyMessage'))
  expect(ended).toHaveLength(talkers.length)
  return replies.map(({ statusCode }) => statusCode)
}

/**
 * As a client that returns after its access token expired; its cookie is from before the rotation.
 */
const refreshSession = (ctx: Ctx, { user }: Talker) =>
  refresh(ctx, {
    refreshToken: user.refreshToken,
    claimedUserId: user.userId,
    cookieSecret: user.cookieSecret,
    brand: 'main',
    browser: null,
  })

async function dumpOf({ db }: Ctx): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = await Promise.all(
    tables.map(({ name }) => db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => String(row))).join('\n')
}

test.each<RingName>(['master', 'signing', 'root'])(
  'TS-119 TS-113 F-16: the %s key is rotated under 50 streams and reads without one failed request',
  async (name) => {
    const first = await instance(null, name, STEPS[0] ?? ringOf(1))
    const characterId = await someCharacter(first.context.ctx)
    const talkers: Talker[] = []
    for (let made = 0; made < USERS; made += 1) {
      const user = await someUser(first.context.ctx)
      const opened = await first.instance.as(user)('POST', '/api/Chats', {
        personModelId: characterId,
      })
      talkers.push({ user, chatId: opened.json<{ id: string }>().id })
    }
    const statuses = await round([first.instance], talkers)
    let before = first.instance
    for (const ring of STEPS.slice(1, -1)) {
      const next = await instance(first.context, name, ring)
      // During a rolling restart both rings are in use.
      const [answers] = await Promise.all([
        round([before, next.instance], talkers),
        name === 'master' && ring[0]?.equals(ringOf(2)[0]) ? rewrapAll(next.context.ctx) : 0,
      ])
      statuses.push(...answers)
      before = next.instance
    }
    const { ctx: last } = before
    if (name === 'master') await rewrapAll(last)
    const alone = await instance(first.context, name, ringOf(2))
    const returned = await Promise.all(
      talkers.map(async (talker) => {
        const session = await refreshSession(alone.context.ctx, talker)
        const headers = { authorization: `Bearer ${session.accessToken}` }
        return { ...talker, user: { ...talker.user, ...session, headers } }
      }),
    )
    statuses.push(...(await round([alone.instance], returned)))

    expect(statuses).toHaveLength(STEPS.length * USERS * 3)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    for (const { user, chatId } of returned.slice(0, 5)) {
      const reply = await alone.instance.as(user)('GET', `/api/Chats/${chatId}/messages`)
      expect(reply.body.split(CANARY)).toHaveLength(STEPS.length + 1)
    }
    expect(await dumpOf(alone.context.ctx)).not.toContain('canary')
  },
)
