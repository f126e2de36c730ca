import type { Core } from '../core.ts'
import { createSigningPair, type SigningPair } from './certificate.ts'
import type { Store } from './store.ts'

export const CERTIFICATE_ID = 'CERT-local'

const SERIAL_BYTES = 8

/** The key pair for events; created once and stored, so that its certificate stays the same. */
export async function signingPair(
  { random }: Pick<Core, 'random'>,
  { signing }: Pick<Store, 'signing'>,
): Promise<SigningPair> {
  const known = await signing.get(CERTIFICATE_ID)
  if (known !== null) return known
  const made = await createSigningPair(random.bytes(SERIAL_BYTES))
  await signing.add(CERTIFICATE_ID, made)
  return (await signing.get(CERTIFICATE_ID)) ?? made
}
