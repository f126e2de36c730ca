import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { QueryArgs, QueryOptions } from '#/lib/session/query.ts'
import type { ApiError } from '#/lib/wire/errors.ts'

/** Loaded with the first request: the first screen needs neither sessions nor validation. */
const baseQuery: BaseQueryFn<QueryArgs, unknown, ApiError, QueryOptions | undefined> = async (
  args,
  api,
  options,
) => {
  const { sendQuery } = await import('#/lib/session/transport.ts')
  return sendQuery(args, api, options)
}

/** All features add their endpoints to this one api, so that cache tags work across features. */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Models', 'Chats', 'Balance', 'Operator'],
  // CONST-001
  keepUnusedDataFor: 60,
  // A response that violates the contract is as unusable as invalid JSON.
  catchSchemaFailure: () => ({ status: 'PARSING_ERROR', problem: null }) satisfies ApiError,
  endpoints: () => ({}),
})
