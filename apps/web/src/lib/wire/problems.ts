import type { Problem } from '@oriel/contract/http/problem'
import { isApiError, type ApiError } from './errors.ts'

/** Reads the problem document of a refusal; null if there is none. Few pages are refused anything. */
export async function problemOf(response: Response): Promise<Problem | null> {
  const [body, { problem }, { parseJson }] = await Promise.all([
    response.clone().text(),
    import('@oriel/contract/http/problem'),
    import('./json.ts'),
  ])
  return parseJson(problem, body)
}

/** Maps an error of a request without a response to an ApiError (ERR-002). */
export function failureOf(error: unknown): ApiError {
  if (isApiError(error)) return { status: error.status, problem: error.problem }
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return { status: isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', problem: null }
}
