import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { keyRing } from '#/platform/keys/ring.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { createTokenSigner, kidOf, privateKeyOf } from './signer.ts'

const SEED = Buffer.alloc(32, 7)
const KID = kidOf(privateKeyOf(SEED))
const clock = manualClock()
const signer = createTokenSigner({ seeds: keyRing([SEED]), clock })
const seconds = (offset: number) => Math.floor(clock.now().getTime() / 1000) + offset

const claims = {
  brand: 'main',
  userId: asId('019384a0-0000-7000-8000-000000000001'),
  sessionId: asId('019384a0-0000-7000-8000-000000000002'),
  tokenId: '019384a0-0000-7000-8000-000000000003',
  issuedAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + 900_000),
}

const payload: JWTPayload = {
  iss: 'oriel',
  aud: 'main',
  sub: claims.userId,
  sid: claims.sessionId,
  jti: claims.tokenId,
  iat: seconds(0),
  nbf: seconds(0),
  exp: seconds(900),
}

/** A token of our own making but for what `change` says. */
const forge = (
  change: JWTPayload = {},
  { key = privateKeyOf(SEED), alg = 'EdDSA', typ = 'at+jwt', kid = KID }: Partial<Forgery> = {},
) => new SignJWT({ ...payload, ...change }).setProtectedHeader({ alg, typ, kid }).sign(key)

interface Forgery {
  key: Parameters<SignJWT['sign']>[0]
  alg: string
  typ: string
  kid: string
}

const without = (name: string) => forge({ [name]: undefined })

/** The public key as the secret of an HMAC: what a verifier that trusts the header falls for. */
async function hmacOfPublicKey(): Promise<string> {
  const publicKey = createPublicKey(privateKeyOf(SEED))
  const secret = Buffer.from(publicKey.export({ format: 'pem', type: 'spki' }))
  return forge({}, { key: secret, alg: 'HS256' })
}

/** The key comes along in the header, as if it were ours to trust. */
async function ownKeyInHeader(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: KID, jwk: await exportJWK(publicKey) })
    .sign(privateKey)
}

const nameless = () =>
  new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKeyOf(SEED))

const foreignUnderOurName = () =>
  forge({}, { key: generateKeyPairSync('ed25519').privateKey, kid: KID })

/** One letter of the payload changed, signature kept. */
async function tampered(): Promise<string> {
  const [header = '', body = '', signature = ''] = (await signer.sign(claims)).split('.')
  const other = Buffer.from(body, 'base64url').toString().replace('0001', '0009')
  return [header, Buffer.from(other).toString('base64url'), signature].join('.')
}

test('ENTITY-004 ENTITY-005 a signed value is restored whole', async () => {
  expect(await signer.verify(await signer.sign(claims), 'main')).toEqual(claims)
  expect(await signer.verify(await forge(), 'main')).toEqual(claims)
})

test('TS-073 the same claims always give the same token', async () => {
  expect(await signer.sign(claims)).toBe(await signer.sign(claims))
})

test.each<[string, () => Promise<string> | string]>([
  ['no signature', () => new UnsecuredJWT(payload).encode()],
  ['an HMAC with the public key', hmacOfPublicKey],
  ['a foreign key', () => forge({}, { key: generateKeyPairSync('ed25519').privateKey })],
  ['its own key in the header', ownKeyInHeader],
  ['the name of no key of ours', () => forge({}, { kid: 'another' })],
  ['no name of its key', nameless],
  ['a key under the name of ours', foreignUnderOurName],
  ['a changed payload', tampered],
  ['another issuer', () => forge({ iss: 'someone' })],
  ['the audience of another brand', () => forge({ aud: 'other' })],
  ['another type', () => forge({}, { typ: 'JWT' })],
  ['a start in the future', () => forge({ nbf: seconds(61) })],
  ['the webpage claim', () => forge({ webpage: true })],
  ['a webpage claim of false', () => forge({ webpage: false })],
  ['no subject', () => without('sub')],
  ['no session', () => without('sid')],
  ['no end', () => without('exp')],
  ['no id', () => without('jti')],
  ['a subject that is no text', () => forge({ sub: 7 as unknown as string })],
  ['nothing of a token', () => 'a.b.c'],
  ['nothing at all', () => ''],
])('ENTITY-005 TS-072 a token with %s is no bearer', async (_case, make) => {
  await expect(signer.verify(await make(), 'main')).rejects.toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
})

const signers = (...bytes: number[]) =>
  createTokenSigner({
    seeds: keyRing(bytes.map((byte) => Buffer.alloc(32, byte))),
    clock,
  })

test('TS-119 F-16: a token outlives the key it was signed with, until that leaves the ring', async () => {
  const old = await signer.sign(claims)
  const fresh = await signers(8, 7).sign(claims)

  expect(await signers(8, 7).verify(old, 'main')).toEqual(claims)
  expect(await signers(7, 8).verify(fresh, 'main')).toEqual(claims)
  expect(await signers(8, 7).verify(fresh, 'main')).toEqual(claims)
  await expect(signer.verify(fresh, 'main')).rejects.toMatchObject({ status: 401 })
  await expect(signers(8).verify(old, 'main')).rejects.toMatchObject({ status: 401 })
})

test('TS-072 TS-135 an expired token says so, a minute of clock difference is forgiven', async () => {
  expect(await signer.verify(await forge({ exp: seconds(-59) }), 'main')).toMatchObject({
    userId: claims.userId,
  })
  await expect(signer.verify(await forge({ exp: seconds(-60) }), 'main')).rejects.toMatchObject({
    status: 401,
    code: 'token_expired',
  })
})
