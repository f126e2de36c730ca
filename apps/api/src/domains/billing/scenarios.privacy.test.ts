import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#/platform/log.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { payByForm } from '#/testing/some-gateway.ts'

let billing: BillingApp
const lines: string[] = []
const called: string[] = []

beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    called.push(new Request(...args).url)
    return real(...args)
  })
  billing = await someBillingApp({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
  await payInEveryWay()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await billing.api.app.close()
})

/** Not card numbers, although they may contain as long a run of digits. */
const ALLOWED = [
  // Encrypted bytes, hashes and keys in hexadecimal.
  /(?:\\+x[0-9a-f]+|\b(?=[0-9]*[a-f])[0-9a-f]{32,}\b)/g,
]

/** Any run of digits as long as a card number. */
function cardLikeIn(text: string): string[] {
  const words = ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ''), text)
  return words.match(/\d{13,19}/g) ?? []
}

/** A number with spaces, as printed; a search for runs of digits misses it. */
const SPACED = '4067 4299 7471 9265'
const REFUSED = '5151948477715326'
const CHALLENGED = '497592770594980'

/** Typed, stored, confirmed, refused and lost payments at both card providers. */
async function payInEveryWay(): Promise<void> {
  const [one, two, three] = [await billing.buyer(), await billing.buyer(), await billing.buyer()]
  await one.pay('sub_monthly', REFUSED)
  await one.pay('sub_monthly')
  await billing.receiveWebhooks()
  await one.oneClick('tok_100')
  await two.pay('sub_annual', CHALLENGED, '1234')
  await three.payByYuno('sub_monthly', '4507990000000010')
  await three.payByYuno('sub_monthly')
  await billing.receiveWebhooks()
  await typeWhereNoneBelongs()
}

/** A user types a card number into every free-text field that is stored. */
async function typeWhereNoneBelongs(): Promise<void> {
  const made = await billing.api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'x-requested-with': 'app' },
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: SPACED,
      pathname: '/',
      url: `http://oriel.test/?card=${GOOD_CARD}`,
    },
  })
  expect(made.statusCode).toBe(200)
  const four = await billing.buyer()
  const more = { trafficSource: GOOD_CARD, sourcePath: `/pricing?${GOOD_CARD}` }
  const { reply, orderId, merchantData } = await four.intent('sub_monthly', more)
  expect(reply.statusCode).toBe(201)
  expect((await four.order(orderId)).context).toMatchObject({ trafficSource: '[card number]' })
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
  const [plan] = await four.subscriptions()
  const answers = [
    { question: 'text', answer: `Why is ${SPACED} charged?` },
    { question: GOOD_CARD, answer: [GOOD_CARD] },
  ]
  const path = `Payments/subscription/${plan?.subscriptionId}/cancel`
  expect((await four.call('POST', path, { answers })).statusCode).toBe(200)
  await four.call('GET', `payments/check-order-status?orderId=${GOOD_CARD}`)
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string[]> {
  const { $client: pool } = billing.ctx.db
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(`select to_json(t)::text as row from ${name} t`)
    rows.push(...found.rows.map(({ row }) => row))
  }
  return rows
}

test('S01 TS-112 ENTITY-065 no card number is in the database or the log, only its last four digits', async () => {
  const rows = await wholeDatabase()
  expect(rows.some((row) => row.includes('"last4":"9265"'))).toBe(true)
  const numbers = [GOOD_CARD, SPACED, REFUSED, CHALLENGED, '4507990000000010']
  const seen = [...rows, ...lines]
  for (const number of numbers) expect(seen.filter((text) => text.includes(number))).toEqual([])
  expect(seen.filter((text) => cardLikeIn(text).length > 0)).toEqual([])
  // The typed text is stored without the number.
  expect(rows.filter((row) => row.includes('Why is [card number] charged?'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes('http://oriel.test/?card=[card number]'))).toHaveLength(
    1,
  )
})

test('S01 TS-112 a scan of a row with a card number would find it', () => {
  expect(cardLikeIn(`{"note":"${GOOD_CARD}"}`)).toEqual([GOOD_CARD])
  expect(cardLikeIn(`{"sealed":"\\\\x${GOOD_CARD}"}`)).toEqual([])
})

test('S02 TS-112 the call that takes card numbers is never made', () => {
  expect(called.some((url) => url.includes('/recurring'))).toBe(true)
  expect(called.filter((url) => /\/charge\b/.test(new URL(url).pathname))).toEqual([])
})

test('S01 addresses and tokens of the buyer are not in the log', async () => {
  const tokens = await billing.ctx.db.$client.query<{ email: string }>('select email from orders')
  for (const { email } of tokens.rows) {
    expect(lines.filter((line) => line.includes(email))).toEqual([])
  }
})
