import {
  imported,
  messagesFound,
  type ExportFormat,
  type Imported,
  type MessagesFound,
} from '@oriel/contract/chat/exchange'
import { api } from '#/lib/api.ts'
import { sendAuthorized } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { failureOf, problemOf } from '#/lib/wire/problems.ts'

/** A file of 20 MB over a slow line. */
const IMPORT_MS = 120_000

type Upload = { file: Blob; modelId: string; key: string }

const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** TURN-027: read anew each time. */
    searchMessages: build.query<MessagesFound, string>({
      query: (q) => ({ path: 'Chats/search', params: { q, limit: 50 } }),
      rawResponseSchema: messagesFound,
      keepUnusedDataFor: 0,
    }),
    importChat: build.mutation<Imported, Upload>({
      query: ({ file, modelId, key }) => ({
        path: `Chats/import?personModelId=${modelId}`,
        method: 'POST',
        body: file,
        headers: { 'Content-Type': 'application/jsonl', 'Idempotency-Key': key },
        timeoutMs: IMPORT_MS,
      }),
      rawResponseSchema: imported,
      invalidatesTags: (made) => (made === undefined ? [] : ['Chats']),
    }),
  }),
})

export const { useSearchMessagesQuery, useImportChatMutation } = exchangeApi

/** TURN-028: downloads a chat as a file; null on success. */
export const downloadChat =
  (chatId: string, format: ExportFormat): Thunk<Promise<ApiError | null>> =>
  async (dispatch, getState, extra) => {
    const host = { dispatch, getState, extra }
    try {
      const path = `Chats/${chatId}/export?format=${format}`
      const response = await sendAuthorized(host, { path, isGeneration: true })
      if (!response.ok) return { status: response.status, problem: await problemOf(response) }
      offer(await response.blob(), `chat.${format}`)
      return null
    } catch (error) {
      return failureOf(error)
    }
  }

function offer(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
