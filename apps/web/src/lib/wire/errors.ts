import type { Problem, ProblemCode } from '@oriel/contract/http/problem'

/** ERR-001 */
type ErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

/** A failed request: an error kind of our own, or the server's refusal with problem details. */
export type ApiError = { status: ErrorKind | number; problem: Problem | null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && 'status' in error && 'problem' in error
}

export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return isApiError(error) && error.problem?.code === code
}
