import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './errors.ts'
import type { Call } from './session.ts'

export type Args = Omit<Call, 'signal' | 'isPublic'> & { params?: Record<string, string | number> }

export type Options = {
  /** Works without an account, so none is made for it. */
  isPublic?: boolean
  /** API-169: carries a `requestID` that defeats caches. */
  hasRequestId?: boolean
}

/** Sessions and validation come with the first request: the first screen is drawn without any. */
const baseQuery: BaseQueryFn<Args, unknown, ApiError, Options | undefined> = async (
  args,
  api,
  options,
) => {
  const { sendQuery } = await import('./transport.ts')
  return sendQuery(args, api, options)
}

/** Every feature adds its endpoints to this one api, so that tags reach across features. */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Models', 'Chats', 'Balance'],
  // CONST-001
  keepUnusedDataFor: 60,
  // A reply that breaks the contract is as unusable as one that is no JSON.
  catchSchemaFailure: () => ({ status: 'PARSING_ERROR', problem: null }) satisfies ApiError,
  endpoints: () => ({}),
})
