import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE, withoutUpkeep, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'
import { reapAbandonedTurns } from './reaper.service.ts'

const LEASE_MS = 30_000

/**
 * A talk whose turn was left behind mid-reply: what its instance said last is stored, and neither
 * renews the lease nor ends the turn any more.
 */
async function abandoned(wait = gate().wait) {
  const script = ['The tide ', 'is low ', 'today, ', { wait }, 'Vera.']
  const dead = await withoutUpkeep(() => someTalk({ script }))
  void dead.send('Talk', SSE)
  const turnId = await dead.running()
  const log = dead.engine.turns.get(turnId)?.log
  const spoken = () =>
    (log?.after(0) ?? [])
      .map(({ event }) => (event.event === 'delta' ? event.data.text : ''))
      .join('')
  await expect.poll(spoken).toContain('The tide is low')
  await dead.engine.journal.flush()
  const stored = { text: spoken(), lastSeq: log?.lastSeq ?? 0 }
  return { ...(await leftBehind(dead)), turnId, stored }
}

async function leftBehind(dead: SomeTalk) {
  dead.engine.journal.stop()
  const { living, ctx } = await withoutUpkeep(async () => {
    const instance = await testContext({ beside: dead, llm: [dead.llm] })
    return { living: await testApp(instance.ctx), ctx: instance.ctx }
  })
  return { dead, living, call: living.as(dead.user), ctx }
}

async function reap({
  dead,
  living,
}: Pick<Awaited<ReturnType<typeof leftBehind>>, 'dead' | 'living'>) {
  expect(await reapAbandonedTurns(living.engine)).toBe(1)
  expect((await dead.chat()).activeTurnId).toBeNull()
}

test('TURN-008 a turn is not reaped while its lease runs', async () => {
  const { dead, living, turnId } = await abandoned()

  dead.advance(LEASE_MS - 1)
  expect(await reapAbandonedTurns(living.engine)).toBe(0)
  expect(await dead.chat()).toMatchObject({ activeTurnId: turnId })
  dead.advance(1)
  expect(await reapAbandonedTurns(living.engine)).toBe(0)
  dead.advance(1)
  await reap({ dead, living })
})

test('TURN-008 TURN-007 afterwards it is interrupted: text kept, hold released, chat free', async () => {
  const { dead, living, call, ctx, turnId, stored } = await abandoned()
  expect(await readLedger(ctx, dead.user.userId)).toMatchObject({ spendable: 9, held: 1 })
  dead.advance(LEASE_MS + 1)

  await reap({ dead, living })

  expect(await readLedger(ctx, dead.user.userId)).toMatchObject({ spendable: 10, held: 0 })
  expect((await dead.history())[0]).toMatchObject({ reason: 'refund', cause: 'interrupted' })
  expect((await call('GET', dead.url)).json()).toMatchObject({ activeTurnId: null })
  expect((await dead.messages()).at(-1)).toMatchObject({
    message: stored.text,
    state: 'interrupted',
    turnId,
  })
})

test('L06 TURN-008 two reapers at once end a turn once and release its hold once', async () => {
  const { dead, living, ctx } = await abandoned()
  const second = await withoutUpkeep(async () => testApp((await testContext({ beside: dead })).ctx))
  dead.advance(LEASE_MS + 1)

  const counts = await Promise.all(
    [living, second, living, second].map(({ engine }) => reapAbandonedTurns(engine)),
  )

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await dead.chat()).toMatchObject({ activeTurnId: null })
  expect(await dead.messages()).toHaveLength(4)
  expect(await readLedger(ctx, dead.user.userId)).toMatchObject({
    spendable: 10,
    openHolds: 0,
    isBalanced: true,
  })
})

test('TURN-008 TURN-010 TURN-011 trying again and continuing work afterwards', async () => {
  const { dead, living, call, ctx, stored } = await abandoned()
  dead.advance(LEASE_MS + 1)
  await reap({ dead, living })
  const reply = (await dead.messages()).at(-1)
  const url = `${dead.url}/messages/${reply?.id}`

  dead.llm.play(' And clear.')
  const more = await call('POST', `${url}/continue`)
  dead.llm.play('Another one.')
  const again = await call('POST', `${url}/regenerate`)

  expect(more.json()).toMatchObject({
    replyMessage: { id: reply?.id, message: `${stored.text} And clear.`, state: 'complete' },
  })
  expect(again.json()).toMatchObject({ replyMessage: { message: 'Another one.', alternates: 2 } })
  expect(await readLedger(ctx, dead.user.userId)).toMatchObject({ spendable: 8, charged: 2 })
})

test('TURN-004 TURN-008 the closing events follow what the reader saw (decisions 38)', async () => {
  const { dead, living, call, turnId, stored } = await abandoned()
  const { lastSeq, text } = stored
  dead.advance(LEASE_MS + 1)
  await reap({ dead, living })

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: lastSeq + 20 }), async (seen) => {
      const resumed = await call('GET', `${dead.url}/turns/${turnId}/stream`, undefined, {
        'last-event-id': String(seen),
      })
      const events = readEvents(resumed.body)
      const first = seen + 1
      expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => first + at))
      expect(events.slice(-3).map(({ event }) => event)).toEqual([
        'replyMessage',
        'balance',
        'error',
      ])
      expect(events.at(-3)?.id).toBe(Math.max(seen, lastSeq) + 1)
      expect(events.at(-3)?.data).toMatchObject({ message: text, state: 'interrupted' })
    }),
    { numRuns: 20 },
  )
})

test('TURN-008 a reader of a turn on another instance sees its end when it is reaped', async () => {
  const { dead, living, call, turnId } = await abandoned()
  const followed = call('GET', `${dead.url}/turns/${turnId}/stream`)
  dead.advance(LEASE_MS + 1)
  await reap({ dead, living })

  const events = readEvents((await followed).body)
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  expect(events.at(-1)?.event).toBe('error')
})

test('TURN-008 the owner that comes back too late changes nothing and charges nothing', async () => {
  const { wait, open } = gate()
  const { dead, living, ctx, turnId } = await abandoned(wait)
  dead.advance(LEASE_MS + 1)
  await reap({ dead, living })
  const before = await dead.messages()

  open()
  await expect.poll(() => dead.engine.turns.get(turnId)).toBeUndefined()

  expect(await dead.messages()).toEqual(before)
  expect(await readLedger(ctx, dead.user.userId)).toMatchObject({ spendable: 10, charged: 0 })
})

test('TURN-008 a turn that never said a word leaves the question to be answered again', async () => {
  const silent = await withoutUpkeep(() => someTalk({ script: [{ wait: gate().wait }] }))
  void silent.send('Talk')
  await silent.running()
  const { dead, living, call } = await leftBehind(silent)
  dead.advance(LEASE_MS + 1)
  await reap({ dead, living })
  const asked = (await dead.messages()).at(-1)
  expect(asked).toMatchObject({ sender: 'user', message: 'Talk' })

  dead.llm.play('Here I am.')
  const again = await call('POST', `${dead.url}/messages/${asked?.id}/regenerate`)
  expect(again.json<{ replyMessage: Message }>().replyMessage.message).toBe('Here I am.')
})
