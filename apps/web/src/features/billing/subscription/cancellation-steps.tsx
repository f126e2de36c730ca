import type { ComponentType } from 'react'
import {
  CANCELLATION_REASONS,
  continueWith,
  type CancellationEvent,
  type CancellationReason,
  type CancellationStep,
} from '@oriel/contract/billing/flows/cancellation.flow'
import type { Product } from '@oriel/contract/billing/product'
import type { CancelRequest } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { useGetLifetimeProductsQuery } from '../subscription-api.ts'
import '#/ui/chip.css'
import '#/ui/option.css'

/** Answers of a subscriber who cancels; all are optional (POPUP-042, POPUP-043). */
export interface Answers {
  reason: CancellationReason | null
  /** Ticked items of the list that was shown. */
  ticked: string[]
  rating: number | null
  text: string
}

export const NO_ANSWERS: Answers = { reason: null, ticked: [], rating: null, text: '' }

/** API-043: sends only the questions that were answered. */
export function toWire({ reason, ticked, rating, text }: Answers): CancelRequest['answers'] {
  return [
    ...(reason === null ? [] : [{ question: 'reason', answer: reason }]),
    ...(ticked.length === 0 ? [] : [{ question: 'list', answer: ticked }]),
    ...(rating === null ? [] : [{ question: 'rating', answer: String(rating) }]),
    ...(text.trim() === '' ? [] : [{ question: 'text', answer: text.trim() }]),
  ]
}

const TITLES: Partial<Record<CancellationStep, MessageId>> = {
  reason: 'cancel.reasonTitle',
  reminder: 'cancel.reminderTitle',
  improvementList: 'cancel.improvementTitle',
  featureList: 'cancel.featureTitle',
  futureUsage: 'cancel.usageTitle',
  lifetimeDownsell: 'cancel.lifetimeTitle',
  areYouSure: 'cancel.sureTitle',
  feedbackForm: 'cancel.feedbackTitle',
}

export function stepTitle(step: CancellationStep): string {
  return t(TITLES[step] ?? 'cancel.title')
}

type Props = {
  step: CancellationStep
  answers: Answers
  onAnswer: (answers: Answers) => void
  onEvent: (event: CancellationEvent) => Promise<void>
}

const CONTENT: Partial<Record<CancellationStep, ComponentType<Props>>> = {
  warning: Continue,
  reason: Reasons,
  reminder: Reminder,
  improvementList: (props) => <Ticks {...props} options={LISTS.improvementList} />,
  featureList: (props) => <Ticks {...props} options={LISTS.featureList} />,
  futureUsage: (props) => <Ticks {...props} options={LISTS.futureUsage} />,
  lifetimeDownsell: LifetimeDownsell,
  areYouSure: AreYouSure,
  feedbackForm: Feedback,
}

/** Content of a step, apart from the cancel button that every step has. */
export function StepContent(props: Props) {
  const Content = CONTENT[props.step]
  return Content === undefined ? null : <Content {...props} />
}

function Continue({
  onEvent,
  event = 'continue',
}: Pick<Props, 'onEvent'> & { event?: CancellationEvent }) {
  return (
    <Button look="soft" onClick={() => void onEvent(event)}>
      {t('cancel.continue')}
    </Button>
  )
}

const REASON_TEXTS: Record<CancellationReason, MessageId> = {
  tooExpensive: 'cancel.tooExpensive',
  notUsing: 'cancel.notUsing',
  missingFeatures: 'cancel.missingFeatures',
  quality: 'cancel.quality',
  technicalProblems: 'cancel.technicalProblems',
  billingProblem: 'cancel.billingProblem',
  privacy: 'cancel.privacy',
  other: 'cancel.other',
}

function Reasons({ answers, onAnswer, onEvent }: Props) {
  const hasLifetime = useLifetime() !== null
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('cancel.reasonTitle')}</legend>
        {CANCELLATION_REASONS.map((reason) => (
          <label key={reason} className="ui-option ui-option-small">
            <input
              type="radio"
              name="cancellation-reason"
              className="sr-only"
              checked={reason === answers.reason}
              onChange={() => onAnswer({ ...answers, reason, ticked: [] })}
            />
            {t(REASON_TEXTS[reason])}
          </label>
        ))}
      </fieldset>
      <Continue onEvent={onEvent} event={continueWith(answers.reason, hasLifetime)} />
    </>
  )
}

const LOST: MessageId[] = ['cancel.lostTokens', 'cancel.lostPremium', 'cancel.lostPacks']

function Reminder({ onEvent }: Props) {
  return (
    <>
      <ul className="list-disc ps-5">
        {LOST.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
      <p className="type-muted">{t('cancel.stays')}</p>
      <Continue onEvent={onEvent} />
    </>
  )
}

const LISTS = {
  improvementList: [
    'cancel.betterMemory',
    'cancel.betterReplies',
    'cancel.betterPictures',
    'cancel.betterSpeed',
    'cancel.fewerFaults',
  ],
  featureList: [
    'cancel.wantVideo',
    'cancel.wantCalls',
    'cancel.wantGroups',
    'cancel.wantLanguages',
    'cancel.wantApp',
  ],
  futureUsage: [
    'cancel.laterEvenings',
    'cancel.laterTravel',
    'cancel.laterFeatures',
    'cancel.laterNever',
  ],
} as const satisfies Record<string, MessageId[]>

function Ticks({ answers, onAnswer, onEvent, options }: Props & { options: readonly MessageId[] }) {
  const { ticked } = answers
  const toggle = (id: string) =>
    ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]
  return (
    <>
      <div className="grid gap-2">
        {options.map((id) => (
          <CheckField
            key={id}
            error={null}
            checked={ticked.includes(id)}
            onChange={() => onAnswer({ ...answers, ticked: toggle(id) })}
          >
            {t(id)}
          </CheckField>
        ))}
      </div>
      <Continue onEvent={onEvent} />
    </>
  )
}

/** Null if this plan has none, or it was refused within the last week. */
function useLifetime(): Product | null | undefined {
  const { data: products } = useGetLifetimeProductsQuery()
  const { data: shop } = useGetShopWindowQuery()
  if (shop?.isLifetimeOfferBlocked === true) return null
  return products === undefined ? undefined : (products[0] ?? null)
}

/** POPUP-043: shown with its terms and a cancel button of the same size. */
function LifetimeDownsell({ onEvent }: Props) {
  const dispatch = useAppDispatch()
  const product = useLifetime()
  if (product === null) return <Continue onEvent={onEvent} />
  return (
    <>
      <ul className="list-disc ps-5">
        <li>{t('cancel.lifetimeAccess')}</li>
        <li>{t('cancel.lifetimeOnce')}</li>
        <li>{t('cancel.lifetimeCheaper')}</li>
      </ul>
      {product !== undefined && (
        <>
          <p>{t('cancel.lifetimeTerms', { price: dollars(product.currentPrice) })}</p>
          <Button
            look="soft"
            onClick={() => {
              void onEvent('lifetimeBought')
              dispatch(overlayOpened({ kind: 'checkout', product, source: 'cancellation' }))
            }}
          >
            {t('cancel.lifetimeGet', { price: dollars(product.currentPrice) })}
          </Button>
        </>
      )}
      <Button look="line" onClick={() => void onEvent('decline')}>
        {t('cancel.noThanks')}
      </Button>
    </>
  )
}

function AreYouSure({ onEvent }: Props) {
  return (
    <>
      <p>{t('cancel.sureText')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="line" onClick={() => void onEvent('back')}>
          {t('cancel.back')}
        </Button>
        <Button look="line" onClick={() => void onEvent('yes')}>
          {t('cancel.leaveOffer')}
        </Button>
      </div>
    </>
  )
}

const RATINGS = [1, 2, 3, 4, 5]

function Feedback({ answers, onAnswer, onEvent }: Props) {
  return (
    <>
      <fieldset className="flex flex-wrap justify-center gap-2">
        <legend className="label mb-2">{t('cancel.rating')}</legend>
        {RATINGS.map((rating) => (
          <label key={rating} className="ui-chip">
            <input
              type="radio"
              name="cancellation-rating"
              className="sr-only"
              checked={rating === answers.rating}
              onChange={() => onAnswer({ ...answers, rating })}
            />
            {rating}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('cancel.words')}
        value={answers.text}
        error={null}
        maxLength={1000}
        rows={3}
        onChange={({ target }) => onAnswer({ ...answers, text: target.value })}
      />
      <Button look="soft" onClick={() => void onEvent('continue')}>
        {t('cancel.send')}
      </Button>
    </>
  )
}
