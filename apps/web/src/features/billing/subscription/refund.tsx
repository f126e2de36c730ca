import '#/lib/i18n/billing.ts'
import { useState } from 'react'
import type { Invoice } from '@oriel/contract/billing/checkout'
import { dollars } from '@oriel/contract/billing/terms'
import { useUserState } from '#/features/accounts/api.ts'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useAskRefundMutation } from '../subscription-api.ts'
import '#/ui/facts.css'

type Props = {
  invoice: Invoice
  reason: Invoice['refundable'][number]['reason']
  onClose: () => void
}

/**
 * Second step of a withdrawal or a money-back claim: contract, customer, amount and one button (LEGAL-020,
 * LEGAL-023, payments.md 6.6).
 */
export function Refund({ invoice, reason, onClose }: Props) {
  const { data: user } = useUserState()
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [ask, { data, error, isLoading }] = useAskRefundMutation()
  const { refundable, orderId, name, paidAt } = invoice
  const amount = refundable.find((one) => one.reason === reason)?.amount ?? 0
  const isWithdrawal = reason === 'withdrawal'
  const title = t(isWithdrawal ? 'refund.withdraw' : 'refund.ask')
  if (data !== undefined) {
    return (
      <Modal title={t('refund.doneTitle')} widthPx={500} onClose={onClose}>
        <output className="block">{t('refund.done', { price: dollars(data.amount) })}</output>
        <Button onClick={onClose}>{t('report.done')}</Button>
      </Modal>
    )
  }
  const remark = text.trim() === '' ? {} : { text: text.trim() }
  const body = { reason, ...remark }
  return (
    <Modal title={title} widthPx={500} onClose={onClose}>
      <dl className="ui-facts">
        <dt>{t('refund.contract')}</dt>
        <dd>{t('refund.contractText', { name, date: formatDate(paidAt) })}</dd>
        <dt>{t('refund.who')}</dt>
        <dd>{[user?.name, user?.email].filter(Boolean).join(', ')}</dd>
        <dt>{t('refund.amount')}</dt>
        <dd>{dollars(amount)}</dd>
      </dl>
      <p className="type-muted">{t(isWithdrawal ? 'refund.withdrawText' : 'refund.askText')}</p>
      <TextArea
        label={t('refund.words')}
        value={text}
        error={null}
        maxLength={1000}
        rows={3}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote error={error} />
      <Button isBusy={isLoading} onClick={() => void ask({ orderId, key, body })}>
        {t(isWithdrawal ? 'refund.confirmWithdraw' : 'refund.confirmAsk')}
      </Button>
    </Modal>
  )
}
