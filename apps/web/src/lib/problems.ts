import { problem, type Problem } from '@oriel/contract/http/problem'
import { parseJson } from './json.ts'

/** Reads the problem of a refusal; something that is no problem document gives null. */
export async function problemOf(response: Response): Promise<Problem | null> {
  return parseJson(problem, await response.clone().text())
}
