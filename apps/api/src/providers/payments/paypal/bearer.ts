import { paypalToken } from '@oriel/payment-wire/paypal'
import { MINUTE_MS, SECOND_MS, type Clock } from '#/platform/clock.ts'
import type { Line } from '../call.ts'
import { ProviderUnclear } from '../port.ts'

export interface PaypalAccess {
  /** Base URL, without a trailing slash. */
  apiUrl: string
  clientId: string
  clientSecret: string
}

/** Caches the access token for calls (payments.md 3.1). */
export interface Bearers {
  /** @throws {ProviderUnclear} */
  current(): Promise<string>
  /** Makes the next call request a new one. */
  forget(): void
}

interface Deps {
  line: Line
  clock: Clock
  access: PaypalAccess
}

interface Bearer {
  value: string
  endsAtMs: number
}

/** Renewed this long before it expires. */
const MARGIN_MS = MINUTE_MS

export function createBearers({ line, clock, access }: Deps): Bearers {
  let bearer: Promise<Bearer> | null = null

  /** A failed request is repeated by the next call. */
  function ask(): Promise<Bearer> {
    const asked = requestBearer({ line, clock, access })
    bearer = asked
    asked.catch(() => {
      if (bearer === asked) bearer = null
    })
    return asked
  }
  return {
    async current() {
      const asked = bearer ?? ask()
      const known = await asked
      if (known.endsAtMs > clock.now().getTime()) return known.value
      // One request serves all callers that found it expired.
      const fresh = bearer === null || bearer === asked ? ask() : bearer
      return (await fresh).value
    },
    forget() {
      bearer = null
    },
  }
}

async function requestBearer({ line, clock, access }: Deps): Promise<Bearer> {
  const { apiUrl, clientId, clientSecret } = access
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const answer = await line.read(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const token = paypalToken.safeParse(answer.body)
  if (!token.success) throw new ProviderUnclear('PayPal gave no bearer')
  const { access_token: value, expires_in: seconds } = token.data
  return { value, endsAtMs: clock.now().getTime() + seconds * SECOND_MS - MARGIN_MS }
}
