import { Script } from 'node:vm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someDatabase, someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { SomeShop } from './testing/some-shop.ts'

let gateway: SomeGateway
let shop: SomeShop
const database = someDatabase()

beforeAll(async () => {
  gateway = await someGateway({ databaseUrl: database.url })
  shop = new SomeShop(gateway)
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})

const get = (path: string) => fetch(`${gateway.url}${path}`)

test('the SDK is one classic script, and the modules of its frames are served', async () => {
  const reply = await get('/yuno/sdk/main.js')
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const script = await reply.text()
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/^(import|export) /m)

  const open = ['/yuno/browser/card-frame.js', '/yuno/browser/field-frame.js']
  const seen = new Set<string>()
  for (const path of open) {
    if (seen.has(path)) continue
    seen.add(path)
    const module = await get(path)
    expect([path, module.status]).toEqual([path, 200])
    for (const [, file = ''] of (await module.text()).matchAll(/^import .* from '(.+)'$/gm))
      open.push(new URL(file, `${gateway.url}${path}`).pathname)
  }
  expect(seen).toContain('/yuno/browser/card-input.ts')
})

test('a frame says what it is, loads nothing from elsewhere, and is there for a session only', async () => {
  const { session } = await shop.session()
  const reply = await get(`/yuno/card/${session}`)
  expect(await reply.text()).toContain('TEST GATEWAY')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await get('/yuno/card/nothing')).status).toBe(404)
  expect((await get('/yuno/fields/pan')).status).toBe(200)
  expect((await get('/yuno/fields/password')).status).toBe(404)
})

test('a page of any site may call what the SDK calls, with the public key', async () => {
  const { session } = await shop.session()
  const path = `/yuno/sdk-api/sessions/${session}`
  const asked = await fetch(`${gateway.url}${path}`, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect((await get(path)).status).toBe(401)
  const headers = { 'public-api-key': gateway.keys.yuno.publicKey }
  const reply = await fetch(`${gateway.url}${path}`, { headers })
  expect(await reply.json()).toMatchObject({ checkout_session: session, workflow: 'SDK_CHECKOUT' })
  const pay = await fetch(`${gateway.url}${path}/pay`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ token: await shop.typed(session, '4067429974719265') }),
  })
  expect(pay.status).toBe(403)
})

test('a number is kept nowhere', async () => {
  const numbers = ['4067429974719265', '4000902000000207', '5151948477715326']
  for (const number of numbers) await shop.paid(number)
  await gateway.settled()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select doc from record union all select doc from due')
  await client.end()
  const kept = JSON.stringify(rows)
  expect(kept).toContain('406742')
  for (const number of numbers) expect(kept).not.toContain(number)
})
