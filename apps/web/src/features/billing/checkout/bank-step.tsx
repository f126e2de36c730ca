import { CircleAlert } from 'lucide-react'
import { useSelector } from 'react-redux'
import { selectCheckout } from '#/features/billing/shared/checkout.slice.ts'
import { Row } from '#/features/billing/shared/row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useGiveUpOrderMutation } from '../payment-api.ts'
import '#/features/billing/shared/bill.css'

/** Above the bank's own question: what is about to be paid, and to whom. */
export function BankStep({ price, merchant }: { price: string; merchant: string }) {
  return (
    <div className="checkout-form-bank">
      <dl className="bill">
        <Row name={t('decline.amount')} value={<b>{price}</b>} />
        <Row name={t('checkout.bank.merchant')} value={merchant} />
      </dl>
      <output className="type-muted">{t('checkout.bank.waiting')}</output>
    </div>
  )
}

/** Below it: the only other thing that can be done. A payment that went through meanwhile stays. */
export function CancelAtBank({ onCancelled }: { onCancelled: () => void }) {
  const { orderId } = useSelector(selectCheckout)
  const [giveUp, { error, isLoading }] = useGiveUpOrderMutation()
  if (orderId === null) return null
  const cancel = async () => {
    const { data } = await giveUp(orderId)
    if (data?.status === 'given_up') onCancelled()
  }
  return (
    <div className="checkout-form-bank">
      {hasCode(error, 'payment_in_progress') ? (
        <Note tone="honey" role="alert">
          <CircleAlert className="type-icon" />
          {t('checkout.bank.notYet')}
        </Note>
      ) : (
        <RefusalNote error={error} />
      )}
      <Button look="line" isBusy={isLoading} onClick={() => void cancel()}>
        {t('checkout.bank.cancel')}
      </Button>
    </div>
  )
}
