import { useUserState } from '#/features/accounts/api.ts'
import { useAreOffersQuiet } from '#/lib/state/offers-quiet.ts'

/** SAFE-012: whether nothing may be offered to the user now. */
export function useOffersQuiet(): boolean {
  const { data: user } = useUserState()
  return useAreOffersQuiet(user)
}
