import { Suspense, useState } from 'react'
import type { TokenProduct } from '@oriel/contract/billing/product'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { begin, checkoutOf, follow } from '#/features/billing/offers/offer-moves.ts'
import { firstPack, PackChoice } from '#/features/billing/plans/pack-choice.tsx'
import { tokensOf } from '#/features/billing/plans/plan.rules.ts'
import { formatCount } from '#/lib/format-count.ts'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { useScreenSize } from '#/lib/page/screen-size.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetPacksQuery, type PackList } from '../offer-api.ts'
import '#/ui/panel.css'
import '#/ui/skeleton.css'

const Checkout = later(
  () => import('#/features/billing/checkout/checkout.tsx'),
  (module) => module.Checkout,
)

type Props = {
  list: Extract<PackList, 'one-time-pay-products' | 'admin-one-time-pay-products-hidden'>
  source: string
  /** Called when the checkout has opened. */
  onLeave?: () => void
}

const SKELETONS = [0, 1, 2, 3]

/** The token packs on sale, and payment for one of them (SHOP-028). */
export function TokenShop({ list, source, onLeave }: Props) {
  const { data: packs, error, refetch } = useGetPacksQuery(list)
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (packs === undefined && error !== undefined) {
    return <RegionError title={t('tokens.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (packs === undefined) {
    return (
      <div className="pack-choice" aria-busy="true">
        {SKELETONS.map((place) => (
          <div key={place} className="pack-choice-pack ui-skeleton" />
        ))}
      </div>
    )
  }
  const chosen = packs.find((pack) => pack.productId === chosenId) ?? firstPack(packs)
  if (chosen === null) return null
  return (
    <>
      <PackChoice
        packs={packs}
        chosenId={chosen.productId}
        onChoose={(pack) => setChosenId(pack.productId)}
      />
      <Pay pack={chosen} source={source} onLeave={onLeave} />
    </>
  )
}

type PayProps = Pick<Props, 'source'> & { pack: TokenProduct; onLeave: (() => void) | undefined }

/**
 * FLOW-010: a purchase leads to the mystery box, an abandoned one to a lower price. The forms are embedded
 * if the page has room (`screens.md` 10); a stored card is confirmed in a dialog (POPUP-015).
 */
function Pay({ pack, source, onLeave }: PayProps) {
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const hasRoom = useScreenSize() === 'desktop' && onLeave === undefined
  const [isOpen, setOpen] = useState(false)
  const afterPaid = begin({ flow: 'tokens', step: 'mysteryBox', source })
  const afterLeft = begin({ flow: 'tokens', step: 'downsell', source })
  const checkout = checkoutOf(pack, user?.isCardTokenExists ?? false)
  const pay = () => {
    onLeave?.()
    if (hasRoom && checkout.kind === 'checkout') setOpen(true)
    else dispatch(overlayOpened({ ...checkout, source, afterPaid, afterLeft }))
  }
  if (isOpen) {
    return (
      <Suspense>
        <Checkout
          key={pack.productId}
          isEmbedded
          product={pack}
          orderId={null}
          source={source}
          isPaypal={false}
          isOneClick={false}
          paywallType={null}
          afterPaid={afterPaid}
          onPaid={() => setOpen(false)}
          onLeave={() => {
            setOpen(false)
            dispatch(follow(afterLeft))
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className="ui-panel grid gap-3">
      <Button size="l" className="w-full" onClick={pay}>
        {t('tokens.pay', { price: formatPrice(pack.currentPrice) })}
      </Button>
      <p className="type-caption type-muted text-center">
        {t('tokens.once', { count: formatCount(tokensOf(pack)) })}
      </p>
    </div>
  )
}
