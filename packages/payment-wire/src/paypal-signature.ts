import { createSign, createVerify, type KeyLike } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What is signed of one delivery. */
export interface PaypalTransmission {
  transmissionId: string
  transmissionTime: string
  webhookId: string
  /** The bytes as they came, before anything parsed them. */
  rawBody: string | Buffer
}

/** `id|time|webhookId|crc32(rawBody)`, the checksum as an unsigned decimal (payments §3.4). */
export function paypalSignedMessage(transmission: PaypalTransmission): string {
  const { transmissionId, transmissionTime, webhookId, rawBody } = transmission
  return [transmissionId, transmissionTime, webhookId, crc32(rawBody)].join('|')
}

/** `paypal-transmission-sig`: base64 of RSA-SHA256 over the message. */
export function signPaypal(transmission: PaypalTransmission, privateKey: KeyLike): string {
  return createSign('sha256').update(paypalSignedMessage(transmission)).sign(privateKey, 'base64')
}

/** Whether the holder of `publicKey` (a key, or a certificate as PEM) signed this delivery. */
export function isPaypalSigned(
  transmission: PaypalTransmission,
  publicKey: KeyLike,
  signature: string,
): boolean {
  return createVerify('sha256')
    .update(paypalSignedMessage(transmission))
    .verify(publicKey, signature, 'base64')
}
