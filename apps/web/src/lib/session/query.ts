import type { Call } from './call.ts'

/** What an endpoint asks for. */
export type QueryArgs = Omit<Call, 'signal' | 'isPublic'> & {
  params?: Record<string, string | number>
}

export type QueryOptions = {
  /** Works without an account, so none is made for it. */
  isPublic?: boolean
  /** API-169: carries a `requestID` that defeats caches. */
  hasRequestId?: boolean
}
