import '#/lib/i18n/billing.ts'
import { useState } from 'react'
import { next } from '@oriel/contract/billing/flows/flow'
import { renew, type RenewEvent, type RenewStep } from '@oriel/contract/billing/flows/renew.flow'
import type { Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { isCloseHidden, useDecline } from '#/features/billing/declines/failed.tsx'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { Missing } from '#/features/billing/shared/missing.tsx'
import { useSignIn } from '#/features/billing/shared/use-sign-in.ts'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { billingApi } from '../api.ts'
import { useRestoreSubscriptionMutation } from '../subscription-api.ts'
import type { Changed } from './change-plan.ts'
import { RenewChange } from './renew-change.tsx'
import { SelectPlan } from './select-plan.tsx'

/** Undoes a cancellation (FLOW-047, ENTITY-056), with the same plan or a longer one. */
export function Renew({ onClose }: { onClose: () => void }) {
  const { data: subscription, error, refetch } = billingApi.useGetActiveSubscriptionQuery()
  if (!subscription) {
    return (
      <Modal title={t('renew.title')} widthPx={500} onClose={onClose}>
        {subscription === null && <p>{t('renew.over')}</p>}
        {subscription === undefined && (
          <Missing title={t('plan.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </Modal>
    )
  }
  return <Steps subscription={subscription} onClose={onClose} />
}

const NOT_REFUSED = { errorCode: null }

function Steps({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const openSignIn = useSignIn('account')
  const [step, setStep] = useState<RenewStep>('initial')
  const [selectedProduct, setSelectedProduct] = useState<Product | null>(null)
  const [changed, setChanged] = useState<Changed | null>(null)
  const go = (event: RenewEvent) => setStep((from) => next(renew, from, event))
  const isPending = changed?.end === 'pending'
  const applyChange = (change: Changed) => {
    setChanged(change)
    if (change.end === 'changed') go('done')
    if (change.end === 'refused') go('error')
  }
  const toCheckout = () => {
    onClose()
    dispatch(overlayOpened({ kind: 'checkout', product: selectedProduct, source: 'account' }))
  }
  const refusal = step === 'fail' && changed?.end === 'refused' ? changed : NOT_REFUSED
  const decline = useDecline(refusal, [])
  const isConfirming = step === 'confirm' || step === 'processing' || step === 'fail'
  return (
    <Modal
      title={refusal.errorCode === null ? t('renew.title') : decline.title}
      widthPx={500}
      isCloseHidden={isCloseHidden(decline)}
      {...((step !== 'processing' || isPending) && { onClose })}
    >
      {step === 'initial' && (
        <div className="grid gap-3">
          <p>{t('renew.text', { date: formatDate(subscription.endDate) })}</p>
          <Button onClick={() => go('samePlan')}>{t('renew.same')}</Button>
          <Button look="line" onClick={() => go('changePlan')}>
            {t('renew.change')}
          </Button>
        </div>
      )}
      {step === 'selectPlan' && (
        <SelectPlan
          subscription={subscription}
          onSelect={(product) => {
            setSelectedProduct(product)
            go('selected')
          }}
        />
      )}
      {isConfirming && selectedProduct === null && (
        <SamePlan subscription={subscription} step={step} go={go} />
      )}
      {isConfirming && selectedProduct !== null && !isPending && (
        <RenewChange
          {...{ step, go, onClose }}
          product={selectedProduct}
          onChanged={applyChange}
          onCheckout={toCheckout}
          onSignIn={() => {
            onClose()
            openSignIn()
          }}
        />
      )}
      {isPending && <output className="block">{t('processing.unconfirmed')}</output>}
      {step === 'success' && (
        <div className="grid gap-3">
          <output className="block">{doneText(changed)}</output>
          <Button onClick={onClose}>{t('report.done')}</Button>
        </div>
      )}
    </Modal>
  )
}

/** The plan that is active now, and its next charge. */
function doneText(changed: Changed | null): string {
  const plan = changed?.end === 'changed' ? changed.subscription : null
  if (plan === null || plan.nextCharge === null) return t('renew.done')
  const { name, nextCharge, endDate } = plan
  return t('renew.changed', { name, price: dollars(nextCharge), date: formatDate(endDate) })
}

type SameProps = {
  subscription: Subscription
  step: RenewStep
  go: (event: RenewEvent) => void
}

function SamePlan({ subscription, step, go }: SameProps) {
  const dispatch = useAppDispatch()
  const [restore, { error: refusal }] = useRestoreSubscriptionMutation()
  const confirm = async () => {
    go('confirmed')
    const { data: restored, error } = await restore(subscription.id)
    const approvalUrl = restored?.approvalUrl ?? null
    if (approvalUrl !== null) location.assign(approvalUrl)
    if (error !== undefined) dispatch(reportFailure('The subscription was not renewed', error))
    go(error === undefined ? 'done' : 'error')
  }
  const retryRenewal = () => {
    go('tryAgain')
    void confirm()
  }
  return (
    <div className="grid gap-3">
      {step === 'fail' && (
        <>
          <Note tone="bad">{t('renew.failed')}</Note>
          <OrderRefusal error={refusal} continueLabel={t('renew.confirm')} onFree={retryRenewal} />
        </>
      )}
      <p>
        {t('renew.confirmSame', {
          price: dollars(subscription.renewalPrice ?? 0),
          date: formatDate(subscription.endDate),
        })}
      </p>
      <Button
        isBusy={step === 'processing'}
        onClick={() => (step === 'fail' ? go('tryAgain') : void confirm())}
      >
        {t(step === 'fail' ? 'renew.tryAgain' : 'renew.confirm')}
      </Button>
      {step === 'confirm' && (
        <Button look="line" onClick={() => go('back')}>
          {t('renew.change')}
        </Button>
      )}
    </div>
  )
}
