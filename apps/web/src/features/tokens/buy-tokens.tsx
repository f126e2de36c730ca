import '#/lib/i18n/offers.ts'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAreOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import '#/ui/button.css'

type Props = {
  source: string
  /** The companion it is about, whom the paywall shows then (POPUP-033). */
  modelId?: string
  /** Called on the way out. */
  onLeave?: () => void
}

/**
 * Where there are more tokens: the page in adult mode, the same as a popup for other subscribers
 * (NAV-007), a subscription for whoever has none (NAV-013, TOKEN-023), unless offers are quiet.
 */
export function BuyTokens({ source, modelId, onLeave }: Props) {
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const isQuiet = useAreOffersQuiet(user)
  if (user === undefined) return null
  const isSubscriber = user.activeSubscription !== null
  if (isQuiet && !isSubscriber) return null
  if (isSubscriber && user.isNSFWContent) {
    return (
      <Link className="btn btn-soft btn-s" to="/tokens" source={source} onClick={onLeave}>
        {t('tokens.buy')}
      </Link>
    )
  }
  const paywallType = isSubscriber ? 'tokens' : 'subscription'
  return (
    <Button
      look="soft"
      size="s"
      onClick={() => {
        onLeave?.()
        dispatch(overlayOpened({ kind: 'paywall', source, paywallType, modelId }))
      }}
    >
      {t(isSubscriber ? 'tokens.buy' : 'tokens.getPremium')}
    </Button>
  )
}
