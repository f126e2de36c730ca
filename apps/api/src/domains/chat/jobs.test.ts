import { expect, test } from 'vitest'
import { readLedger } from '#/testing/ledger.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { FORGET_LOGS } from './jobs.ts'

/** Upkeep runs on real time, so it beats ten times a second here; all instances see one clock. */
const QUICK = { env: { TURN_LEASE_MS: '600' }, clock: manualClock() }

async function leaseOf({ ctx }: SomeTalk, turnId: string): Promise<number | undefined> {
  const { rows } = await ctx.db.$client.query<{ lease_until: Date }>(
    'select lease_until from turns where turn_id = $1',
    [turnId],
  )
  return rows[0]?.lease_until.getTime()
}

const change = ({ ctx }: SomeTalk, sql: string, turnId: string) =>
  ctx.db.$client.query(`update turns set ${sql} where turn_id = $1`, [turnId])

test('TURN-008 a running turn keeps its lease, and its instance does not reap it', async () => {
  const { wait, open } = gate()
  const talk = await someTalk({ script: ['Here ', { wait }, 'I am.'], ...QUICK })
  const sent = talk.send('Talk')
  const turnId = await talk.running()

  for (let beat = 0; beat < 3; beat += 1) {
    talk.advance(500)
    await expect.poll(() => leaseOf(talk, turnId)).toBe(talk.clock.now().getTime() + 600)
  }
  open()
  expect((await sent).json()).toMatchObject({ replyMessage: { message: 'Here I am.' } })
})

test('TURN-006 a stop whose news was lost is found with the next beat', async () => {
  const talk = await someTalk({ script: ['So far. ', { wait: gate().wait }], ...QUICK })
  const sent = talk.send('Talk')
  await change(talk, 'stop_requested = true', await talk.running())

  expect((await sent).json()).toMatchObject({ replyMessage: { state: 'stopped' } })
})

test('TURN-008 a turn that was taken over is not generated any further, nor charged', async () => {
  const talk = await someTalk({ script: ['So far. ', { wait: gate().wait }], ...QUICK })
  const sent = talk.send('Talk')
  await change(talk, "owner = 'another instance'", await talk.running())

  expect((await sent).json()).toMatchObject({ replyMessage: { state: 'interrupted' } })
  expect(talk.llm.requests[0]?.signal.aborted).toBe(true)
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({ charged: 0, held: 0 })
})

test('TURN-004 logs are kept for two days; a turn is derived from its messages afterwards', async () => {
  const talk = await someTalk({ script: ['Good ', 'evening.'], ...QUICK })
  const turnId = String((await talk.send('Hello')).headers['x-turn-id'])
  const events = async () =>
    (await talk.call('GET', `${talk.url}/turns/${turnId}/stream`)).body.match(/^event:.*/gm)
  const whole = await events()

  const age = (by: string) =>
    talk.ctx.db.$client.query(`update turn_events set created_at = created_at - interval '${by}'`)
  await age('47 hours')
  await cleanUp(talk)
  expect(await events()).toEqual(whole)
  await age('2 hours')
  await cleanUp(talk)
  expect(await events()).toEqual([
    'event:userMessage',
    'event:delta',
    'event:replyMessage',
    'event:balance',
  ])
})

test('old logs are looked for every hour', async () => {
  const { ctx } = await someTalk(QUICK)
  await ctx.jobs.start()

  const { rows } = await ctx.db.$client.query('select cron from jobs.schedule where name = $1', [
    FORGET_LOGS.name,
  ])
  expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }])
})

/** Has the job done as on the hour, and waits until it is. */
async function cleanUp({ ctx: { db, jobs } }: SomeTalk): Promise<void> {
  await jobs.send(db, FORGET_LOGS, null)
  const open = async () =>
    db.$client.query("select from jobs.job where name = $1 and state <> 'completed'", [
      FORGET_LOGS.name,
    ])
  await expect.poll(async () => (await open()).rowCount).toBe(0)
}
