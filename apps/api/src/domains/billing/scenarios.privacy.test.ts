import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withoutCardNumbers } from '#/platform/card-numbers.ts'
import { createLog } from '#/platform/log.ts'
import { GOOD_CARD, someTill, type Till } from '#/testing/some-till.ts'

let till: Till
const lines: string[] = []
const called: string[] = []

beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    called.push(new Request(...args).url)
    return real(...args)
  })
  till = await someTill({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
  await payInEveryWay()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await till.api.app.close()
})

/** Sealed bytes and hashes are hexadecimal and may hold any run of digits. */
const HEX = /(?:\\+x[0-9a-f]+|\b(?=[0-9]*[a-f])[0-9a-f]{32,}\b)/g

function hasCardNumber(text: string): boolean {
  const words = text.replaceAll(HEX, '')
  return withoutCardNumbers(words) !== words
}

const REFUSED = '5151948477715326'
const CHALLENGED = '497592770594980'

/** Typed, stored, confirmed, refused and lost payments at both card providers. */
async function payInEveryWay(): Promise<void> {
  const [one, two, three] = [await till.buyer(), await till.buyer(), await till.buyer()]
  await one.pay('sub_monthly', REFUSED)
  await one.pay('sub_monthly')
  await till.hear()
  await one.oneClick('tok_100')
  await two.pay('sub_annual', CHALLENGED, '1234')
  await three.payByYuno('sub_monthly', '4507990000000010')
  await three.payByYuno('sub_monthly')
  await till.hear()
  // Somebody types a number where none belongs.
  await three.call('POST', 'Payments/create-payment-intent', {
    ...(await three.told('sub_monthly')),
    trafficSource: GOOD_CARD,
  })
  await three.call('GET', `payments/check-order-status?orderId=${GOOD_CARD}`)
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string[]> {
  const { $client: pool } = till.ctx.db
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
  const numbers = [GOOD_CARD, REFUSED, CHALLENGED, '4507990000000010']
  const seen = [...rows, ...lines]
  for (const number of numbers) expect(seen.filter((text) => text.includes(number))).toEqual([])
  expect(seen.filter(hasCardNumber)).toEqual([])
})

test('S01 TS-112 a scan of a row with a card number would find it', () => {
  expect(hasCardNumber(`{"note":"${GOOD_CARD}"}`)).toBe(true)
})

test('S02 TS-112 the call that takes card numbers is never made', () => {
  expect(called.some((url) => url.includes('/recurring'))).toBe(true)
  expect(called.filter((url) => /\/charge\b/.test(new URL(url).pathname))).toEqual([])
})

test('S01 addresses and tokens of the buyer are not in the log', async () => {
  const tokens = await till.ctx.db.$client.query<{ email: string }>('select email from orders')
  for (const { email } of tokens.rows) {
    expect(lines.filter((line) => line.includes(email))).toEqual([])
  }
})
