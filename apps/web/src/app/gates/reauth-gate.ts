import type { AppStore } from '#/app/store/store.ts'
import { ask } from './ask.ts'

/**
 * Handles the refusal `reauth_required` (TS-081): opens the login and retries the refused request after a
 * login.
 */
export function reauthGate(store: AppStore): () => Promise<boolean> {
  let asking: Promise<void> | null = null
  return async () => {
    const { accessToken } = store.getState().auth
    asking ??= ask(store, { kind: 'reauth' }).finally(() => {
      asking = null
    })
    await asking
    const current = store.getState().auth.accessToken
    return current !== null && current !== accessToken
  }
}
