import type { Thunk } from '#/lib/state/redux.ts'
import { themeChosen, type ThemeMode } from '#/lib/state/ui.slice.ts'
import { accountsApi } from '../api.ts'
import { profileApi } from './profile-api.ts'

/**
 * Stores a member's theme on this device, and as the account's default for devices without a choice
 * (API-023, LAYOUT-029).
 */
export const chooseTheme = (theme: ThemeMode): Thunk<Promise<void>> => {
  return async (dispatch) => {
    dispatch(themeChosen(theme))
    const experimentShowWhiteTheme = theme === 'light'
    const { error } = await dispatch(
      profileApi.endpoints.updateFeatureFlags.initiate({ experimentShowWhiteTheme }),
    )
    if (error !== undefined) return
    dispatch(
      accountsApi.util.updateQueryData('getUser', undefined, ({ userFeatures }) => {
        userFeatures.experimentShowWhiteTheme = experimentShowWhiteTheme
      }),
    )
  }
}
