import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptIntent, encryptIntent, isSigned, sign } from './solidgate-signature.ts'

const PK = 'api_pk_sandbox_0001'
const SK = 'api_sk_0123456789abcdef0123456789abcdef0123'
const ORDER = { order_id: 'ord_1', amount: 1999, currency: 'USD' }
const BODY = '{"order_id":"ord_1","amount":1999,"currency":"USD"}'
const SIGNATURE =
  'MTRiOGQyYjA4NTdhMmIyMDk4ZjQwMWE3N2Q0NzVkZDA5NTgyNGJjM2NiZjRlZjIyOTQ2Y2RmNGNhZWQ2NjU2MzEwNWJkOWIzNzNmZDhlZjJlNWNkZWI2MGZiZDVmMzkzZmZiMDg5ZDQ4MTFjNmFkY2VhZjFjNTlkMGFiOGRhMjY='
const IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const INTENT =
  'AAECAwQFBgcICQoLDA0ODwM2K2hHeTFI4iojfEpyk4PYV9ExpxDx4vWKqthreQ2ZYu0TJQT3NVNFWFv_Jwi0sI4Mbs0t1-0CMgJ4FRvCOTg='
const INTENT_SIGNATURE =
  'N2YyM2ZhMGRlODNiOWFhMTJlNmQ4YjliMTgzNGUwMDA4OTNiZmQ0YzYwMDY4YmZhZWRkYjIxNmZkNmE1ZjllOTA5ODQwODYzYmQ0YzY0YTk1ZjQyNTkzZmExM2ZmYTdmZmQyZmFiMDE1NjIzODMzMzAwMmQ0ZmVjZGI5MzQ4ZmI='

test('PAY-034 the signatures and the intent are those of the published vectors', () => {
  expect(sign(PK, SK, BODY)).toBe(SIGNATURE)
  expect(encryptIntent(SK, ORDER, IV)).toBe(INTENT)
  expect(sign(PK, SK, INTENT)).toBe(INTENT_SIGNATURE)
})

test('a signature holds for its body and keys only', () => {
  const keys = { pk: PK, sk: SK }
  expect(isSigned(keys, BODY, SIGNATURE)).toBe(true)
  expect(isSigned(keys, `${BODY} `, SIGNATURE)).toBe(false)
  expect(isSigned({ pk: PK, sk: `${SK}x` }, BODY, SIGNATURE)).toBe(false)
  expect(isSigned(keys, BODY, 'short')).toBe(false)
})

test('an intent comes back as it was, and with another key not at all', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), bytes, (order, iv) => {
      const intent = encryptIntent(SK, order, iv)
      expect(decryptIntent(SK, intent)).toEqual(JSON.parse(JSON.stringify(order)))
    }),
  )
  expect(decryptIntent(`other${SK}`, INTENT)).toBeNull()
  expect(decryptIntent(SK, 'AAAA')).toBeNull()
})
