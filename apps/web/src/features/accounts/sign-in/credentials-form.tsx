import { Mail } from 'lucide-react'
import { useState } from 'react'
import { emailAddress, newPassword } from '@oriel/contract/accounts/credentials'
import { takeFingerprint } from '#/features/growth/api.ts'
import { bySchema, useForm } from '#/lib/form.ts'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/fields/password-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { enter } from '../entering.ts'
import { useLoginMutation, useRegisterMutation } from '../sign-in-api.ts'
import { TermsField } from '../terms-field.tsx'
import { destinationOf, useMailLink } from './use-mail-link.ts'

const given = (text: MessageId) => (value: string) => (value === '' ? t(text) : null)

const RULES = {
  signUp: {
    email: bySchema(emailAddress),
    password: bySchema(newPassword),
    terms: given('terms.required'),
  },
  logIn: {
    email: bySchema(emailAddress),
    password: given('password.missing'),
    terms: () => null,
  },
}

/** The field that shows each error. */
const PLACES = {
  invalid_credentials: 'password',
  terms_required: 'terms',
} as const

type Props = {
  mode: 'signUp' | 'logIn'
  /** Prefilled address. */
  email?: string
  /** The address cannot be changed. */
  isEmailFixed?: boolean
  continueTo?: string | undefined
  /** Called after a link was mailed; omitted where links are not offered. */
  onSent?: (email: string) => void
  /** Called by a user who has forgotten the password; omitted where links are not offered. */
  onForgotten?: () => void
}

/** E-mail and password, or a mailed link instead (AUTH-003). Sign-up always uses a mailed link (F-19). */
export function CredentialsForm({
  mode,
  email: knownEmail = '',
  isEmailFixed = false,
  continueTo,
  onSent,
  onForgotten,
}: Props) {
  const dispatch = useAppDispatch()
  const form = useForm<'email' | 'password' | 'terms'>(RULES[mode], PLACES, {
    email: knownEmail,
  })
  const [judgedMode, setJudgedMode] = useState(mode)
  if (mode !== judgedMode) {
    setJudgedMode(mode)
    form.forgive()
  }
  const [register, registering] = useRegisterMutation()
  const [login, loggingIn] = useLoginMutation()
  const link = useMailLink(continueTo)
  const isNew = mode === 'signUp'
  const attempt = isNew ? registering : loggingIn
  const terms = form.valueOf('terms') === 'on'

  const submit = async () => {
    if (!form.check()) return
    const fingerprint = await dispatch(takeFingerprint())
    const body = {
      email: form.valueOf('email').trim(),
      password: form.valueOf('password'),
      fingerprint,
    }
    if (isNew) {
      const { error } = await register({ ...body, terms, ...destinationOf(continueTo) })
      if (error === undefined) onSent?.(body.email)
      else form.refuse(error)
      return
    }
    const { data: tokens, error } = await login(body)
    if (tokens === undefined) form.refuse(error)
    else await dispatch(enter(tokens, { isNew: false, method: 'email', continueTo }))
  }
  const mail = async () => {
    const email = form.valueOf('email')
    if (form.check(['email', 'terms']) && (await link.send(email, terms))) onSent?.(email.trim())
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        {...form.field('email')}
        label={t('word.email')}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        readOnly={isEmailFixed}
      />
      <PasswordField
        {...form.field('password')}
        label={t('word.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew ? { hint: t('password.hint') } : {})}
      />
      {!isNew && onForgotten !== undefined && (
        <button
          type="button"
          className="type-link type-body-s -mt-2 justify-self-end"
          onClick={onForgotten}
        >
          {t('password.forgot')}
        </button>
      )}
      {isNew && <TermsField {...form.field('terms')} checked={terms} />}
      {!form.isPlaced(attempt.error) && <RefusalNote error={attempt.error} />}
      <RefusalNote error={link.error} />
      <div className="grid gap-3">
        <Button type="submit" size="l" isBusy={attempt.isLoading}>
          {t(isNew ? 'signUp.submit' : 'logIn.submit')}
        </Button>
        {onSent !== undefined && (
          <Button look="line" isBusy={link.isSending} onClick={() => void mail()}>
            <Mail className="type-icon" />
            {t('link.mail')}
          </Button>
        )}
      </div>
    </form>
  )
}
