import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startIdentityServer, type IdentityServer } from './server.ts'

const CLIENT = { id: 'app.local', secret: 'local secret', name: 'Oriel', origins: null }
const APP = 'http://127.0.0.1:3000'
const BACK = `${APP}/api/Authenticate/callback/web`
const START = new Date('2026-11-20T12:00:00.000Z')

let server: IdentityServer
let now: Date

beforeEach(async () => {
  now = START
  server = await startIdentityServer({ client: CLIENT, now: () => now })
})
afterEach(() => server.close())

const verifier = randomBytes(32).toString('base64url')
const REQUEST = {
  client_id: CLIENT.id,
  redirect_uri: BACK,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

const at = (path: string, query: Record<string, string> = {}) =>
  `${server.url}${path}?${new URLSearchParams(query).toString()}`

const consent = (form: Record<string, string>, request: Record<string, string> = REQUEST) =>
  fetch(at('/o/oauth2/v2/auth', request), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

// What a reply holds is what the assertions are about.
const jsonOf = async (reply: Promise<Response>): Promise<Record<string, string>> =>
  JSON.parse(await (await reply).text())

const locationOf = (reply: Response) => new URL(reply.headers.get('location') ?? '')

async function codeFor(email: string): Promise<string> {
  const reply = await consent({ decision: 'allow', email })
  return locationOf(reply).searchParams.get('code') ?? ''
}

const exchange = (over: Record<string, string>) =>
  fetch(`${server.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uri: BACK,
      code_verifier: verifier,
      ...over,
    }),
  })

/** The claims of a token whose signature fits a published key. */
async function claimsOf(token: string): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { jwks_uri: address = '' } = await jsonOf(fetch(at('/.well-known/openid-configuration')))
  const { keys }: { keys: { kid: string }[] } = JSON.parse(await (await fetch(address)).text())
  const jwk = keys.find((key) => key.kid === kid) ?? {}
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  expect([alg, isSigned]).toEqual(['RS256', true])
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

test('a person who agrees is sent back with state and a code that becomes tokens', async () => {
  const asked = await fetch(at('/o/oauth2/v2/auth', REQUEST))
  expect(await asked.text()).toContain('Choose an account')
  const back = locationOf(await consent({ decision: 'allow', email: 'Eve@Mail.test ' }))
  expect(back.origin + back.pathname).toBe(BACK)
  expect(back.searchParams.get('state')).toBe('a state')

  const reply = await exchange({ code: back.searchParams.get('code') ?? '' })
  expect(reply.status).toBe(200)
  const { access_token: token = '', id_token: idToken = '' } = await jsonOf(Promise.resolve(reply))
  const seconds = START.getTime() / 1000
  expect(await claimsOf(idToken)).toMatchObject({
    iss: server.url,
    aud: CLIENT.id,
    azp: CLIENT.id,
    nonce: 'a nonce',
    email: 'eve@mail.test',
    email_verified: true,
    iat: seconds,
    exp: seconds + 3600,
  })
  const info = await jsonOf(fetch(at('/tokeninfo', { access_token: token })))
  expect(info).toMatchObject({ aud: CLIENT.id, email: 'eve@mail.test', email_verified: 'true' })
  const headers = { authorization: `Bearer ${token}` }
  const profile = await jsonOf(fetch(at('/v1/userinfo'), { headers }))
  expect(profile).toMatchObject({ sub: info['sub'], email: 'eve@mail.test' })

  now = new Date(START.getTime() + 3_600_001)
  expect((await fetch(at('/v1/userinfo'), { headers })).status).toBe(401)
  expect((await fetch(at('/tokeninfo', { access_token: token }))).status).toBe(400)
})

test('the same address is the same person on every run', async () => {
  const first = await claimsOf(await server.credentialFor({ email: 'eve@mail.test' }))
  const other = await startIdentityServer({ client: CLIENT, now: () => now })
  const token = await other.credentialFor({ email: 'eve@mail.test' })
  await other.close()
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.sub).toBe(first['sub'])
  expect(claims.sub).toMatch(/^\d{21}$/)
})

test('a code is good once, for a minute, with its verifier, address and secret', async () => {
  const refused = async (over: Record<string, string>) => {
    const code = await codeFor('eve@mail.test')
    return (await jsonOf(exchange({ code, ...over })))['error']
  }
  expect(await refused({ code_verifier: 'another' })).toBe('invalid_grant')
  expect(await refused({ redirect_uri: `${APP}/elsewhere` })).toBe('invalid_grant')
  expect(await refused({ client_secret: 'guess' })).toBe('invalid_client')
  expect(await refused({ grant_type: 'password' })).toBe('unsupported_grant_type')
  expect(await refused({ code: 'guess' })).toBe('invalid_grant')

  const code = await codeFor('eve@mail.test')
  expect((await exchange({ code })).status).toBe(200)
  expect((await exchange({ code })).status).toBe(400)

  const late = await codeFor('eve@mail.test')
  now = new Date(START.getTime() + 60_000)
  expect((await exchange({ code: late })).status).toBe(400)
})

test('an address that is not registered gets no redirect', async () => {
  for (const redirect of ['https://evil.test/callback', 'javascript:alert(1)', '//127.0.0.1', '']) {
    const request = { ...REQUEST, redirect_uri: redirect }
    const reply = await fetch(at('/o/oauth2/v2/auth', request), { redirect: 'manual' })
    expect([redirect, reply.status, reply.headers.get('location')]).toEqual([redirect, 400, null])
  }
  const foreign = await fetch(at('/o/oauth2/v2/auth', { ...REQUEST, client_id: 'other' }))
  expect(foreign.status).toBe(401)
})

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
])('a request with %j is sent back with %s', async (over, error) => {
  const reply = await fetch(at('/o/oauth2/v2/auth', { ...REQUEST, ...over }), {
    redirect: 'manual',
  })
  expect(locationOf(reply).searchParams.get('error')).toBe(error)
})

test('a person who cancels is sent back without a code', async () => {
  const back = locationOf(await consent({ decision: 'deny' }))
  expect(Object.fromEntries(back.searchParams)).toEqual({
    state: 'a state',
    error: 'access_denied',
  })
})

test('the button answers pages of the application with a credential, and no others', async () => {
  const query = { client_id: CLIENT.id, origin: APP, nonce: 'n', channel: '1', text: '<b>' }
  const headers = { referer: `${APP}/` }
  expect(await (await fetch(at('/gsi/button', query), { headers })).text()).toContain('&lt;b&gt;')
  expect((await fetch(at('/gsi/prompt', query), { headers })).status).toBe(200)
  expect((await fetch(at('/gsi/button', query))).status).toBe(403)
  const foreign = { ...query, origin: 'https://evil.test' }
  for (const path of ['/gsi/button', '/gsi/prompt', '/gsi/select']) {
    expect((await fetch(at(path, foreign), { headers })).status).toBe(403)
  }
  const choose = (form: Record<string, string>) =>
    fetch(at('/gsi/select', query), { method: 'POST', body: new URLSearchParams(form) })
  const answered = await (await choose({ decision: 'allow', email: 'eve@mail.test' })).text()
  const credential = /"credential":"([^"]+)"/.exec(answered)?.[1] ?? ''
  expect(await claimsOf(credential)).toMatchObject({ aud: CLIENT.id, nonce: 'n' })
  expect(await (await choose({ decision: 'deny' })).text()).toContain('"credential":null')

  const script = await fetch(at('/gsi/client'))
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain(server.url)
})

test('credentials can be written wrong on purpose, and the key can change', async () => {
  const token = await server.credentialFor({ email: 'eve@mail.test' }, { aud: 'other' })
  expect((await claimsOf(token))['aud']).toBe('other')
  server.rotateKey()
  await expect(claimsOf(token)).rejects.toThrow()
})
