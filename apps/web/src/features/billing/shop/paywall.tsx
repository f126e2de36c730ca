import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import { useEffect, useState } from 'react'
import type { Product } from '@oriel/contract/billing/product'
import { Checkout } from '#/features/billing/checkout/checkout.tsx'
import { PlanChoice } from '#/features/billing/plans/plan-choice.tsx'
import { paywallShown } from '#/features/billing/shared/paywall.slice.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { useGetPersonQuery } from '#/features/characters/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { PaywallOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { Modal } from '#/ui/modal.tsx'
import { PictureFailed } from '#/ui/picture.tsx'
import { useGetPlansQuery } from '../api.ts'
import '#/ui/button.css'
import '#/ui/picture.css'
import './paywall.css'

type Props = { overlay: PaywallOverlay; onClose: () => void }
type Shown = 'pre' | 'plans' | 'checkout'

/**
 * POPUP-033: shown instead of a subscriber-only feature. While offers are quiet it explains this and sells
 * nothing (SAFE-012).
 */
export function Paywall({ overlay, onClose }: Props) {
  const isQuiet = useOffersQuiet()
  // A payment already started may continue.
  const isBegun = overlay.orderId !== undefined
  if (isQuiet && !isBegun) return <QuietPaywall onClose={onClose} />
  return <SellingPaywall overlay={overlay} onClose={onClose} />
}

function QuietPaywall({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Modal title={t('paywall.quiet')} text={t('paywall.quietText')} widthPx={450} onClose={onClose}>
      <div className="grid gap-2.5">
        <Button look="soft" className="w-full" onClick={onClose}>
          {t('paywall.quietClose')}
        </Button>
        <Link className="type-link justify-self-center" to="/pricing" onClick={onClose}>
          {t('paywall.quietPrices')}
        </Link>
      </div>
    </Modal>
  )
}

function SellingPaywall({ overlay, onClose }: Props) {
  const { source, paywallType, modelId, orderId = null, isPaypal = false } = overlay
  const first = modelId === undefined ? 'plans' : 'pre'
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<Shown>(orderId === null ? first : 'checkout')
  const [plan, setPlan] = useState<Product | null>(null)
  const plans = useGetPlansQuery()
  useEffect(() => {
    dispatch(paywallShown(shown === 'checkout' ? 'none' : shown))
    return () => void dispatch(paywallShown('none'))
  }, [shown, dispatch])
  useEffect(() => {
    dispatch(track({ event: 'paywall_shown', paywallType, source }))
  }, [paywallType, source, dispatch])
  if (shown === 'checkout') {
    return (
      <Checkout
        product={plan}
        orderId={plan === null ? orderId : null}
        source="paywall"
        isPaypal={plan === null && isPaypal}
        isOneClick={false}
        paywallType={paywallType}
        onPaid={onClose}
        onLeave={() => setShown('plans')}
      />
    )
  }
  if (shown === 'pre') {
    return <PrePaywall modelId={modelId} onClose={onClose} onSee={() => setShown('plans')} />
  }
  return (
    <Modal title={t('paywall.title')} widthPx={600} onClose={onClose}>
      <PaywallPicture modelId={modelId} />
      <PlanChoice
        plans={plans}
        onContinue={(chosen) => {
          dispatch(track({ event: 'add_cart', productId: chosen.productId }))
          setPlan(chosen)
          setShown('checkout')
        }}
      />
    </Modal>
  )
}

type PreProps = { modelId: string | undefined; onClose: () => void; onSee: () => void }

/** `screens.md` 24. The text is in our voice: companions do not sell anything (TS-006). */
function PrePaywall({ modelId, onClose, onSee }: PreProps) {
  const { data: model } = useGetPersonQuery(modelId ?? '', { skip: modelId === undefined })
  return (
    <Modal
      title={
        model === undefined ? t('paywall.preAny') : t('paywall.pre', { name: model.firstName })
      }
      text={t('paywall.preText')}
      widthPx={450}
      onClose={onClose}
    >
      <PaywallPicture modelId={modelId} />
      <Button size="l" className="w-full" onClick={onSee}>
        {t('paywall.see')}
      </Button>
    </Modal>
  )
}

function PaywallPicture({ modelId }: { modelId: string | undefined }) {
  const { data: model } = useGetPersonQuery(modelId ?? '', { skip: modelId === undefined })
  const [failed, setFailed] = useState<string | null>(null)
  const image = model?.paywallImage ?? null
  if (image === null) return null
  return (
    <span className="ui-picture paywall-picture">
      {image === failed ? (
        <PictureFailed />
      ) : (
        <img src={image} alt="" width={600} height={220} onError={() => setFailed(image)} />
      )}
    </span>
  )
}
