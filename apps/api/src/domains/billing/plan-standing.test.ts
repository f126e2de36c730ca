import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import { DAY_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { someCharacter } from '#/testing/some-chat.ts'
import { passTo, someSubscriber } from '#/testing/some-subscriber.ts'
import { testContext } from '#/testing/test-context.ts'
import { ENTITLEMENT_CHANGED } from './events.ts'
import { planStanding } from './service.ts'
import { settleOrder } from './settlement/service.ts'
import { isSimpleCancellationForced } from './subscriptions/cancellation.service.ts'

let billing: BillingApp
beforeAll(async () => {
  const FEATURES = '{"featureExperimentFreeMessages": 100, "featureSimplifiedCancellationFlow": 0}'
  billing = await someBillingApp({ env: { FEATURES }, countries: { '203.0.113.9': 'DE' } })
})
afterAll(() => billing.api.app.close())

test('USER-019 ENTITY-047 API-004 the user has the current plan and card after each change', async () => {
  const visitor = await billing.buyer()
  const user = async (buyer: typeof visitor) => (await buyer.call('GET', 'User')).json()
  expect(await user(visitor)).toMatchObject({
    activeSubscription: null,
    periodInMonths: 0,
    isCardTokenExists: false,
  })
  const buyer = await someSubscriber(billing)
  expect(await user(buyer)).toMatchObject({
    activeSubscription: {
      productId: 'sub_monthly',
      paymentSystem: 'solidgate',
      periodType: 'month',
      periodValue: 1,
    },
    periodInMonths: 1,
    isCardTokenExists: true,
  })
  await buyer.pay('sub_lifetime')
  await billing.receiveWebhooks()
  expect(await user(buyer)).toMatchObject({ periodInMonths: 1200 })
  expect(await planStanding(billing.ctx, buyer.userId)).toMatchObject({ hasAccess: true })
  const path = `User/get-user-activity-info?userId=${buyer.userId}`
  expect((await buyer.call('GET', path)).json()).toMatchObject({ subscriptionsBought: 2 })
})

test.each(['cancel', 'restore'])(
  'USER-019 a %s is announced to all instances, once it is committed',
  async (verb) => {
    const buyer = await someSubscriber(billing)
    const { subscriptionId } = await buyer.plan()
    const path = `Payments/subscription/${subscriptionId}`
    if (verb === 'restore') await buyer.call('POST', `${path}/cancel`, { answers: [] })
    const before = await buyer.plan()
    const seen: Promise<string>[] = []
    billing.ctx.news.subscribe(({ userId, target }) => {
      const isTheirs = userId === buyer.userId && target === ENTITLEMENT_CHANGED
      if (isTheirs) seen.push(buyer.plan().then((plan) => plan.state))
    })
    await buyer.call('POST', `${path}/${verb}`, verb === 'cancel' ? { answers: [] } : undefined)
    const { state } = await buyer.plan()
    expect(state).not.toBe(before.state)
    await expect.poll(() => Promise.all(seen)).toContain(state)
  },
)

test('FLOW-045 the short way out is the default where the law asks for it', () => {
  expect(['DE', 'GB', 'US-CA', 'US-TX'].map(isSimpleCancellationForced)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('TOKEN-018 messages of subscribers in the experiment cost nothing, those of others one token', async () => {
  const characterId = await someCharacter(billing.ctx)
  const spent = async (buyer: Awaited<ReturnType<typeof billing.buyer>>) => {
    const opened = await buyer.call('POST', 'Chats', { personModelId: characterId })
    const before = await buyer.tokens()
    const path = `Chats/${opened.json().id}/messages`
    const reply = await buyer.call('POST', path, { message: 'Good morning, how are you?' })
    expect(reply.statusCode).toBe(201)
    return before - (await buyer.tokens())
  }
  expect(await spent(await billing.buyer())).toBe(1)
  expect(await spent(await someSubscriber(billing))).toBe(0)
})

test('TOKEN-018 F-54 a plan bought on another instance pays for the messages here, where it was known that there is none', async () => {
  const there = await testContext({ beside: billing.context, payments: billing.payments })
  const buyer = await billing.buyer()
  const personModelId = await someCharacter(billing.ctx)
  const opened = await buyer.call('POST', 'Chats', { personModelId })
  const spend = async () => {
    const before = await buyer.tokens()
    const path = `Chats/${opened.json().id}/messages`
    const reply = await buyer.call('POST', path, { message: 'Good morning, how are you?' })
    expect(reply.statusCode).toBe(201)
    return before - (await buyer.tokens())
  }
  expect(await spend()).toBe(1)

  const { orderId } = await buyer.pay('sub_monthly')
  await settleOrder(there.ctx, orderId)

  await expect.poll(spend, { timeout: 5_000, interval: 200 }).toBe(0)
})

test('API-106 premium characters are open to subscribers, until their plan is over', async () => {
  const characterId = await someCharacter(billing.ctx, { isPremium: true })
  const open = async (buyer: Awaited<ReturnType<typeof billing.buyer>>) =>
    (await buyer.call('POST', 'Chats', { personModelId: characterId })).statusCode
  expect(await open(await billing.buyer())).toBe(403)
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  expect(await open(buyer)).toBeLessThan(300)
  const { periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect(await open(buyer)).toBeLessThan(300)
  await passTo(billing, new Date(periodEnd.getTime() + 3 * DAY_MS))
  expect(await open(buyer)).toBe(403)
})

test('ENTITY-035 F-60 a running plan opens premium companions in every list, and its end closes them', async () => {
  const characterId = await someCharacter(billing.ctx, { isPremium: true })
  const isLocked = async (buyer: Awaited<ReturnType<typeof billing.buyer>>) => {
    const person = await buyer.call('GET', `PersonModel/get-person/${characterId}`)
    const list = (await buyer.call('GET', 'PersonModel/top')).json() as PersonModel[]
    const listed = list.find(({ id }) => id === characterId)
    expect(listed?.isLockedPremiumModel).toBe(person.json().isLockedPremiumModel)
    return person.json().isLockedPremiumModel
  }
  expect(await isLocked(await billing.buyer())).toBe(true)
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  expect(await isLocked(buyer)).toBe(false)
  const opened = await buyer.call('POST', 'Chats', { personModelId: characterId })
  const path = `Chats/${opened.json().id}/messages`
  const write = () => buyer.call('POST', path, { message: 'Good morning!' })
  expect((await write()).statusCode).toBe(201)
  const { periodEnd, subscriptionId } = await buyer.plan()
  await buyer.call('POST', `Payments/subscription/${subscriptionId}/cancel`, { answers: [] })
  expect(await isLocked(buyer)).toBe(false)
  await passTo(billing, new Date(periodEnd.getTime() + 1000))

  expect(await isLocked(buyer)).toBe(true)
  const refused = await write()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'subscription_required'])
  expect((await buyer.call('GET', path)).statusCode).toBe(200)
})

test('R06 after grace chats are read and nothing is written in them', async () => {
  const characterId = await someCharacter(billing.ctx)
  const buyer = await someSubscriber(billing, { card: '4000904000030200' })
  const { periodEnd } = await buyer.plan()
  const opened = await buyer.call('POST', 'Chats', { personModelId: characterId })
  const path = `Chats/${opened.json().id}/messages`
  const write = () => buyer.call('POST', path, { message: 'Are you still there?' })
  await passTo(billing, periodEnd)
  expect((await write()).statusCode).toBe(201)
  await passTo(billing, new Date(periodEnd.getTime() + 3 * DAY_MS))

  const refused = await write()

  expect([refused.statusCode, refused.json().code]).toEqual([403, 'subscription_required'])
  expect((await buyer.call('GET', path)).statusCode).toBe(200)
})
