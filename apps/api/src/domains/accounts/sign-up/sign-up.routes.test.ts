import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { preRegisterReply } from '@oriel/contract/accounts/session'
import { problem } from '@oriel/contract/http/problem'
import { leadingZeroBits, PROOF_HEADER } from '@oriel/contract/http/proof-of-work'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: App
/** Without caps, as for load tests. */
let open: App

beforeAll(async () => {
  main = await testContext({ env: { RATE_LIMITS: 'on' } })
  ;({ app } = await testApp(main.ctx))
  ;({ app: open } = await testApp((await testContext({ beside: main })).ctx))
})
afterAll(async () => {
  await app.close()
  await open.close()
})
/** Each test has days of its own, and addresses. */
beforeEach(() => main.advance(2 * DAY_MS))

let networks = 0
const someNetwork = () => `198.${18 + Math.floor(networks / 250)}.${networks++ % 250}`

interface Visit {
  address?: string
  fingerprint?: string
  cookie?: string
  headers?: Record<string, string>
  at?: App
}

function enter({ address, fingerprint = '', cookie, headers, at = app }: Visit = {}) {
  return at.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    remoteAddress: address ?? `${someNetwork()}.1`,
    headers: {
      'x-requested-with': 'app',
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    payload: {
      fingerprint,
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: 'http://localhost/',
    },
  })
}

type Reply = Awaited<ReturnType<typeof enter>>

const deviceOf = (reply: Reply) => {
  const set = reply.cookies.find(({ name }) => name === '__Host-device')
  return set === undefined ? undefined : `${set.name}=${set.value}`
}
const accountOf = (reply: Reply) => preRegisterReply.parse(reply.json()).generatedUserId

/** Spendable tokens of the accounts, in the order of the replies. */
async function balancesOf(replies: Reply[]): Promise<(number | undefined)[]> {
  const { rows } = await main.ctx.db.$client.query<{ id: string; balance: number }>(
    'select user_id as id, paid + promo as balance from wallets where user_id = any($1)',
    [replies.map(accountOf)],
  )
  const byId = new Map(rows.map(({ id, balance }) => [id, balance]))
  return replies.map((reply) => byId.get(accountOf(reply)))
}
const balanceOf = async (reply: Reply) => (await balancesOf([reply]))[0]

/** As the web's own solver, at the speed of a machine without a page to draw. */
function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce}`
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof
  }
}

const challengeOf = (reply: Reply) =>
  problem.parse(reply.json()).proofOfWork ?? { challenge: '', bits: 0 }

/** Enters, with the work that is asked for where it is. */
async function enterAnyhow(from: Visit): Promise<Reply & { worked: boolean }> {
  const visit = { address: `${someNetwork()}.1`, ...from }
  const reply = await enter(visit)
  if (reply.statusCode === 200) return Object.assign(reply, { worked: false })
  const headers = { [PROOF_HEADER]: solve(challengeOf(reply)) }
  return Object.assign(await enter({ ...visit, headers }), { worked: true })
}

test('TS-106 the same browser comes back to its account with a session of its own', async () => {
  const first = await enter()

  const again = await enter({ cookie: deviceOf(first) ?? '', fingerprint: 'other' })

  expect(accountOf(again)).toBe(accountOf(first))
  expect(again.json().refreshToken).not.toBe(first.json().refreshToken)
  expect(await balancesOf([first, again])).toEqual([10, 10])
  expect(deviceOf(again)).toBe(deviceOf(first))
})

test('TS-106 another browser gets another account, and so does one whose cookie is forged', async () => {
  const [one, two] = [await enter(), await enter()]
  const [name = '', mac = ''] = (deviceOf(one) ?? '').split('.')
  const forged = [`${name}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`, name, `${name}.`]

  const accounts = [accountOf(one), accountOf(two)]
  for (const cookie of forged) accounts.push(accountOf(await enter({ cookie })))

  expect(new Set(accounts).size).toBe(accounts.length)
})

test('TS-106 TS-092 the cookie that names the browser is as guarded as the one of the session', async () => {
  const first = await enter()
  const cookie = deviceOf(first) ?? ''
  const set = first.cookies.find(({ name }) => name === '__Host-device')
  expect(set).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', secure: true })

  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-requested-with': '' },
  ]
  for (const headers of foreign) {
    const reply = await enter({ cookie, headers })
    expect([headers, reply.statusCode]).toEqual([headers, 403])
  }
  expect((await enter({ headers: { 'x-cookies': 'blocked' } })).cookies).toEqual([])
})

test.each(['deleted', 'logged out of', 'registered'])(
  'TS-069 TS-106 a browser whose account was %s gets another one, without a second grant',
  async (how) => {
    const address = `${someNetwork()}.1`
    const first = await enter({ address })
    const { accessToken, refreshToken, generatedUserId } = first.json()
    const headers = { authorization: `Bearer ${accessToken}` }
    if (how === 'deleted') await app.inject({ method: 'DELETE', url: '/api/User', headers })
    if (how === 'logged out of') {
      const payload = { refreshToken }
      await app.inject({ method: 'POST', url: '/api/Authenticate/logout', headers, payload })
    }
    if (how === 'registered') {
      const sql = "update users set email = 'a@mail.example' where user_id = $1"
      await main.ctx.db.$client.query(sql, [generatedUserId])
    }

    const next = await enter({ address, cookie: deviceOf(first) ?? '', fingerprint: '' })

    expect(accountOf(next)).not.toBe(generatedUserId)
    expect(await balanceOf(next)).toBe(0)
  },
)

test('TS-106 of all sign-ups from one address in a day five are paid a grant, and from 20 an hour and 60 a day on each takes work', async () => {
  const address = `${someNetwork()}.1`
  const replies: Reply[] = []
  for (const tries of [21, 21, 21, 2]) {
    for (let turn = 0; turn < tries; turn += 1) {
      replies.push(await enter({ address, fingerprint: randomUUID() }))
    }
    main.advance(HOUR_MS)
  }

  const entered = replies.filter(({ statusCode }) => statusCode === 200)
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect([entered.length, refused.length]).toEqual([60, 5])
  expect((await balancesOf(entered)).filter((balance) => balance !== 0)).toEqual(Array(5).fill(10))
  expect(refused[0]?.headers['retry-after']).toBe('3600')
  expect(problem.parse(refused[0]?.json())).toMatchObject({
    code: 'rate_limited',
    proofOfWork: { challenge: expect.any(String), bits: 16 },
  })
})

test('TS-106 parallel sign-ups from one address are counted one by one', async () => {
  const address = `${someNetwork()}.1`

  const replies = await Promise.all(Array.from({ length: 40 }, () => enter({ address })))

  const entered = replies.filter(({ statusCode }) => statusCode === 200)
  expect(entered).toHaveLength(20)
  const grants = (await balancesOf(entered)).filter((balance) => balance !== 0)
  expect(grants).toEqual(Array(5).fill(10))
})

test.each([
  ['IPv4 /24', (at: number) => `198.51.100.${at}`, '198.51.101.1'],
  [
    'IPv6 /56',
    (at: number) => `2001:db8:1:20${at.toString(16).padStart(2, '0')}::1`,
    '2001:db8:1:2100::1',
  ],
])('TS-106 the neighbours of an %s are counted together', async (_case, address, elsewhere) => {
  const replies: Reply[] = []
  for (let at = 1; at <= 21; at += 1) replies.push(await enter({ address: address(at) }))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(200), 429])
  expect((await enter({ address: elsewhere })).statusCode).toBe(200)
})

test('TS-106 one device at fifty addresses is paid five grants in a day', async () => {
  const fingerprint = randomUUID()
  const replies: (Reply & { worked: boolean })[] = []
  for (let turn = 0; turn < 7; turn += 1) replies.push(await enterAnyhow({ fingerprint }))

  expect(replies.map(({ worked }) => worked)).toEqual([...Array(5).fill(false), true, true])
  expect(await balancesOf(replies)).toEqual([10, 10, 10, 10, 10, 0, 0])
})

test('TS-106 a device is paid once on a network, also days later', async () => {
  const visit = { fingerprint: randomUUID(), address: `${someNetwork()}.1` }
  const first = await enter(visit)
  expect(await balanceOf(first)).toBe(10)

  main.advance(20 * DAY_MS)
  const later = await enter(visit)

  expect(await balanceOf(later)).toBe(0)
})

test('TS-106 many real devices behind one address still get in, some by their own work', async () => {
  const address = `${someNetwork()}.1`
  const replies: (Reply & { worked: boolean })[] = []
  for (let device = 0; device < 24; device += 1) {
    replies.push(await enterAnyhow({ address, fingerprint: `device-${device}` }))
  }

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200))
  expect(replies.filter(({ worked }) => worked)).toHaveLength(4)
  expect(new Set(replies.map(accountOf)).size).toBe(24)
})

test('TS-106 a proof lets one account in, and none later or from elsewhere', async () => {
  const address = `${someNetwork()}.1`
  for (let turn = 0; turn < 20; turn += 1) await enter({ address })
  const solveOne = async () => solve(challengeOf(await enter({ address })))
  const prove = (proof: string, from = address) =>
    enter({ address: from, headers: { [PROOF_HEADER]: proof } })

  const proof = await solveOne()
  expect([(await prove(proof)).statusCode, (await prove(proof)).statusCode]).toEqual([200, 429])

  const late = await solveOne()
  main.advance(10 * MINUTE_MS)
  expect((await prove(late)).statusCode).toBe(429)

  const other = `${someNetwork()}.1`
  for (let turn = 0; turn < 20; turn += 1) await enter({ address: other })
  expect((await prove(await solveOne(), other)).statusCode).toBe(429)
})

test('decisions 46: RATE_LIMITS=off lifts every cap', async () => {
  const address = `${someNetwork()}.1`
  const replies: Reply[] = []
  for (let turn = 0; turn < 22; turn += 1) {
    replies.push(await enter({ address, fingerprint: 'same', at: open }))
  }

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200))
  expect(await balancesOf(replies)).toEqual(Array(22).fill(10))
})

test('SAFE-019 TS-106 origins are kept as hashes', async () => {
  const address = `${someNetwork()}.77`
  const reply = await enter({ address, fingerprint: 'a-fingerprint' })
  const device = (deviceOf(reply) ?? '').split('=')[1]?.split('.')[0] ?? ''

  const { rows } = await main.ctx.db.$client.query('select * from sign_ups where user_id = $1', [
    accountOf(reply),
  ])

  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(address.replace(/\.77$/, ''))
  expect(stored).not.toContain('a-fingerprint')
  expect(device).not.toBe('')
  expect(stored).not.toContain(device)
  expect(rows[0]).toMatchObject({
    device: expect.stringMatching(/^[\w-]{43}$/),
    fingerprint: expect.stringMatching(/^[\w-]{43}$/),
    prefix: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('TS-106 this machine itself has no network to count', async () => {
  const replies: Reply[] = []
  for (let turn = 0; turn < 22; turn += 1) replies.push(await enter({ address: '127.0.0.1' }))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200))
})
