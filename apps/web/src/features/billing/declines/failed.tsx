import { Gift, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Decline } from '@oriel/contract/billing/declines'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { dollars } from '@oriel/contract/billing/terms'
import type { Refusal } from '#/features/billing/payment/order-watch.ts'
import { Row } from '#/features/billing/shared/row.tsx'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { declineCopy } from './decline.ts'
import '#/ui/button.css'
import '#/ui/tag.css'
import '#/features/billing/plans/terms.css'
import '#/features/billing/shared/bill.css'
import './failed.css'

type Props = Refusal & {
  banks: readonly string[]
  /** Null if the amount is no longer known. */
  amount: AnyProduct['currentPrice'] | null
  /** Text on what the decline leaves unchanged, where the buyer may ask. */
  unchanged?: string
  /** Further actions. */
  children?: ReactNode
  onRetry: () => void
  onSignIn: () => void
  onClose: () => void
}

/** Texts for a decline (ERR-017). While offers are quiet no bonus is promised for a retry (SAFE-012). */
export function useDecline(refusal: Refusal, banks: readonly string[]) {
  const { email } = useServices().boot.legal
  const extraTokens = useOffersQuiet() ? 0 : (refusal.extraTokens ?? 0)
  return { ...declineCopy(refusal.errorCode, { email, banks, extraTokens }), email }
}

/** MODAL-013: when bonus tokens are promised for a retry, the dialog has no close button. */
export const isCloseHidden = ({ extraTokens }: Pick<Decline, 'extraTokens'>) => extraTokens > 0

/** A declined payment: the reason and what the buyer can do (`screens.md` 29). */
export function Failed(props: Props) {
  const { banks, amount, unchanged, children, onRetry, onSignIn, onClose } = props
  const decline = useDecline(props, banks)
  const { text, notDebited, label, notice, extraTokens, offersSignIn, email } = decline
  return (
    <>
      <span className="failed-mark" aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className="type-muted" role="alert">
        {text} {notDebited} {unchanged}
      </p>
      {notice !== null && (
        <Note tone="honey">
          <Gift className="type-icon" />
          {notice}
        </Note>
      )}
      {amount !== null && (
        <dl className="bill">
          <Row
            name={t('decline.amount')}
            value={
              <>
                <b>{dollars(amount)}</b>{' '}
                <span className="ui-tag failed-tag">{t('decline.unpaid')}</span>
              </>
            }
          />
        </dl>
      )}
      <div className="grid gap-2.5">
        {extraTokens > 0 && (
          <Button size="l" className="w-full" onClick={onRetry}>
            {t('decline.getTokens', { count: extraTokens })}
          </Button>
        )}
        <Button
          look={extraTokens > 0 ? 'line' : 'primary'}
          size="l"
          className="w-full"
          onClick={onRetry}
        >
          {label}
        </Button>
        {offersSignIn && (
          <Button look="line" className="w-full" onClick={onSignIn}>
            {t('decline.signIn')}
          </Button>
        )}
        {children}
        {extraTokens > 0 && (
          <button type="button" className="type-link justify-self-center" onClick={onClose}>
            {t('decline.noThanks')}
          </button>
        )}
        <p className="terms-line text-center">
          {t('decline.help')}{' '}
          <a className="type-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
    </>
  )
}
