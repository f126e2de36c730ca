import { HubConnectionState, type HubConnection } from '@microsoft/signalr'
import { afterEach, expect, test } from 'vitest'
import { registrationNotification } from '@oriel/contract/accounts/registration'
import {
  connectionToken,
  negotiate,
  officialClient,
  socketUrl,
  upgradeStatus,
} from '#/platform/hub/harness.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { REGISTRATION_HUB_PATH } from './hub.ts'
import { logout } from './sessions/service.ts'
import { signIn } from './sign-in/join.service.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** An instance of the app on a port of its own, and the address of its registration hub. */
async function instance(beside?: TestContext) {
  const context = await testContext(beside ? { beside } : {})
  const { app } = await testApp(context.ctx)
  cleanups.push(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { ...context, context, app, hub: `${address}${REGISTRATION_HUB_PATH}` }
}

/** Microsoft's client of the user, what it received, and whether it is still connected. */
async function listen(hub: string, { accessToken }: SomeUser) {
  const client: HubConnection = officialClient(hub, accessToken)
  const received: unknown[] = []
  client.on('RegistrationNotification', (...args: unknown[]) => received.push(args))
  await client.start()
  cleanups.push(() => client.stop())
  return { client, received }
}

let addresses = 0
const someAddress = () => `guest-${(addresses += 1)}@mail.example`

async function register({ ctx }: TestContext, user: SomeUser) {
  const visitor = await ctx.signer.verify(user.accessToken, 'main')
  return signIn(ctx, {
    identity: { email: someAddress(), isProven: true },
    visitor,
    browser: { brand: 'main', isCookieless: false },
  })
}

test('API-123 the connections of the hub are counted as they come and go', async () => {
  const { ctx, app, hub } = await instance()
  const connected = async () => {
    const { body } = await app.inject('/api/metrics')
    return /^hub_connections\{hub="registration"\} (\d+)$/m.exec(body)?.[1]
  }
  const { client } = await listen(hub, await someUser(ctx))
  expect(await connected()).toBe('1')

  await client.stop()
  await expect.poll(connected).toBe('0')
})

test('API-126 the official client negotiates and connects', async () => {
  const { ctx, hub } = await instance()
  const user = await someUser(ctx)

  const reply = await negotiate(hub, user.accessToken)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    negotiateVersion: 1,
    connectionId: expect.any(String),
    connectionToken: expect.any(String),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  })
  const { client } = await listen(hub, user)
  expect(client.state).toBe(HubConnectionState.Connected)
})

test('a registration is announced to the guest on every page and instance, and to no other user', async () => {
  const one = await instance()
  const two = await instance(one.context)
  const user = await someUser(one.ctx)
  const here = await listen(one.hub, user)
  const there = await listen(two.hub, user)
  const stranger = await listen(one.hub, await someUser(one.ctx))

  await register(one.context, user)

  await expect.poll(() => [here.received.length, there.received.length]).toEqual([1, 1])
  expect(here.received).toEqual([[registrationNotification.parse({ userId: user.userId })]])
  expect(there.received).toEqual(here.received)
  expect(stranger.received).toEqual([])
})

test('TS-074 the hubs of a session that ends are closed on every instance, others stay', async () => {
  const one = await instance()
  const two = await instance(one.context)
  const user = await someUser(one.ctx)
  const [here, there] = [await listen(one.hub, user), await listen(two.hub, user)]
  const stranger = await listen(two.hub, await someUser(one.ctx))

  await logout(one.ctx, await one.ctx.signer.verify(user.accessToken, 'main'), user.refreshToken)

  const states = () => [here.client.state, there.client.state]
  await expect
    .poll(states)
    .toEqual([HubConnectionState.Disconnected, HubConnectionState.Disconnected])
  expect(stranger.client.state).toBe(HubConnectionState.Connected)
  expect((await negotiate(one.hub, user.accessToken)).status).toBe(401)
  expect((await negotiate(two.hub, user.accessToken)).status).toBe(401)
})

test('TS-075 a connection token opens one socket, of our own pages, within 15 s', async () => {
  const { ctx, hub, advance } = await instance()
  const user = await staying(ctx, await someUser(ctx))
  const { accessToken } = user

  const url = await socketUrl(hub, accessToken)
  expect(await upgradeStatus(url, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await upgradeStatus(url, { origin: new URL(hub).origin })).toBe(101)
  expect(await upgradeStatus(url)).toBe(403)

  const old = await socketUrl(hub, accessToken)
  advance(15_000)
  expect(await upgradeStatus(old)).toBe(403)

  // A token of another hub is invalid here.
  const chatHub = hub.replace('registration', 'chat')
  const foreign = encodeURIComponent(await connectionToken(chatHub, accessToken))
  expect(await upgradeStatus(`${hub}?id=${foreign}&access_token=${accessToken}`)).toBe(403)
})

test.each([
  ['nobody', undefined, '', 401],
  ['who names another user', 'own', '&userId=01900000-0000-7000-8000-000000000000', 403],
])('API-126 RT-015 %s is refused', async (_who, bearer, query, status) => {
  const { ctx, hub } = await instance()
  const { accessToken } = await someUser(ctx)

  const reply = await negotiate(hub, bearer === undefined ? bearer : accessToken, query)
  expect(reply.status).toBe(status)
})

test('RT-015 TS-069 a closed account gets 410', async () => {
  const one = await instance()
  const [guest, owner] = [await someUser(one.ctx), await someUser(one.ctx)]
  const joined = await register(one.context, owner)
  // Signing in to the other account empties and closes the guest's own.
  await signIn(one.ctx, {
    identity: { userId: joined.userId },
    visitor: await one.ctx.signer.verify(guest.accessToken, 'main'),
    browser: { brand: 'main', isCookieless: false },
  })

  expect((await negotiate(one.hub, guest.accessToken)).status).toBe(410)
})
