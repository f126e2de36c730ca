import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isSigned } from '@oriel/payment-wire/solidgate-signature'
import { jsonBody, rawBody, Refusal } from '#/payments/machine/http.ts'
import type { Core } from '../core.ts'

const TOO_MANY = 429
const NOT_SIGNED = 401
const INVALID = 400

export type Messages = readonly string[] | Record<string, readonly string[]>

export const errorBody = (code: string, messages: Messages) => ({ error: { code, messages } })

export const refusal = (status: number, code: string, messages: Messages): Refusal =>
  new Refusal(status, errorBody(code, messages))

/** @throws {Refusal} 429/5.07 when the pair exceeds its rate, 401/1.01 for an invalid signature. */
export function requireMerchant({ keys, isOverRate }: Core, request: FastifyRequest): void {
  const { merchant, signature } = request.headers
  const pair = keys.solidgate.api
  if (merchant !== pair.pk || !isSigned(pair, rawBody(request), String(signature))) {
    throw refusal(NOT_SIGNED, '1.01', ['Authentication failed'])
  }
  if (isOverRate(pair.pk)) throw refusal(TOO_MANY, '5.07', ['API call limit exceeded'])
}

/** @throws {Refusal} 400/2.07 for an empty body, 400/2.01 with the errors of each field. */
export function checkedBody<T>(request: FastifyRequest, schema: z.ZodMiniType<T>): T {
  if (rawBody(request) === '') throw refusal(INVALID, '2.07', ['Request is empty'])
  const parsed = schema.safeParse(jsonBody(request))
  if (!parsed.success) throw refusal(INVALID, '2.01', messagesOf(parsed.error))
  return parsed.data
}

/** A schema's messages by field. */
export function messagesOf({ issues }: z.core.$ZodError): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { path, message, ...issue } of issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [path.join('.')]
    for (const field of fields) (messages[field] ??= []).push(message)
  }
  return messages
}
