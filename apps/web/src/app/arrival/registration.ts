import { registrationNotification } from '@oriel/contract/accounts/registration'
import { postFingerprint } from '#/features/growth/fingerprint.ts'
import { api } from '#/lib/api.ts'
import { keepHub } from '#/lib/hub/session-hub.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/** By then the other tab in which the user registered has shared the new session. */
const PATIENCE_MS = 1000

/**
 * Listens to the registration hub: this page's account got its e-mail, here or elsewhere (RT-002).
 * Refetches the user and reports the device (RT-006).
 */
export const listenForRegistration = (leaving: AbortSignal): Thunk => {
  return (dispatch, _, { wait }) => {
    const handleNotification = async (notification: unknown) => {
      if (!registrationNotification.safeParse(notification).success) return
      await wait(PATIENCE_MS, leaving)
      if (leaving.aborted) return
      dispatch(api.util.invalidateTags(['User']))
      await dispatch(postFingerprint())
    }
    const handlers = {
      RegistrationNotification: (notification: unknown) => void handleNotification(notification),
    }
    dispatch(keepHub({ path: 'hubs/registration', handlers }, leaving))
  }
}
