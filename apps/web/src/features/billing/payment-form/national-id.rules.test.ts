import { expect, test } from 'vitest'
import { createYunoPaymentRequest } from '@oriel/contract/billing/checkout'
import {
  identityOf,
  NATIONAL_IDS,
  nationalIdsOf,
  NOTHING_TYPED,
  PLACEHOLDER_POSTAL_CODE,
  postalCodeOf,
} from './national-id.rules.ts'

/** One number of each type, in its usual notation. */
const NUMBERS: Record<string, string> = {
  'AR DNI': '30.123.456',
  'AR CUIT': '20-30123456-3',
  'BO CI': '4567890 LP',
  'BR CPF': '111.444.777-35',
  'BR CNPJ': '11.222.333/0001-81',
  'CL RUT': '12.345.678-K',
  'CO CC': '1012345678',
  'CO CE': '345678',
  'CO NIT': '900.123.456-7',
  'CR CI': '1-0234-0567',
  'DO CEDULA': '001-1234567-8',
  'EC CI': '1712345678',
  'EC RUC': '1712345678001',
  'GT DPI': '2345 67890 0101',
  'IN PAN': 'ABCPE1234F',
  'MX CURP': 'BADD110313HCMLNS09',
  'MX RFC': 'GODE561231GR8',
  'PA CEDULA': '8-888-8888',
  'PE DNI': '12345678',
  'PE CE': '001234567',
  'PE RUC': '20123456789',
  'PY CI': '4.567.890',
  'TR TCKN': '10000000146',
  'UY CI': '1.234.567-2',
  'UY RUT': '211234560012',
  'ZA ID': '8001015009087',
}

test('CONST-024 the table of ids knows these types, and takes their numbers', () => {
  expect(NATIONAL_IDS.map(({ country, type }) => `${country} ${type}`)).toEqual(
    Object.keys(NUMBERS),
  )
  for (const { country, type } of NATIONAL_IDS) {
    const typed = { type, number: NUMBERS[`${country} ${type}`] ?? '', zip: '' }
    expect([type, identityOf(country, typed).isNumberWrong]).toEqual([type, false])
    expect(identityOf(country, { ...typed, number: '1' }).sent).toBeNull()
  }
})

test('CONST-023 ids are asked for by country, and nowhere else', () => {
  expect(nationalIdsOf('BR').map(({ type }) => type)).toEqual(['CPF', 'CNPJ'])
  expect(nationalIdsOf('DE')).toEqual([])
  expect(identityOf('BR', { type: 'CPF', number: '111.444.777-35', zip: '' }).sent).toEqual({
    documentType: 'CPF',
    documentNumber: '11144477735',
  })
})

test('CONST-011 SAFE-018 a placeholder is sent only where there are no postal codes', () => {
  expect(PLACEHOLDER_POSTAL_CODE).toBe('00000')
  expect(identityOf('HK', NOTHING_TYPED).sent).toEqual({ zipCode: '00000' })
  expect(identityOf('DE', NOTHING_TYPED).sent).toEqual({})
  expect([postalCodeOf('US').kind, postalCodeOf('CA').kind]).toEqual(['asked', 'asked'])
  expect(identityOf('US', NOTHING_TYPED).sent).toBeNull()
  expect(identityOf('US', { ...NOTHING_TYPED, zip: '00000-12' }).isZipWrong).toBe(true)
  expect(identityOf('US', { ...NOTHING_TYPED, zip: '10001' }).sent).toEqual({ zipCode: '10001' })
  expect(identityOf('CA', { ...NOTHING_TYPED, zip: 'k1a 0b1' }).sent).toEqual({ zipCode: 'K1A0B1' })
})

test('API-139 only a complete document is sent, whatever is typed', () => {
  const token = { orderId: 'o', checkoutSession: 's', oneTimeToken: 't' }
  const sent = NATIONAL_IDS.flatMap(({ country, type }) =>
    ['', ' ', '1', NUMBERS[`${country} ${type}`] ?? ''].flatMap((number) =>
      [type, '', 'of nobody'].map((chosen) =>
        identityOf(country, { type: chosen, number, zip: '' }),
      ),
    ),
  ).flatMap((identity) => identity.sent ?? [])

  expect(sent.length).toBeGreaterThanOrEqual(NATIONAL_IDS.length)
  for (const body of sent) {
    expect(body).toMatchObject({ documentType: expect.any(String) })
    expect(createYunoPaymentRequest.parse({ ...token, ...body })).toEqual({ ...token, ...body })
  }
})
