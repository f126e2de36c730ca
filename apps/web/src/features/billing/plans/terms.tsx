import { createContext, useContext, type ReactNode } from 'react'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { AnyProduct, Product } from '@oriel/contract/billing/product'
import { dollars, shortDate } from '@oriel/contract/billing/terms'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { changeSummary, termsOf } from './plan.rules.ts'
import './terms.css'

/** Renewal terms shown before paying; null for products that never renew (SAFE-016). */
export function useTerms(product: AnyProduct) {
  const { now } = useServices()
  const paidFrom = useContext(PaidFrom)
  return termsOf(product, new Date(paidFrom ?? now()), useContext(NextCharge))
}

/** Start of the paid period as an ISO string; null if it starts now. */
export const PaidFrom = createContext<string | null>(null)

/** Next charge of a quoted plan change as an ISO string; null without a quote. */
export const NextCharge = createContext<string | null>(null)

type SentenceProps = {
  product: AnyProduct
  /** Leaves out what is repeated below, beside the other button. */
  isShort?: boolean
  /** The amount due now if it differs from the price: a running plan is credited. */
  charge?: number | undefined
  /** Follows the sentence in its line. */
  children?: ReactNode
}

/** The renewal terms, shown directly above every buy button (SAFE-016, LEGAL-017, LEGAL-018). */
export function TermsSentence({ product, isShort = false, charge, children }: SentenceProps) {
  const terms = useTerms({ ...product, currentPrice: charge ?? product.currentPrice })
  if (terms === null) {
    return (
      <p className="terms-line">
        {t('terms.once', { price: dollars(charge ?? product.currentPrice) })} {t('terms.age')}
      </p>
    )
  }
  const date = shortDate(terms.firstRenewal)
  return (
    <p className="terms-line">
      <b>{terms.summary}.</b> {t('terms.first', { date })}
      {!isShort && ` ${t('terms.cancel', { date })}`} {children}
    </p>
  )
}

/** The name of the charge on the bank statement, shown under every pay button (payments.md 6.7). */
export function StatementName({ descriptor }: Pick<CheckoutOptions, 'descriptor'>) {
  return <p className="terms-line text-center">{t('terms.statement', { name: descriptor })}</p>
}

/** Shown above the button that leads from the current plan to the quote for another one. */
export function ChangeSentence({ plan }: { plan: Product }) {
  return (
    <p className="terms-line">
      <b>{changeSummary(plan)}.</b> {t('terms.changeNext')}
    </p>
  )
}
