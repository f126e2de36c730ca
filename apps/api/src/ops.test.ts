import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { OpsRefusal } from '#/ops/refusal.ts'
import { readConfig } from './config.ts'
import { connectKeys } from './connect/keys.ts'
import { seedProducts } from './domains/billing/catalogue/seed.service.ts'
import { noteIssue } from './domains/billing/issues/store.ts'
import { addBlock } from './domains/billing/orders/block.store.ts'
import { remainingTokens } from './domains/tokens/service.ts'
import { operate, OPS_USAGE } from './ops.ts'
import { testApp } from './testing/some-chat.ts'
import { someMember } from './testing/some-member.ts'
import { buy } from './testing/some-purchase.ts'
import { someUser } from './testing/some-user.ts'
import { testContext, type TestContext } from './testing/test-context.ts'

let main: TestContext
beforeAll(async () => {
  main = await testContext({ env: { LOG_LEVEL: 'silent' } })
  await seedProducts(main.ctx)
  const { app } = await testApp(main.ctx)
  await main.ctx.jobs.start()
  return () => app.close()
})

const run = (...args: string[]) => operate(main.ctx, args)

test('an operator gives tokens, by id and by address', async () => {
  const { userId, email } = await someMember(main.ctx)
  const before = await remainingTokens(main.ctx, userId)

  expect(await run('grant', email.toUpperCase(), '30')).toBe(`30 tokens given to ${userId}`)
  await run('grant', userId, '5')

  expect(await remainingTokens(main.ctx, userId)).toBe(before + 35)
})

test('an operator refunds an order and lifts a block', async () => {
  const { userId } = await someUser(main.ctx)
  const { orderId } = await buy(main.ctx, userId, 'sub_monthly')
  await addBlock(main.ctx.db, { userId, orderId, blockedAt: main.clock.now() })

  expect(await run('refund', orderId)).toMatch(/^Refund \S+ of 1999 cents is on its way$/)
  await expect(run('refund', orderId)).rejects.toThrow('cannot be refunded')
  expect(await run('unblock', userId)).toBe(`${userId} may buy again`)
  expect(await run('unblock', userId)).toBe(`${userId} was not blocked`)
  expect(await run('issues')).toBe('Nothing to look at')
})

test('TS-062 an operator has a campaign that disputes stopped sold again', async () => {
  const { db, ids, clock } = main.ctx
  const issue = {
    kind: 'campaign_stopped',
    ref: 'loud',
    ours: '100 payments',
    theirs: '3 disputed',
  }
  await noteIssue(db, { ...issue, issueId: ids.next(), at: clock.now() })

  expect(await run('issues')).toContain('campaign_stopped loud')
  expect(await run('clear-campaign', 'loud')).toBe('loud is sold to again')
  expect(await run('clear-campaign', 'loud')).toBe('loud was not stopped')
  expect(await run('issues')).toBe('Nothing to look at')
})

test.each([
  [],
  ['nothing'],
  ['grant', 'x@mail.example'],
  ['grant', 'x@mail.example', '-1'],
  ['grant', 'x@mail.example', '1.5'],
])('an unknown command is answered with how to ask (%#)', async (...args) => {
  await expect(run(...args)).rejects.toThrow(OPS_USAGE)
})

test('an unknown address or id is refused', async () => {
  await expect(run('unblock', 'nobody@mail.example')).rejects.toThrow('Nobody has the address')
  const stranger = randomUUID()
  for (const command of [
    ['grant', stranger, '5'],
    ['unblock', stranger],
  ]) {
    const output = run(...command)
    await expect(output).rejects.toThrow(OpsRefusal)
    await expect(output).rejects.toThrow(`Nobody has the id ${stranger}.`)
  }
})

test('TS-119 F-16: an operator sees the rings, puts a new master key first and wraps all keys with it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-ops-'))
  const env = { LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const instance = async () => {
    const { master } = connectKeys(readConfig(env), dataDir)
    return (await testContext({ beside: main, env, keys: { master } })).ctx
  }
  await main.ctx.db.execute(sql`delete from user_keys`)
  const before = await instance()
  const user = asId(randomUUID())
  const sealed = (await before.vault.of(user)).seal('a', 'text')
  const [old = 0] = (await before.vault.census()).map(({ version }) => version)

  const output = await operate(before, ['keys', 'rotate', 'master'])
  const after = await instance()

  const ring = new RegExp(`^master +(\\d+), ${old} \\(newest first\\)`, 'm')
  expect(output).toMatch(ring)
  expect(await operate(after, ['keys'])).toMatch(ring)
  expect(await operate(after, ['keys'])).toContain(
    `master ${old} wraps the keys of 1 users, to be wrapped anew`,
  )
  expect(await operate(after, ['keys', 'rewrap'])).toBe(
    '1 keys of users wrapped by the newest master key',
  )
  expect(await operate(after, ['keys'])).not.toContain('anew')
  expect((await (await instance()).vault.of(user)).open('a', sealed)).toBe('text')
  await expect(operate(after, ['keys', 'rotate', 'everything'])).rejects.toThrow(OPS_USAGE)
})

test('TS-119 keys that are set are not changed behind the operator', async () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')
  const { ctx } = await testContext({ beside: main, env: { MASTER_KEYS: key } })

  await expect(operate(ctx, ['keys', 'rotate', 'master'])).rejects.toThrow('MASTER_KEYS is set')
})
