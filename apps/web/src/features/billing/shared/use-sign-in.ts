import { useUserState } from '#/features/accounts/api.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/**
 * Opens the login with the payer's address filled in (DECLINE-071).
 * @param typed address entered by a guest; members have one already
 */
export function useSignIn(source: string, typed: string | null = null): () => void {
  const dispatch = useAppDispatch()
  const { data: user } = useUserState()
  const email = typed ?? user?.email ?? null
  const prefilled = email === null ? {} : { email }
  return () => {
    dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source, ...prefilled }))
  }
}
