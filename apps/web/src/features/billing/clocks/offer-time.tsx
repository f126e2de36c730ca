import type { OfferKind } from '@oriel/contract/billing/offers'
import { t } from '#/lib/i18n/i18n.ts'
import { OfferClock } from './offer-clock.tsx'
import { useOfferClock } from './use-offer-clock.ts'
import './offer-time.css'

type Props = { kind: OfferKind | null; expiresAt: string | null; onEnd: () => void }

/** How long the offer's price is valid; renders nothing when it does not expire (SAFE-014). */
export function OfferTime({ kind, expiresAt, onEnd }: Props) {
  return kind === null || expiresAt === null ? null : (
    <Running kind={kind} expiresAt={expiresAt} onEnd={onEnd} />
  )
}

function Running({ kind, expiresAt, onEnd }: Props & { kind: OfferKind }) {
  const seconds = useOfferClock(kind, expiresAt, onEnd)
  return (
    <p className="offer-time">
      {t('offer.holds')} <OfferClock seconds={seconds} />
    </p>
  )
}
