import { loggedIn } from '#/lib/session/auth.slice.ts'
import type { StartListening } from './start-listening.ts'

/** AUTH-017: a member needs no generated user id. */
export const onLogin = (startListening: StartListening) =>
  startListening({
    actionCreator: loggedIn,
    effect: (_, { extra: { visitor } }) => visitor.clearGeneratedUserId(),
  })
