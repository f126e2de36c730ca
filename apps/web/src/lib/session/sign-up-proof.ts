import { PROOF_HEADER, solveProof } from '@oriel/contract/http/proof-of-work'
import { problemOf } from '#/lib/wire/problems.ts'

/**
 * Computes the proof of work that a refused sign-up asks for (TS-106), which takes seconds. Returns its
 * headers; null if none is asked for or the browser cannot compute it, as on plain http.
 */
export async function proofFor(refusal: Response): Promise<Record<string, string> | null> {
  const asked = (await problemOf(refusal))?.proofOfWork
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (asked === undefined || subtle === undefined) return null
  return { [PROOF_HEADER]: await solveProof(asked.challenge, asked.bits, subtle) }
}
