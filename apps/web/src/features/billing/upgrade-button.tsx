import { LIFETIME_YEARS } from '@oriel/contract/billing/period'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/offers-i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/button.tsx'
import { startUpgrade } from './offer-start.ts'
import { useOffersQuiet } from './use-offers-quiet.ts'

type Props = {
  source: string
  isSingleOption?: boolean
  /** Called before the offer opens. */
  onLeave?: () => void
}

/** TOKEN-022: leads a subscriber to a longer plan; absent where there is none. */
export function UpgradeButton({ source, isSingleOption = false, onLeave }: Props) {
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const { activeSubscription: plan = null } = user ?? {}
  const isQuiet = useOffersQuiet()
  if (isQuiet || plan === null || plan.periodValue === LIFETIME_YEARS) return null
  return (
    <Button
      look="soft"
      onClick={() => {
        onLeave?.()
        void dispatch(startUpgrade(source, isSingleOption))
      }}
    >
      {t('tokens.upgrade')}
    </Button>
  )
}
