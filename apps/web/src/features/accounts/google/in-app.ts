import { RESAVE_EVERY_MS, type SaveAuthInfoRequest } from '@oriel/contract/accounts/hand-over'
import { inAppTokenSaved, type WithAuth } from '#/lib/session/auth.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import type { WithUi } from '#/lib/state/ui.slice.ts'
import { accountsApi } from '../api.ts'
import { entryApi } from '../entry-api.ts'
import { selectCategory, type WithUser } from '../user.slice.ts'

type State = WithAuth & WithUser & WithUi

/**
 * Creates a code for the current session and appearance; null if that fails.
 * @param handOver the target host, and the device's id there; without it, every host of ours
 */
export const saveEntry = (
  handOver?: SaveAuthInfoRequest['handOver'],
): Thunk<Promise<string | null>> => {
  return async (dispatch, getState, { boot }) => {
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    if (user === undefined) return null
    const state = getState() as State
    const { data } = await dispatch(
      entryApi.endpoints.saveEntry.initiate(
        {
          isUserLoggedIn: user.email !== null,
          accessToken: state.auth.accessToken ?? '',
          refreshToken: state.auth.refreshToken ?? '',
          generatedUserId: user.email === null ? user.id : null,
          isLightTheme: (state.ui.themeMode ?? boot.theme) === 'light',
          category: selectCategory(state) ?? 'realistic',
          ...(handOver && { handOver }),
        },
        { track: false },
      ),
    )
    return data?.savedToken ?? null
  }
}

/**
 * Keeps a valid code available while the page is open, in case the visitor moves to a regular browser
 * (AUTH-046). Ends when the signal is aborted.
 */
export const keepEntrySaved = (signal: AbortSignal): Thunk<Promise<void>> => {
  return async (dispatch, _, { wait }) => {
    while (!signal.aborted) {
      const code = await dispatch(saveEntry())
      if (code !== null && !signal.aborted) dispatch(inAppTokenSaved(code))
      await wait(RESAVE_EVERY_MS, signal).catch(() => undefined)
    }
  }
}
