import { yunoError } from '@oriel/payment-wire/yuno'
import { openLine, type Answer, type Surroundings } from '../call.ts'
import { keyFor } from '../idempotency.ts'
import { ProviderUnclear } from '../port.ts'

export interface YunoAccess {
  /** Base URL, without a trailing slash. */
  apiUrl: string
  publicKey: string
  secretKey: string
}

/** Calls to Yuno (payments.md 2.1). */
export interface YunoClient {
  get(path: string): Promise<Answer>
  /**
   * The same `work` has the same idempotency key, also after a restart. `shownAs` is logged instead
   * of a secret path.
   */
  post(path: string, body: object, work: string, shownAs?: string): Promise<Answer>
}

export function createYunoClient(
  { apiUrl, publicKey, secretKey }: YunoAccess,
  around: Surroundings,
): YunoClient {
  const line = openLine('yuno', around)
  const headers = {
    'public-api-key': publicKey,
    'private-secret-key': secretKey,
    'content-type': 'application/json',
  }
  return {
    get: (path) => line.read(apiUrl + path, { method: 'GET', headers }),
    post: (path, body, work, shownAs) =>
      line.call(apiUrl + path, {
        method: 'POST',
        headers: { ...headers, 'x-idempotency-key': keyFor(work) },
        body: JSON.stringify(body),
        ...(shownAs === undefined ? {} : { shownAs }),
      }),
  }
}

const REFUSED = 400
const IN_PROCESS = 'REQUEST_IN_PROCESS'

/** Why a mutation was rejected. @throws {ProviderUnclear} when it may have been accepted. */
export function refusalIn(answer: Answer): string {
  const refusal = answer.status >= REFUSED ? yunoError.safeParse(answer.body) : null
  if (refusal?.success !== true || refusal.data.code === IN_PROCESS) throw unclear(answer)
  return refusal.data.code
}

export const unclear = ({ status }: Answer): ProviderUnclear =>
  new ProviderUnclear(`Yuno gave an unclear answer, ${status}`)
