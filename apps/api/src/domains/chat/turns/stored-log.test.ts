import { expect, test } from 'vitest'
import type { TurnId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { createEngine } from '#/domains/chat/engine/engine.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, withoutUpkeep, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'
import { reapAbandonedTurns } from './reaper.service.ts'
import { readTurn } from './store.ts'
import { storedLog } from './stored-log.ts'

/** A talk whose reply waits for `open` half-way, its first words stored. */
async function halfWay() {
  const { wait, open } = gate()
  const talk = await withoutUpkeep(() => someTalk({ script: ['Here ', { wait }, 'I am.'] }))
  const sent = talk.send('Hello')
  const turnId = await talk.running()
  await talk.engine.journal.flush()
  talk.engine.journal.stop()
  return { talk, sent, open, turnId }
}

/** The log as an instance reads it whose first look at the turn comes before `end`, its second after. */
async function logReadAround(talk: SomeTalk, turnId: TurnId, after: number, end: () => unknown) {
  const { db } = talk.ctx
  let looks = 0
  const select = (...fields: []) => {
    looks += 1
    if (looks !== 2) return db.select(...fields)
    return {
      from: (table: Parameters<ReturnType<typeof db.select>['from']>[0]) => ({
        where: (isAsked: undefined) => ({
          orderBy: async (order: never) => {
            await end()
            return db.select().from(table).where(isAsked).orderBy(order)
          },
        }),
      }),
    }
  }
  const slow = Object.create(db, { select: { value: select } }) as Ctx['db']
  const turn = await readTurn(db, talk.user.userId, turnId)
  if (turn === null) throw new Error('the turn is gone')
  return storedLog(createEngine({ ...talk.ctx, db: slow }), turn, after)
}

test('TURN-004 API-109 a turn that ends while another instance watches it is sent with its balance', async () => {
  const { talk, sent, open, turnId } = await halfWay()

  const log = await logReadAround(talk, turnId, 0, () => {
    open()
    return sent
  })

  expect(log.isClosed).toBe(true)
  expect(log.after(0).slice(-2)).toMatchObject([
    { event: { event: 'replyMessage', data: { message: 'Here I am.' } } },
    { event: { event: 'balance', data: { remainingTokens: 9 } } },
  ])
})

test('TURN-004 TURN-008 a turn that is reaped while another instance watches it continues after the last event seen', async () => {
  const { talk, turnId } = await halfWay()
  const living = await withoutUpkeep(async () => testApp((await testContext({ beside: talk })).ctx))
  const seen = 20

  const log = await logReadAround(talk, turnId, seen, () => {
    talk.advance(DAY_MS)
    return reapAbandonedTurns(living.engine)
  })

  expect(log.isClosed).toBe(true)
  expect(log.after(seen)).toMatchObject([
    { seq: seen + 1, event: { event: 'replyMessage', data: { message: 'Here' } } },
    { seq: seen + 2, event: { event: 'balance', data: { remainingTokens: 10 } } },
    { seq: seen + 3, event: { event: 'error' } },
  ])
})
