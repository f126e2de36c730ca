import { problem, type Problem } from '@oriel/contract/http/problem'
import { isApiError, type ApiError } from './errors.ts'
import { parseJson } from './json.ts'

/** Reads the problem document of a refusal; null if there is none. */
export async function problemOf(response: Response): Promise<Problem | null> {
  return parseJson(problem, await response.clone().text())
}

/** Maps an error of a request without a response to an ApiError (ERR-002). */
export function failureOf(error: unknown): ApiError {
  if (isApiError(error)) return { status: error.status, problem: error.problem }
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return { status: isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', problem: null }
}
