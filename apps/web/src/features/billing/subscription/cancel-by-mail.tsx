import { useState } from 'react'
import {
  cancelByCode,
  cancelByEmail,
  CANCELLATION_CODE_MINUTES,
  type Subscription,
} from '@oriel/contract/billing/subscription'
import { isUnanswered } from '#/features/billing/payment/until-answered.ts'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { cancelCodeOf } from '#/lib/session/cancel-code.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useCancelByCodeMutation, useMailCancelCodeMutation } from '../subscription-api.ts'
import { doneText } from './cancellation-words.ts'
import '#/ui/panel.css'

/** SAFE-017: cancels with an e-mail address and a mailed code, signed in or not. */
export function CancelByMail() {
  // Null until a code was mailed.
  const [code, setCode] = useState(() => cancelCodeOf(window))
  return code === null ? (
    <EmailForm onMailed={() => setCode('')} />
  ) : (
    <CodeForm code={code} onNewCode={() => setCode(null)} />
  )
}

const EMAIL = { email: bySchema(cancelByEmail.shape.email) }
const CODE = { code: bySchema(cancelByCode.shape.code) }

function EmailForm({ onMailed }: { onMailed: () => void }) {
  const { field, check, valueOf } = useForm(EMAIL)
  const [mail, { error, isLoading }] = useMailCancelCodeMutation()
  const submit = async () => {
    if (!check()) return
    const answer = await mail(valueOf('email').trim())
    if (answer.error === undefined) onMailed()
  }
  return (
    <form
      className="ui-panel grid max-w-2xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="type-muted">{t('cancelMail.text')}</p>
      <TextField
        {...field('email')}
        label={t('checkout.email')}
        type="email"
        autoComplete="email"
      />
      <RefusalNote error={error} />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {t('cancelMail.send')}
      </Button>
    </form>
  )
}

type CodeProps = {
  code: string
  /** A code expires and can be used once. */
  onNewCode: () => void
}

function CodeForm({ code, onNewCode }: CodeProps) {
  const { field, check, valueOf } = useForm(CODE, {}, { code })
  const [cancel, { data, error, isLoading }] = useCancelByCodeMutation()
  // If an earlier request got no answer, a used code may mean that it did cancel.
  const [wasUnanswered, setUnanswered] = useState(false)
  const submit = async () => {
    const answer = await cancel(valueOf('code').trim())
    if (isUnanswered(answer.error)) setUnanswered(true)
  }
  if (data !== undefined || hasCode(error, 'already_cancelled')) return <Done ended={data} />
  const isUnsure = wasUnanswered && (isUnanswered(error) || hasCode(error, 'code_expired'))
  return (
    <form
      className="ui-panel grid max-w-2xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) void submit()
      }}
    >
      <p className="type-muted">{t('cancelMail.sent', { minutes: CANCELLATION_CODE_MINUTES })}</p>
      <TextField {...field('code')} label={t('cancelMail.code')} autoComplete="one-time-code" />
      {isUnsure ? (
        <Note tone="bad" role="alert">
          {t('cancelMail.unheard')}
        </Note>
      ) : (
        <RefusalNote error={error} />
      )}
      <Button type="submit" look="danger" className="justify-self-start" isBusy={isLoading}>
        {t('cancel.now')}
      </Button>
      <button
        type="button"
        className="type-link type-caption justify-self-start"
        onClick={onNewCode}
      >
        {t('cancelMail.again')}
      </button>
    </form>
  )
}

/** `ended` is undefined if the subscription was already cancelled. */
function Done({ ended }: { ended: Subscription | undefined }) {
  return (
    <div className="ui-panel grid max-w-2xl gap-3">
      <output className="block">
        {ended === undefined ? t('cancelMail.already') : doneText(ended)}
      </output>
      {ended !== undefined && <p className="type-muted">{t('cancel.mailed')}</p>}
    </div>
  )
}
