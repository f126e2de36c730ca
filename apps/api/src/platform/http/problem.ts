import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FieldError, Problem, ProblemCode } from '@oriel/contract/http/problem'
import { isDatabaseGone, isDiskFull } from '#/platform/db/db.ts'
import { AppError, ValidationFailed } from '../errors.ts'
import type { Log } from '../log.ts'

/** Relative to the serving host (RFC 9457 §3.1.1), so that no other brand is named. */
const PROBLEM_TYPES = '/problems/'
export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8'

/** The refusal for any thrown value, or null when it is a bug. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ValidationFailed(error.validation.flatMap(fieldErrorsOf))
  }
  if (isDiskFull(error)) {
    return new AppError(503, 'storage_full', 'There is no room to store this right now.', {
      retryAfterSeconds: 30,
    })
  }
  if (isDatabaseGone(error)) {
    return new AppError(503, 'not_ready', 'The service is not available right now.', {
      retryAfterSeconds: 2,
    })
  }
  return refusalOfFastify(error)
}

/** One error per field: a strict object reports all unknown keys in one issue (VALID-033). */
function fieldErrorsOf(issue: FastifySchemaValidationError): FieldError[] {
  const { instancePath, params, message = 'Invalid value' } = issue
  if (issue.keyword !== 'unrecognized_keys' || !Array.isArray(params['keys'])) {
    return [{ path: instancePath, message }]
  }
  const parent = instancePath === '/' ? '' : instancePath
  return params['keys'].map((key) => ({ path: `${parent}/${key}`, message: 'Unknown field' }))
}

const FASTIFY_REFUSALS: Record<number, [ProblemCode, string]> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not take that method.'],
  413: ['too_large', 'What was sent is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['unsupported_media', 'Send application/json.'],
}

function refusalOfFastify(error: unknown): AppError | null {
  if (!(error instanceof Error && 'statusCode' in error)) return null
  const status = Number(error.statusCode)
  const known = FASTIFY_REFUSALS[status]
  return known ? new AppError(status, known[0], known[1]) : null
}

/** RFC 9457 body of a refusal (ERR-031). Reveals nothing beyond the client's own input (TS-116). */
export function problemOf(refusal: AppError, request: { url: string; id: string }): Problem {
  return {
    type: PROBLEM_TYPES + refusal.code,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    instance: request.url.split('?', 1)[0] ?? '/',
    code: refusal.code,
    requestId: request.id,
    ...refusal.facts,
  }
}

const BUG = new AppError(500, 'internal', 'Something went wrong on our side.')

/** Turns anything a handler throws into a problem; bugs are logged with their stack. */
export function createErrorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    const facts = { requestId: request.id, route: request.routeOptions.url }
    if (refusal) log.info({ ...facts, code: refusal.code }, 'request refused')
    else log.error({ ...facts, err: error }, 'request failed')
    return sendProblem(request, reply, refusal ?? BUG)
  }
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(refusal.status)
    .header('content-type', PROBLEM_MEDIA_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request))
}
