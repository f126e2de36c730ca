import { Suspense, useState } from 'react'
import { useUserState } from '#/features/accounts/api.ts'
import { later } from '#/lib/page/later.ts'
import { nearness } from '#/lib/page/near.ts'
import { BalanceButton } from './balance-button.tsx'

const BalanceMenu = later(
  () => import('./balance-menu.tsx'),
  (part) => part.BalanceMenu,
)

/** The balance: a button until it is first used. */
export function Balance({ source }: { source: string }) {
  const [isUsed, setIsUsed] = useState(false)
  const button = (
    <BalanceButton
      {...nearness(BalanceMenu.fetch)}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setIsUsed(true)}
    />
  )
  return isUsed ? (
    <Suspense fallback={button}>
      <BalanceMenu source={source} />
    </Suspense>
  ) : (
    button
  )
}

/** Users without a plan pay for messages too, so they see their balance above the chats. */
export function ChatBalance() {
  const { hasNoPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ hasNoPlan: data?.activeSubscription === null }),
  })
  return hasNoPlan ? <Balance source="chat" /> : null
}
