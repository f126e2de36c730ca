import { createPublicKey, createSign, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** A private key and the certificate of its public half, both PEM. */
export interface SigningPair {
  certificate: string
  privateKey: string
}

const SUBJECT = 'messageverificationcerts.paypal.local'
/** Early enough for any time a test sets its clock to. */
const VALID_FROM = '200101000000Z'
const VALID_TO = '21200101000000Z'

/** DER (X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const bytes: number[] = []
  for (let left = content.length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  const length = content.length < 0x80 ? [content.length] : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** UTCTime up to 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5). */
const time = (tag: 0x17 | 0x18, at: string) => der(tag, Buffer.from(at))
const TRUE = der(0x01, Buffer.from([0xff]))

const SHA256_WITH_RSA = sequence(oid('2a864886f70d01010b'), der(0x05))
const COMMON_NAME = oid('550403')
const BASIC_CONSTRAINTS = oid('551d13')
const KEY_USAGE = oid('551d0f')
/** digitalSignature and keyCertSign: it signs events, and itself. */
const USAGES = der(0x03, Buffer.from([0x02, 0x84]))

const newRsaPair = promisify(generateKeyPair)

/** A new RSA key with a self-signed certificate (RFC 5280, version 3). */
export async function createSigningPair(serial: Buffer): Promise<SigningPair> {
  const { publicKey, privateKey } = await newRsaPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(SUBJECT)))))
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE))),
    sequence(KEY_USAGE, TRUE, der(0x04, USAGES)),
  )
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(0x17, VALID_FROM), time(0x18, VALID_TO)),
    name,
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = createSign('sha256').update(signed).sign(privateKey)
  const whole = sequence(signed, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  const certificate = [
    '-----BEGIN CERTIFICATE-----',
    ...lines,
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
  return { certificate, privateKey }
}
