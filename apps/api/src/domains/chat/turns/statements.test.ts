import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { testApp } from '#/testing/some-chat.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { statementsOf } from '#/testing/statements-of.ts'
import { testContext } from '#/testing/test-context.ts'

const isWrite = (text: string) => /\b(insert into|update|delete from)\b/i.test(text)

test('F-54 TURN-001 a turn writes twice, before the model is asked and after it, and reads only what is not remembered', async () => {
  const talk = await someTalk({ script: ['Fine.'] })
  const turn = (message: string) => statementsOf(talk.ctx, async () => talk.send(message))
  const [first, second] = [await turn('Hello'), await turn('And you?')]

  expect(first.filter(isWrite)).toHaveLength(2)
  // The plan, the user's statements and name; the new chat is known.
  expect(first.filter((text) => !isWrite(text))).toHaveLength(4)
  expect(second.filter(isWrite)).toHaveLength(2)
  // What romance and adult content depend on is asked for each turn (TS-019).
  expect(second).toHaveLength(3)
})

test('F-54 TS-003 the session is stored by the statement that accepts the message', async () => {
  const talk = await someTalk()
  await talk.send('Hello')
  const { rows } = await talk.ctx.db.execute<{ at: string }>(
    sql`select last_activity_at as at from care where user_id = ${talk.user.userId}`,
  )
  expect(new Date(rows[0]?.at ?? '').getTime()).toBe(talk.clock.now().getTime())
})

test('F-54 TS-024 a statement withdrawn on another instance is noticed though this one remembers it', async () => {
  const talk = await someTalk({ script: ['One.', 'Two.'] })
  expect((await talk.send('Hello')).statusCode).toBe(201)
  // As another instance does whose broadcast is lost.
  await talk.ctx.db.execute(
    sql`update care set stated_adult_at = null where user_id = ${talk.user.userId}`,
  )
  const refused = await talk.send('And you?')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'age_not_confirmed' })

  await talk.ctx.db.execute(
    sql`update care set stated_adult_at = now() where user_id = ${talk.user.userId}`,
  )
  expect((await talk.send('And you?')).statusCode).toBe(201)
})

test('F-54 tokens spent on another instance are not spent twice', async () => {
  const talk = await someTalk({ env: { TOKENS_START_GRANT: '2' }, script: ['One.', 'Two.'] })
  expect((await talk.send('Hello')).statusCode).toBe(201)
  await talk.ctx.db.execute(
    sql`update wallets set promo = 0, paid = 0 where user_id = ${talk.user.userId}`,
  )
  expect((await talk.send('And you?')).statusCode).toBe(402)
})

test('F-54 a plan that begins on another instance is known by its news', async () => {
  const talk = await someTalk({ script: ['One.', 'Two.'] })
  await talk.send('Hello')
  const states: boolean[] = []
  const { engine, user } = talk
  const read = async () => {
    states.push(true)
    return engine.plans.stateOf(engine, user.userId)
  }
  await engine.planStates.of(user.userId, read)
  expect(states).toHaveLength(0)
  const { ctx: other } = await testContext({ beside: talk })
  await testApp(other)
  await other.news.publish({ userId: asId(user.userId), target: 'EntitlementChanged', args: [] })
  await expect
    .poll(async () => {
      await engine.planStates.of(user.userId, read)
      return states.length
    })
    .toBe(1)
})
