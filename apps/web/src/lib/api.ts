import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { QueryArgs, QueryOptions } from '#/lib/session/query.ts'
import type { ApiError } from '#/lib/wire/errors.ts'

/** Sessions and validation come with the first request: the first screen is drawn without any. */
const baseQuery: BaseQueryFn<QueryArgs, unknown, ApiError, QueryOptions | undefined> = async (
  args,
  api,
  options,
) => {
  const { sendQuery } = await import('#/lib/session/transport.ts')
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
