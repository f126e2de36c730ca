import type * as z from 'zod/mini'
import type { YunoError } from '@oriel/payment-wire/yuno'
import { Refusal } from '#/payments/machine/http.ts'

/** A refusal in the provider's shape. */
export function refusal(status: number, code: string, ...messages: string[]): Refusal {
  const body: YunoError = { code, messages }
  return new Refusal(status, body)
}

export const invalid = (code: string, message: string) => refusal(400, code, message)
export const notFound = () => refusal(404, 'NOT_FOUND', 'Resource not found.')

/** @throws {Refusal} 400, naming every field that is missing, or else every one that is wrong. */
export function shaped<T>(body: unknown, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const missing = issues.filter(({ code, input }) => code === 'invalid_type' && input === undefined)
  const names = (missing.length > 0 ? missing : issues).map(({ path }) => path.join('.'))
  const [code, text] =
    missing.length > 0
      ? ['MISSING_PARAMETERS', 'Missing parameters']
      : ['INVALID_PARAMETERS', 'Invalid parameters']
  throw invalid(code, `${text}: ${names.join(', ')}.`)
}
