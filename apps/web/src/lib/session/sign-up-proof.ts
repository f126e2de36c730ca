import { PROOF_HEADER, solveProof } from '@oriel/contract/http/proof-of-work'
import { problemOf } from '#/lib/wire/problems.ts'

/**
 * Does the work a refusal of a new account asks for (TS-106), some seconds of this machine. Returns
 * the headers that show it; null where none is asked for or the browser cannot, as on plain http.
 */
export async function proofFor(refusal: Response): Promise<Record<string, string> | null> {
  const asked = (await problemOf(refusal))?.proofOfWork
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (asked === undefined || subtle === undefined) return null
  return { [PROOF_HEADER]: await solveProof(asked.challenge, asked.bits, subtle) }
}
