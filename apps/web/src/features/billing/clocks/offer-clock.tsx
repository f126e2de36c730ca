import '#/lib/i18n/header.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { clockText } from './timer.rules.ts'
import './offer-clock.css'

type Props = { seconds: number | null }

/** Remaining time of an offer; renders nothing while it is unknown. */
export function OfferClock({ seconds }: Props) {
  if (seconds === null) return null
  const label = t('offer.endsIn', {
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  })
  return (
    <span className="offer-clock" role="timer" aria-label={label}>
      {clockText(seconds)}
    </span>
  )
}
