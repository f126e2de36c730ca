import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPaypalSigned, signPaypal } from '@oriel/payment-wire/paypal-signature'
import { createSigningPair } from './certificate.ts'

test('the certificate is readable and proves what its key signed', async () => {
  const { certificate, privateKey } = await createSigningPair(Buffer.from('0a0b0c0d', 'hex'))

  const read = new X509Certificate(certificate)
  expect(read.subject).toBe('CN=messageverificationcerts.paypal.local')
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.checkIssued(read)).toBe(true)
  expect(read.ca).toBe(true)
  expect(read.serialNumber).toBe('010A0B0C0D')
  expect(read.validFromDate).toEqual(new Date('2020-01-01T00:00:00Z'))
  expect(read.validToDate).toEqual(new Date('2120-01-01T00:00:00Z'))

  const sent = {
    transmissionId: 'id-1',
    transmissionTime: '2026-11-22T10:00:00Z',
    webhookId: 'WH-1',
    rawBody: '{}',
  }
  expect(isPaypalSigned(sent, certificate, signPaypal(sent, privateKey))).toBe(true)
})
