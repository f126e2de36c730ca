import type * as z from 'zod/mini'
import type { PaypalError, PaypalLink } from '@oriel/payment-wire/paypal'
import { Refusal } from '#/payments/machine/http.ts'

const NAMES: Record<number, [name: string, message: string]> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
}

interface Faulty {
  issue: string
  field?: string
  description?: string
  links?: PaypalLink[]
}

/** A refusal in the provider's format; the debug id is added when it is sent. */
export function refusal(status: number, { issue, field, description, links }: Faulty): Refusal {
  const [name, message] = NAMES[status] ?? ['UNKNOWN_ERROR', 'Unknown error.']
  const body: Omit<PaypalError, 'debug_id'> = {
    name,
    message,
    details: [
      {
        issue,
        description: description ?? issue,
        ...(field === undefined ? {} : { field, location: 'body' }),
      },
    ],
    links: links ?? [],
  }
  return new Refusal(status, body)
}

export const notFound = () =>
  refusal(404, {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Specified resource ID does not exist.',
  })

export const unprocessable = (issue: string, links?: PaypalLink[]) =>
  refusal(422, { issue, ...(links === undefined ? {} : { links }) })

/** @throws {Refusal} 400, naming the first invalid field. */
export function shaped<T>(body: unknown, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const isMissing = first?.code === 'invalid_type' && first.input === undefined
  throw refusal(400, {
    issue: isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX',
    field: `/${first?.path.join('/') ?? ''}`,
    description: first?.message ?? 'Malformed JSON.',
  })
}
