import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { later } from '#/lib/page/later.ts'
import { useGetBalanceQuery } from '../api.ts'

const Balance = later(
  () => import('./balance.tsx'),
  (part) => part.Balance,
)

/** LAYOUT-004: balance in the header, for subscribers only; requested for all users (`flows.md` 1). */
export function HeaderBalance() {
  useGetBalanceQuery()
  const { hasPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ hasPlan: hasActiveSubscription(data) }),
  })
  return hasPlan ? <Balance source="header" /> : null
}
