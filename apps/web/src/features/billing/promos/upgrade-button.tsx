import { LIFETIME_YEARS } from '@oriel/contract/billing/period'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { startUpgrade } from '#/features/billing/offers/offer-start.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'

type Props = {
  source: string
  isSingleOption?: boolean
  /** Called before the offer opens. */
  onLeave?: () => void
}

/** TOKEN-022: leads a subscriber to a longer plan; renders nothing if there is none. */
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
