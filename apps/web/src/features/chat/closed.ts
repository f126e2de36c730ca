import type { Chat } from '@oriel/contract/chat/chat'
import { charactersApi } from '#/features/characters/api.ts'
import type { Services } from '#/lib/services/services.ts'

/** The RTK Query lifecycle API, as far as it is used here. */
export interface Around {
  dispatch: (action: never) => unknown
  getState: () => unknown
  extra: unknown
}

/**
 * TS-030: shows a companion whose chat was closed for safety as closed everywhere. The list embedded in the
 * document is the same for all users, so this browser no longer uses it; stale data on screen is refetched.
 */
export function closedSeen(
  { dispatch, getState, extra }: Around,
  chats: readonly Chat[] | null,
): void {
  const closed = chats?.filter(({ isLocked }) => isLocked) ?? []
  if (closed.length === 0) return
  const { storage } = extra as Services
  storage.write('hidesModels', '1')
  const { data: models = [] } = charactersApi.endpoints.getTopModels.select()(getState() as never)
  const ids = new Set(closed.map(({ personModelEntityId }) => personModelEntityId))
  const isStale = models.some(({ id, isLocked }) => ids.has(id) && !isLocked)
  if (isStale) dispatch(charactersApi.util.invalidateTags(['Models']) as never)
}
