import { sendAuthorized } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { failureOf, problemOf } from '#/lib/wire/problems.ts'

/** API-080: downloads all of the user's data as a file; null on success. */
export const downloadExport = (): Thunk<Promise<ApiError | null>> => {
  return async (dispatch, getState, extra) => {
    const host = { dispatch, getState, extra }
    try {
      const response = await sendAuthorized(host, { path: 'User/export', isGeneration: true })
      if (!response.ok) return { status: response.status, problem: await problemOf(response) }
      offer(await response.blob())
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
}

function offer(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
