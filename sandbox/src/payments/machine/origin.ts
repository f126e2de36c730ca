import type { AddressInfo } from 'node:net'

/** Where the gateway listens by default. */
export const HOST = '127.0.0.1'

/** @throws {Error} before it listens. */
export function originOf(address: AddressInfo | string | null, host = HOST): string {
  if (address === null || typeof address === 'string') {
    throw new Error('The payment gateway does not listen yet')
  }
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${address.port}`
}
