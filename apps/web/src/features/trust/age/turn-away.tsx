import { useEffect } from 'react'
import { accountsApi } from '#/features/accounts/api.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { usePlace } from '#/lib/page/router.tsx'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch, type Thunk } from '#/lib/state/redux.ts'
import { toastShown } from '#/lib/state/toast.slice.ts'

type Page = 'settings' | 'tokens'

/**
 * Leads from a page of the adult mode to the main one, with the query (ROUTE-061), and says why: a guest may
 * log in and come back, a member reads where else to look.
 */
export function TurnAway({ from }: { from: Page }) {
  const { search } = usePlace()
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(sayWhy(from)), [dispatch, from])
  return <Redirect to={`/${search}`} />
}

/** Longer than a navigation takes, which closes every popup (MODAL-001). */
const PAGE_CHANGE_MS = 100

const selectUser = accountsApi.endpoints.getUser.select()

const sayWhy = (from: Page): Thunk<Promise<void>> => {
  return async (dispatch, getState, { wait }) => {
    const { data: user } = selectUser(getState())
    await wait(PAGE_CHANGE_MS)
    const continueTo = `/${from}`
    if (user?.email === null) {
      dispatch(
        overlayOpened({ kind: 'signIn', mode: 'logIn', source: from, reason: from, continueTo }),
      )
    } else dispatch(toastShown(from === 'settings' ? 'adultSettings' : 'adultTokens'))
  }
}
