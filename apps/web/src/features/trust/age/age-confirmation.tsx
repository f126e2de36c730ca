import { CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import type { User } from '@oriel/contract/accounts/user'
import { INTIMATE_CONSENT_VERSION } from '@oriel/contract/trust/intimate-consent'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { enterAdultMode } from './adult-mode.ts'
import { useAnswerIntimateConsentMutation, useVerifyUserAgeMutation } from './age-api.ts'
import { ageRequest, monthRule, yearRule } from './age-form.rules.ts'
import { BirthFields } from './birth-fields.tsx'
import '#/ui/skeleton.css'

type Props = {
  /** The visitor returned from an age check without proof. */
  isUnfinished?: true | undefined
  onClose: () => void
}

/** POPUP-036: asks for age and consent before adult mode. No field is prefilled (SAFE-005). */
export function AgeConfirmation({ isUnfinished, onClose }: Props) {
  const { data: user, isLoading } = useGetUserQuery()
  const [isTooYoung, setIsTooYoung] = useState(false)
  const text = isTooYoung ? t('age.tooYoungText') : t('ageConfirmation.text')
  return (
    <Modal title={t('ageConfirmation.title')} text={text} widthPx={500} onClose={onClose}>
      {isTooYoung ? (
        <>
          <Note tone="bad" role="alert">
            <CircleAlert className="type-icon" />
            {t('age.tooYoung')}
          </Note>
          <Button onClick={onClose}>{t('ageConfirmation.leave')}</Button>
        </>
      ) : isLoading ? (
        <div className="ui-skeleton h-60" aria-busy />
      ) : (
        <>
          {isUnfinished && (
            <Note tone="sky">
              <Info className="type-icon" />
              {t('ageConfirmation.unfinished')}
            </Note>
          )}
          <AgeForm user={user} onTooYoung={() => setIsTooYoung(true)} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

type FormProps = { user: User | undefined; onTooYoung: () => void; onClose: () => void }

const isAgeRefusal = (error: unknown) =>
  hasCode(error, 'age_under_18') || hasCode(error, 'age_retry_blocked')

/** The questions still to ask: earlier answers are not asked for again. */
function missingOf(user: User | undefined) {
  const isAgeKnown = user?.userFeatures.hasConfirmedAge ?? false
  const hasConsent = user?.hasIntimateConsent ?? false
  const names = [
    ...(isAgeKnown ? [] : (['month', 'year'] as const)),
    'wish' as const,
    ...(hasConsent ? [] : (['consent'] as const)),
  ]
  return { isAgeKnown, hasConsent, names }
}

function AgeForm({ user, onTooYoung, onClose }: FormProps) {
  const { now } = useServices()
  const dispatch = useAppDispatch()
  const { isAgeKnown, hasConsent, names } = missingOf(user)
  const form = useForm({
    month: monthRule(t('birth.monthWrong')),
    year: yearRule(now(), t('birth.yearWrong')),
    wish: (value) => (value === 'on' ? null : t('ageConfirmation.boxNeeded')),
    consent: (value) => (value === 'on' ? null : t('intimate.needed')),
  })
  const send = useAgeAnswers()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const submit = async () => {
    if (!form.check(names)) return
    setIsBusy(true)
    setError(null)
    try {
      const birth = { month: Number(form.valueOf('month')), year: Number(form.valueOf('year')) }
      if (!isAgeKnown && !(await send.age(birth))) return onTooYoung()
      if (!hasConsent) await send.consent()
      const entered = await dispatch(enterAdultMode())
      if (entered.outcome === 'on') return onClose()
      if (entered.outcome === 'refused') setError(entered.error)
    } catch (failure) {
      setError(failure)
    }
    return setIsBusy(false)
  }

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {!isAgeKnown && <BirthFields month={form.field('month')} year={form.field('year')} />}
      <Note tone="sky">
        <Info className="type-icon" />
        {t('ageConfirmation.opens')}
      </Note>
      <CheckField {...form.field('wish')} checked={form.valueOf('wish') === 'on'}>
        {t('ageConfirmation.box')}
      </CheckField>
      {!hasConsent && (
        <CheckField {...form.field('consent')} checked={form.valueOf('consent') === 'on'}>
          {t('intimate.consent')}
        </CheckField>
      )}
      <RefusalNote error={error} />
      <div className="grid gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('ageConfirmation.confirm')}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('ageConfirmation.leave')}
        </Button>
      </div>
    </form>
  )
}

/** Sends the answers to the server before adult mode is requested; failures are thrown. */
function useAgeAnswers() {
  const [verify] = useVerifyUserAgeMutation()
  const [answer] = useAnswerIntimateConsentMutation()
  return {
    /** False if the age was refused. */
    age: async (birth: { month: number; year: number }) => {
      const verified = await verify(ageRequest(birth))
      if (isAgeRefusal(verified.error)) return false
      if (verified.error !== undefined) throw verified.error
      return true
    },
    /** TS-066: stored before anything adult is shown or written. */
    consent: async () => {
      const { error } = await answer({ isGiven: true, version: INTIMATE_CONSENT_VERSION })
      if (error !== undefined) throw error
    },
  }
}
