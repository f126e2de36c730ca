import { beforeAll, expect, test } from 'vitest'
import { seedProducts } from './domains/billing/catalogue.seed.service.ts'
import { noteIssue } from './domains/billing/issue.store.ts'
import { addBlock } from './domains/billing/refund.store.ts'
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
])('what is no command is told how to ask (%#)', async (...args) => {
  await expect(run(...args)).rejects.toThrow(OPS_USAGE)
})

test('nobody is told from somebody', async () => {
  await expect(run('unblock', 'nobody@mail.example')).rejects.toThrow('Nobody has the address')
})
