import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { servicesOf } from '#/lib/services/services.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { failureOf, problemOf } from '#/lib/wire/problems.ts'
import type { QueryArgs, QueryOptions } from './query.ts'
import { sendAuthorized } from './session.ts'

type Answer = { data: unknown } | { error: ApiError }

/** Base query of RTK Query. An empty response is `null`. */
export async function sendQuery(
  { params, ...call }: QueryArgs,
  api: BaseQueryApi,
  options: QueryOptions | undefined,
): Promise<Answer> {
  const { newId, ongoing } = servicesOf(api)
  if (options?.needsStatement === true) await ongoing.statement
  const query = options?.hasRequestId === true ? { ...params, requestID: newId() } : (params ?? {})
  try {
    const response = await sendAuthorized(api, {
      ...call,
      path: withQuery(call.path, query),
      signal: api.signal,
      isPublic: options?.isPublic === true,
    })
    if (!response.ok) {
      return failed(api, { status: response.status, problem: await problemOf(response) })
    }
    return parse(await response.text())
  } catch (error) {
    return failed(api, failureOf(error))
  }
}

function failed(api: BaseQueryApi, error: ApiError): Answer {
  if (error.problem?.code === 'maintenance') followMaintenance(api)
  return { error }
}

/** SCREEN-014: when the site closes, open pages go to maintenance too; legal texts stay. */
function followMaintenance(api: BaseQueryApi): void {
  const { location, navigation } = servicesOf(api)
  if (!/^\/legal(\/|$)/.test(location().pathname)) navigation.go('/maintenance')
}

function withQuery(path: string, params: Record<string, string | number>): string {
  const query = Object.entries(params).map(([name, value]) => [name, String(value)])
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
}

function parse(text: string): Answer {
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown) }
  } catch {
    return { error: { status: 'PARSING_ERROR', problem: null } }
  }
}
