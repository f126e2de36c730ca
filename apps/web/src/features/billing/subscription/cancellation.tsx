import '#/lib/i18n/billing.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  cancellation,
  type CancellationEvent,
  type CancellationStep,
} from '@oriel/contract/billing/flows/cancellation.flow'
import { next } from '@oriel/contract/billing/flows/flow'
import type { Subscription } from '@oriel/contract/billing/subscription'
import type { PopupName } from '@oriel/contract/growth/popups'
import { useUserState } from '#/features/accounts/api.ts'
import { Missing } from '#/features/billing/shared/missing.tsx'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { billingApi, useGetCheckoutOptionsQuery } from '../api.ts'
import { useDeclineOfferMutation } from '../offer-api.ts'
import { cancelPlan, type Outcome } from './cancel-plan.ts'
import { NO_ANSWERS, StepContent, stepTitle, toWire, type Answers } from './cancellation-steps.tsx'
import { doneText, isRestorable, warningText } from './cancellation-words.ts'
import './cancellation.css'

/** POPUP-017 to POPUP-025: analytics name of each step. */
const POPUP_OF: Partial<Record<CancellationStep, PopupName>> = {
  warning: 'cancellation_warning',
  reason: 'cancellation_reason',
  reminder: 'cancellation_reminder',
  improvementList: 'cancellation_improvements',
  featureList: 'cancellation_features',
  futureUsage: 'cancellation_future_usage',
  lifetimeDownsell: 'cancellation_lifetime_downsell',
  areYouSure: 'cancellation_lifetime_confirm',
  feedbackForm: 'cancellation_feedback',
}

/** Cancellation (FLOW-043 to FLOW-046): the user can cancel at any step and can skip every step. */
export function Cancellation({ onClose }: { onClose: () => void }) {
  const { data: active, error, refetch } = billingApi.useGetActiveSubscriptionQuery()
  // The plan when the popup opened: after cancelling, the query returns another state.
  const [subscription, setSubscription] = useState<Subscription | null>(null)
  if (subscription === null && active && active.status !== 'lifetime') setSubscription(active)
  if (subscription === null) {
    return (
      <Modal title={t('cancel.title')} widthPx={655} onClose={onClose}>
        {active === null && <p>{t('cancel.nothing')}</p>}
        {active?.status === 'lifetime' && <p>{t('plan.lifetime')}</p>}
        {active === undefined && (
          <Missing title={t('plan.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </Modal>
    )
  }
  // Already cancelled on another device, or by e-mail.
  if (isRestorable(subscription)) return <Cancelled ended={subscription} onClose={onClose} />
  return <Steps subscription={subscription} onClose={onClose} />
}

function Steps({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const isSimple = useIsSimple()
  const [step, setStep] = useState<CancellationStep>('warning')
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const [refuseLifetime] = useDeclineOfferMutation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { now } = useServices()
  const text = useRef<HTMLParagraphElement>(null)
  useStepEvents(step)

  // FLOW-031: leaving this step in any way counts as refusing the offer.
  const refuse = () => {
    if (step === 'areYouSure') void refuseLifetime('lifetime')
  }
  const close = () => {
    refuse()
    onClose()
  }
  const go = async (event: CancellationEvent) => {
    const reached = next(cancellation, step, event)
    setStep(reached)
    if (event !== 'back') refuse()
    if (reached === 'kept') onClose()
    if (reached !== 'cancelling') return
    const came = await dispatch(cancelPlan(subscription, toWire(answers)))
    setOutcome(came)
    setStep(next(cancellation, 'cancelling', typeof came === 'object' ? 'done' : 'error'))
  }
  if (typeof outcome === 'object' && outcome !== null) {
    return <Cancelled ended={outcome} onClose={onClose} />
  }
  const isBusy = step === 'cancelling'
  return (
    <Modal title={stepTitle(step)} widthPx={655} focusFirst={text} onClose={close}>
      <div className="cancellation-steps">
        <StepText key={step} place={text}>
          {step !== 'failed' && warningText(subscription, now())}
          {step === 'failed' && t(outcome === 'unknown' ? 'cancel.unknown' : 'cancel.failed')}
        </StepText>
        {/* First in tab order on every step (POPUP-043), but shown at the bottom. */}
        <div className="cancellation-bar">
          <Button look="danger" isBusy={isBusy} onClick={() => void go('cancelNow')}>
            {t('cancel.now')}
          </Button>
          <button
            type="button"
            className="type-link"
            disabled={isBusy}
            onClick={() => void go('keepPlan')}
          >
            {t('cancel.keep')}
          </button>
        </div>
        {!isSimple && !isBusy && (
          <StepContent step={step} answers={answers} onAnswer={setAnswers} onEvent={go} />
        )}
      </div>
    </Modal>
  )
}

/**
 * FLOW-045: one summary and one button, by feature flag, where the law is strict, and while offers are
 * quiet (SAFE-012).
 */
function useIsSimple(): boolean {
  const { data: user } = useUserState()
  const { data: options } = useGetCheckoutOptionsQuery()
  const isForced = options !== undefined && !options.isOneClickDefault
  const isQuiet = useOffersQuiet()
  return isQuiet || isForced || user?.userFeatures.featureSimplifiedCancellationFlow !== false
}

type StepTextProps = { place: RefObject<HTMLParagraphElement | null>; children: ReactNode }

/** Focuses the text of each step, so that one Tab reaches the cancel button. */
function StepText({ place, children }: StepTextProps) {
  useEffect(() => place.current?.focus(), [place])
  return (
    <p className="type-muted" tabIndex={-1} ref={place}>
      {children}
    </p>
  )
}

function useStepEvents(step: CancellationStep): void {
  const dispatch = useAppDispatch()
  const name = POPUP_OF[step]
  useEffect(() => {
    if (name === undefined) return undefined
    const about = { name, source: 'account', placement: '/account' } as const
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [name, dispatch])
}

/** FLOW-046. A plan that ended at once cannot be restored. */
function Cancelled({ ended, onClose }: { ended: Subscription; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const restore = () => {
    onClose()
    dispatch(overlayOpened({ kind: 'renew' }))
  }
  return (
    <Modal title={t('cancel.doneTitle')} widthPx={655} onClose={onClose}>
      <output className="block text-center">{doneText(ended)}</output>
      <p className="type-muted text-center">{t('cancel.mailed')}</p>
      <div className="grid gap-3">
        <Button onClick={onClose}>{t('report.done')}</Button>
        {isRestorable(ended) && (
          <Button look="line" onClick={restore}>
            {t('cancel.restore')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
