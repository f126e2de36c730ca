import { COMPOSER_NAME } from '#/features/chat/turns/composer-name.ts'
import { api } from '#/lib/api.ts'
import { ownerChanged, type WithAuth } from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import type { StartListening } from './start-listening.ts'

const ownerOf = (state: unknown) => {
  const { accessToken } = (state as WithAuth).auth
  return accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
}

/** PERSIST-006: another user's data must not stay on screen or in drafts. */
export const onAccountChange = (startListening: StartListening) =>
  startListening({
    predicate: (_, now, before) => {
      const owner = ownerOf(before)
      return owner !== null && owner !== ownerOf(now)
    },
    effect: (_, { dispatch, extra: { storage } }) => {
      dispatch(ownerChanged())
      // Removed directly, because only chats load the slice that stores drafts.
      storage.remove(COMPOSER_NAME)
      dispatch(api.util.resetApiState())
    },
  })
