import { createSelector } from '@reduxjs/toolkit'
import { accountsApi } from '#/features/accounts/api.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { hasCode, type ApiError } from '#/lib/wire/errors.ts'
import type { WithTrust } from '../trust.slice.ts'
import { isAdultMode } from './adult-mode.rules.ts'
import { ageApi } from './age-api.ts'
import { keepWish } from './age-check.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/** Whether the adult layout is shown. */
export const selectIsAdultMode = createSelector(
  [
    (state: WithTrust & Parameters<typeof selectUser>[0]) => selectUser(state).data ?? null,
    (state: WithTrust) => state.trust.isAdultMarked,
  ],
  isAdultMode,
)

type Entered = { outcome: 'on' | 'checking' } | { outcome: 'refused'; error: unknown }

/**
 * Switches adult mode on after the visitor has confirmed it. If the region requires proof of age, redirects
 * to the provider; {@link resumeAdultMode} continues afterwards.
 */
export const enterAdultMode = (): Thunk<Promise<Entered>> => {
  return async (dispatch, _, { location, leave, storage, now }) => {
    const { confirmNsfw, startAgeAssurance } = ageApi.endpoints
    const confirmed = await dispatch(confirmNsfw.initiate(true))
    if (confirmed.error === undefined) return { outcome: 'on' }
    if (!hasCode(confirmed.error, 'age_not_confirmed')) return refused(confirmed.error)
    const returnUrl = location().href
    const begun = await dispatch(startAgeAssurance.initiate({ returnUrl }))
    if (begun.error !== undefined) return refused(begun.error)
    keepWish(storage, now())
    leave(begun.data.url)
    return { outcome: 'checking' }
  }
}

const refused = (error: ApiError | object): Entered => ({ outcome: 'refused', error })

/**
 * After returning from the provider: asks the server for the result. The return URL is not trusted
 * (SAFE-005).
 */
export const resumeAdultMode = (): Thunk<Promise<void>> => {
  return async (dispatch) => {
    // A pending user request must not overwrite the new state with the old one.
    await dispatch(accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }))
    const confirmed = await dispatch(ageApi.endpoints.confirmNsfw.initiate(true))
    if (confirmed.error === undefined) return
    dispatch(overlayOpened({ kind: 'ageConfirmation', source: 'age_check', isUnfinished: true }))
  }
}
