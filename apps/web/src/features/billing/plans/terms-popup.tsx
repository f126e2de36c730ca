import type { Product } from '@oriel/contract/billing/product'
import { dollars, everyPeriod, shortDate } from '@oriel/contract/billing/terms'
import { Row } from '#/features/billing/shared/row.tsx'
import { usePopupEvents } from '#/features/billing/shared/use-popup-events.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'
import { useTerms } from './terms.tsx'
import '#/features/billing/shared/bill.css'

type Props = { plan: Product; onClose: () => void }

/** POPUP-035: the plan's terms as a list. */
export function TermsPopup({ plan, onClose }: Props) {
  const terms = useTerms(plan)
  usePopupEvents('terms')
  if (terms === null || plan.renewalPrice === null || plan.renewalPeriod === null) return null
  const date = shortDate(terms.firstRenewal)
  return (
    <Modal title={t('terms.title')} widthPx={450} onClose={onClose}>
      <dl className="bill">
        <Row name={t('terms.intro')} value={dollars(plan.currentPrice)} />
        <Row
          name={t('terms.renewal')}
          value={t('terms.every', {
            price: dollars(plan.renewalPrice),
            every: everyPeriod(plan.renewalPeriod),
          })}
        />
        <Row name={t('terms.renews')} value={date} />
      </dl>
      <p className="type-body-s">{t('terms.cancel', { date })}</p>
      <p className="type-body-s flex flex-wrap gap-x-5">
        <a className="type-link" href="/legal/terms-of-service" target="_blank" rel="noreferrer">
          {t('nav.terms')}
        </a>
        <a className="type-link" href="/legal/privacy-policy" target="_blank" rel="noreferrer">
          {t('nav.privacy')}
        </a>
      </p>
    </Modal>
  )
}
