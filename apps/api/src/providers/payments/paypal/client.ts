import { paypalError } from '@oriel/payment-wire/paypal'
import type { Clock } from '#/platform/clock.ts'
import { deadlines, openLine, type Answer, type Surroundings } from '../call.ts'
import { ProviderUnclear } from '../port.ts'
import { createBearers, type PaypalAccess } from './bearer.ts'

/** Calls to PayPal's REST APIs (payments.md 3.1). */
export interface PaypalClient {
  get(path: string): Promise<Answer>
  /** `requestId` is the idempotency key: repeated with it, PayPal returns its first answer. */
  post(path: string, body: object, requestId: string): Promise<Answer>
}

const UNAUTHORIZED = 401

export function createPaypalClient(
  access: PaypalAccess,
  { clock, ...around }: Surroundings & { clock: Clock },
): PaypalClient {
  const line = openLine('paypal', around)
  const deadline = deadlines(around)
  const bearers = createBearers({ line, clock, access })
  async function send(
    path: string,
    how: 'call' | 'read',
    request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<Answer> {
    const until = deadline()
    const headers = {
      authorization: `Bearer ${await bearers.current()}`,
      'content-type': 'application/json',
      ...request.headers,
    }
    const answer = await line[how](access.apiUrl + path, { ...request, headers }, until)
    if (answer.status !== UNAUTHORIZED) return answer
    bearers.forget()
    throw new ProviderUnclear('PayPal refused the bearer')
  }

  return {
    get: (path) => send(path, 'read', { method: 'GET' }),
    post: (path, body, requestId) =>
      send(path, 'call', {
        method: 'POST',
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: JSON.stringify(body),
      }),
  }
}

/** The reason named in a refusal; null for any other answer. */
export function issueIn({ body }: Answer): string | null {
  const refusal = paypalError.safeParse(body)
  if (!refusal.success) return null
  return refusal.data.details?.[0]?.issue ?? refusal.data.name
}

export const unclear = (answer: Answer): ProviderUnclear =>
  new ProviderUnclear(`PayPal answered ${answer.status} ${issueIn(answer) ?? ''}`)
