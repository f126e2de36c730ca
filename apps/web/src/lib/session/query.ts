import type { Call } from './call.ts'

/** Arguments of an endpoint's request. */
export type QueryArgs = Omit<Call, 'signal' | 'isPublic'> & {
  params?: Record<string, string | number>
}

export type QueryOptions = {
  /** Works without an account, so none is created for it. */
  isPublic?: boolean
  /** API-169: adds a `requestID` to bypass caches. */
  hasRequestId?: boolean
  /** Refused without the 18+ statement (TS-024): waits for one that is on its way. */
  needsStatement?: boolean
}
