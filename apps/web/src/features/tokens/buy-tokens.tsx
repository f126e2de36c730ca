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
  /** The companion the paywall shows (POPUP-033). */
  modelId?: string
  /** Called before leaving. */
  onLeave?: () => void
}

/**
 * Leads to more tokens: to the page in adult mode, to a popup for other subscribers (NAV-007), or to a
 * subscription for users without one (NAV-013, TOKEN-023), unless offers are quiet.
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
      <Link
        className="ui-button ui-button-soft ui-button-s"
        to="/tokens"
        source={source}
        onClick={onLeave}
      >
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
