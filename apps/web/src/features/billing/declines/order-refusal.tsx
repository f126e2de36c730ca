import { CircleAlert, CircleCheck } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { hasCode, isApiError } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useGiveUpOrderMutation } from '../payment-api.ts'

type Props = {
  error: unknown
  /** Text for what the buyer does next, if that is not a payment. */
  continueLabel?: string
  /** Called on the buyer's click once another payment can start. */
  onFree: () => void
}

/** Why the server rejects an order; if an earlier payment blocks it, the buyer can abandon that (F-67). */
export function OrderRefusal({ error, continueLabel = t('inTheWay.goOn'), onFree }: Props) {
  const orderId = orderInTheWay(error)
  return orderId === null ? (
    <RefusalNote error={error} />
  ) : (
    <InTheWay {...{ orderId, continueLabel, onFree }} />
  )
}

function orderInTheWay(error: unknown): string | null {
  if (!isApiError(error) || !hasCode(error, 'payment_in_progress')) return null
  return error.problem?.orderId ?? null
}

type InTheWayProps = { orderId: string; continueLabel: string; onFree: () => void }

function InTheWay({ orderId, continueLabel, onFree }: InTheWayProps) {
  const [giveUp, { data, error, isLoading }] = useGiveUpOrderMutation()
  if (data !== undefined) {
    const isPaid = data.status === 'paid'
    return (
      <Note as="output" tone="good">
        <CircleCheck className="type-icon" />
        <div className="grid gap-3">
          <span>{t(isPaid ? 'inTheWay.paid' : 'inTheWay.givenUp')}</span>
          {!isPaid && (
            <Button look="line" size="s" onClick={onFree}>
              {continueLabel}
            </Button>
          )}
        </div>
      </Note>
    )
  }
  const isBusy = hasCode(error, 'payment_in_progress')
  return (
    <Note as="div" tone="honey" role="alert">
      <CircleAlert className="type-icon" />
      <div className="grid gap-3">
        <span>{t(isBusy ? 'inTheWay.notYet' : 'inTheWay.text')}</span>
        {!isBusy && <RefusalNote error={error} />}
        <Button look="line" size="s" isBusy={isLoading} onClick={() => void giveUp(orderId)}>
          {t('inTheWay.giveUp')}
        </Button>
      </div>
    </Note>
  )
}
