import { t } from '#/lib/i18n/i18n.ts'
import { clockText } from './timer.rules.ts'
import './offer-clock.css'

type Props = { seconds: number | null }

/** The time that is left of an offer; nothing while it is not known. */
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
