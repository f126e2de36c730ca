import type { SavedAuthInfo } from '@oriel/contract/accounts/hand-over'
import type { User } from '@oriel/contract/accounts/user'
import { takeFingerprint } from '#/features/growth/api.ts'
import type { Landing } from '#/lib/page/landing.ts'
import type { Services } from '#/lib/services/services.ts'
import type { DeviceStorage } from '#/lib/services/storage.ts'
import {
  accountEntered,
  KEPT_AUTH,
  loggedIn,
  tokensSet,
  type AuthState,
} from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { toastShown } from '#/lib/state/toast.slice.ts'
import { themeChosen } from '#/lib/state/ui.slice.ts'
import { hasCode, type ApiError } from '#/lib/wire/errors.ts'
import { accountsApi } from '../api.ts'
import { enter } from '../entering.ts'
import { entryApi } from '../entry-api.ts'
import { categoryChosen } from '../user.slice.ts'
import { entryCodeOf, isLinkTried, type EntryCode } from './landing.rules.ts'
import { checkAnalytics, KEPT_ANALYTICS, visitOf, type AnalyticsParams } from './visit.rules.ts'

/** AUTH-021 */
const REDIRECT_MS = 500
/** Longer than a navigation takes. */
const PAGE_CHANGE_MS = 100

/** Stores where the visitor comes from, as given in the URL (QUERY-014, QUERY-015). */
export const keepVisit = (): Thunk => {
  return (_, __, { storage, location, boot }) => {
    const visit = visitOf(location().search, boot.ownHosts)
    const kept = keptAnalytics(storage)
    const value: AnalyticsParams = {
      deviceId: visit.deviceId ?? kept?.deviceId ?? null,
      preLandDomain: visit.preLandDomain ?? kept?.preLandDomain ?? null,
    }
    const { name, version } = KEPT_ANALYTICS
    storage.write(name, JSON.stringify({ version, value }))
  }
}

/** The stored origin of the visit, from an earlier page (PERSIST-002). */
export const keptAnalytics = (storage: DeviceStorage): AnalyticsParams | null =>
  restoreOne(storage, KEPT_ANALYTICS, checkAnalytics)

/** Signs in to the account whose code is in the URL (QUERY-016 to QUERY-020). */
export const enterByCode = (landing: Landing): Thunk<Promise<void>> => {
  return async (dispatch, _, services) => {
    const entry = entryCodeOf(landing)
    if (landing.loginError !== undefined) dispatch(googleFailed())
    if (entry === null || isOwnCode(services, entry.code)) return
    await dispatch(exchange({ ...entry, isNew: landing.register !== undefined }, false))
  }
}

const keptAuth = ({ storage }: Services) =>
  restoreOne(storage, KEPT_AUTH, (value) => Object(value) as Partial<AuthState>)

/** Whether this browser put the code into its own URL for another browser: the account is here already. */
const isOwnCode = (services: Services, code: string) => keptAuth(services)?.inAppAuthToken === code

type Entering = EntryCode & { isNew: boolean }

/**
 * Exchanges a code for its account. If another browser created it and a user is signed in here, asks for
 * confirmation (F-10, decisions 66); the visit continues unchanged meanwhile.
 */
export const exchange = (entering: Entering, isConfirmed: boolean): Thunk<Promise<boolean>> => {
  return async (dispatch, _, { visitor, storage }) => {
    const { code, from, isNew } = entering
    const deviceId = keptAnalytics(storage)?.deviceId ?? null
    const { data: info, error } = await dispatch(
      entryApi.endpoints.redeemEntry.initiate({ code, deviceId, isConfirmed }, { track: false }),
    )
    if (info === undefined) {
      const hint = hasCode(error, 'confirmation_required') ? hintOf(error) : null
      if (hint !== null) dispatch(overlayOpened({ kind: 'switchAccount', ...entering, hint }))
      else if (from === 'google') dispatch(googleFailed())
      return false
    }
    dispatch((info.isUserLoggedIn ? loggedIn : tokensSet)(info))
    if (info.generatedUserId !== null) visitor.setGeneratedUserId(info.generatedUserId)
    if (from === 'google') dispatch(accountEntered({ isNew, method: 'google' }))
    else dispatch(lookRestored(info))
    return true
  }
}

const hintOf = (error: unknown) => (error as ApiError).problem?.accountHint ?? null

const lookRestored = ({ isLightTheme, category }: SavedAuthInfo): Thunk => {
  return (dispatch) => {
    dispatch(themeChosen(isLightTheme ? 'light' : 'dark'))
    dispatch(categoryChosen(category))
  }
}

/** AUTH-036 */
const googleFailed = (): Thunk => {
  return (dispatch, _, { log }) => {
    log('Login Failed')
    dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source: 'google' }))
  }
}

/** Tries the login link in the URL, unless a member is signed in (QUERY-023, AUTH-031). */
export const enterByLink = (landing: Landing): Thunk<Promise<void>> => {
  return async (dispatch, _, { boot, location }) => {
    const { MagicLinkCode: code = '' } = landing
    if (code === '') return
    const { isToSettings } = visitOf(location().search, boot.ownHosts)
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    // The code is no longer in the URL: show an error instead of just the main page.
    if (user === undefined) return dispatch(linkRefused({ code, isToSettings }, undefined))
    if (isLinkTried(landing, user)) return dispatch(tryLink({ code, isToSettings }, false))
  }
}

/**
 * Signs in with a mailed code and continues where it was requested (AUTH-021). Asks for confirmation if
 * another browser requested it (TS-076); an expired code opens the dialog that mails a new one (AUTH-033).
 */
export const tryLink = (
  { code, isToSettings }: { code: string; isToSettings: boolean },
  isConfirmed: boolean,
): Thunk<Promise<void>> => {
  return async (dispatch, getState, services) => {
    const { visitor, navigation, wait } = services
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    const consent = visitor.consent()
    const { data: tokens, error } = await dispatch(
      entryApi.endpoints.enterByLink.initiate(
        {
          Fingerprint: await dispatch(takeFingerprint()),
          MagicLinkCode: code,
          IsNConfirmed: consent === 'n',
          IsSConfirmed: consent !== null,
          UserId: user?.id ?? '',
          ...(isConfirmed && { IsConfirmed: true }),
        },
        { track: false },
      ),
    )
    if (tokens === undefined) return dispatch(linkRefused({ code, isToSettings }, error))
    const isNew = claimsOf(tokens.accessToken)?.sub === user?.id
    const pause = wait(REDIRECT_MS)
    await dispatch(enter(tokens, { isNew, method: 'magic_link' }))
    await pause
    navigation.go(isToSettings ? settingsPathFor(selectUser(getState()).data) : '/')
    if (!isNew) return
    await wait(PAGE_CHANGE_MS)
    dispatch(toastShown('signedUp'))
  }
}

const selectUser = accountsApi.endpoints.getUser.select()

/** QUERY-022; without adult mode, settings lead to the account (ROUTE-012). */
const settingsPathFor = (user: User | undefined) =>
  user?.nEnabled === true ? '/settings' : '/account'

const linkRefused = (
  link: { code: string; isToSettings: boolean },
  error: unknown,
): Thunk<Promise<void>> => {
  return async (dispatch, _, { navigation, location, wait }) => {
    const problem = (error as ApiError | undefined)?.problem
    if (problem?.code === 'confirmation_required') {
      dispatch(overlayOpened({ kind: 'confirmLink', ...link, text: problem.detail }))
      return
    }
    if (location().pathname !== '/') {
      navigation.go('/')
      // A navigation closes every popup (MODAL-001), so open this one afterwards.
      await wait(PAGE_CHANGE_MS)
    }
    dispatch(overlayOpened({ kind: 'signIn', mode: 'expired', source: 'magic_link' }))
  }
}
