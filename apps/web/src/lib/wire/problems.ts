import { problem, type Problem } from '@oriel/contract/http/problem'
import { isApiError, type ApiError } from './errors.ts'
import { parseJson } from './json.ts'

/** Reads the problem of a refusal; something that is no problem document gives null. */
export async function problemOf(response: Response): Promise<Problem | null> {
  return parseJson(problem, await response.clone().text())
}

/** What came of a request that ended without an answer of its own (ERR-002). */
export function failureOf(error: unknown): ApiError {
  if (isApiError(error)) return { status: error.status, problem: error.problem }
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return { status: isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', problem: null }
}
