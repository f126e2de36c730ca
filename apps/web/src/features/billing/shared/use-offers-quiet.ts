import { useUserState } from '#/features/accounts/api.ts'
import { useAreOffersQuiet } from '#/lib/state/offers-quiet.ts'

/** SAFE-012: whether offers are currently suppressed for the user. */
export function useOffersQuiet(): boolean {
  const { data: user } = useUserState()
  return useAreOffersQuiet(user)
}
