import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refusal } from '../refusals.ts'

const asked = z.object({
  mock_application_codes: z.union([z.string(), z.array(z.string()).check(z.minLength(1))]),
})

const STATUSES: Record<string, number> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  NOT_AUTHORIZED: 403,
  PERMISSION_DENIED: 403,
  INVALID_RESOURCE_ID: 404,
  RATE_LIMIT_REACHED: 429,
  MISSING_REQUIRED_PARAMETER: 400,
  INVALID_PARAMETER_SYNTAX: 400,
  INVALID_PARAMETER_VALUE: 400,
}

/**
 * Negative testing by header (payments §3.6): `{"mock_application_codes": "INSTRUMENT_DECLINED"}`.
 * @throws {Refusal} the requested one, if any.
 */
export function refuseAsMocked({ headers }: FastifyRequest): void {
  const header = headers['paypal-mock-response']
  if (typeof header !== 'string') return
  const parsed = asked.safeParse(parse(header))
  if (!parsed.success) throw refusal(400, { issue: 'INVALID_MOCK_RESPONSE' })
  const [issue = ''] = [parsed.data.mock_application_codes].flat()
  throw refusal(STATUSES[issue] ?? 422, { issue })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
