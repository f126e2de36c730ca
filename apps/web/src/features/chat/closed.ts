import type { Chat } from '@oriel/contract/chat/chat'
import { charactersApi } from '#/features/characters/api.ts'
import type { Services } from '#/lib/services/services.ts'

/** What RTK Query hands to whoever follows a query. */
export interface Around {
  dispatch: (action: never) => unknown
  getState: () => unknown
  extra: unknown
}

/**
 * TS-030: a companion whose chat was closed for safety is shown as closed everywhere. The list that
 * comes with the document is everybody's, so it is not taken in this browser any more; what is on
 * screen and says otherwise is asked for anew.
 */
export function closedSeen(
  { dispatch, getState, extra }: Around,
  chats: readonly Chat[] | null,
): void {
  const closed = chats?.filter(({ isLocked }) => isLocked) ?? []
  if (closed.length === 0) return
  const { shelf } = extra as Services
  shelf.write('hidesModels', '1')
  const { data: models = [] } = charactersApi.endpoints.getTopModels.select()(getState() as never)
  const ids = new Set(closed.map(({ personModelEntityId }) => personModelEntityId))
  const isStale = models.some(({ id, isLocked }) => ids.has(id) && !isLocked)
  if (isStale) dispatch(charactersApi.util.invalidateTags(['Models']) as never)
}
