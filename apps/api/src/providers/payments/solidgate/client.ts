import { errorReply } from '@oriel/payment-wire/solidgate'
import { sign } from '@oriel/payment-wire/solidgate-signature'
import { openLine, type Answer, type Surroundings } from '../call.ts'
import { ProviderUnclear } from '../port.ts'

export interface KeyPair {
  pk: string
  sk: string
}

/** Signed calls to Solidgate (payments.md 1.2, 1.6). */
export interface SolidgateClient {
  post(path: string, body: object): Promise<Answer>
  /** A call that changes nothing. */
  ask(path: string, body: object): Promise<Answer>
  /** The same on the reporting host. */
  report(path: string, body: object): Promise<Answer>
}

export function createSolidgateClient(
  { payUrl, reportsUrl, api }: { payUrl: string; reportsUrl: string; api: KeyPair },
  around: Surroundings,
): SolidgateClient {
  const line = openLine('solidgate', around)
  const signed = (body: string) => ({
    method: 'POST' as const,
    headers: {
      merchant: api.pk,
      signature: sign(api.pk, api.sk, body),
      'content-type': 'application/json',
    },
    body,
  })
  return {
    post: (path, body) => line.call(`${payUrl}/${path}`, signed(JSON.stringify(body))),
    ask: (path, body) => line.read(`${payUrl}/${path}`, signed(JSON.stringify(body))),
    report: (path, body) => line.read(`${reportsUrl}/${path}`, signed(JSON.stringify(body))),
  }
}

/** "API call limit exceeded". */
export const TOO_MANY = '5.07'

/** The code of an error reply; null for any other answer. */
export function codeIn({ body }: Answer): string | null {
  const refusal = errorReply.safeParse(body)
  return refusal.success ? refusal.data.error.code : null
}

export const unclear = ({ status }: Answer): ProviderUnclear =>
  new ProviderUnclear(`Solidgate gave an unclear answer, ${status}`)
