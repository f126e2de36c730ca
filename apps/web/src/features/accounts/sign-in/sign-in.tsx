import { useEffect, useState } from 'react'
import { GoogleEntry } from '#/features/accounts/google/google-entry-row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import type { SignInOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { toastShown } from '#/lib/state/toast.slice.ts'
import { LogoMark } from '#/ui/logo.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useGetUserQuery } from '../api.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkSent } from './link-sent.tsx'

type Props = {
  mode: SignInOverlay['mode']
  reason?: SignInOverlay['reason']
  continueTo?: string | undefined
  email?: string | undefined
  onClose: () => void
}

const TITLES = {
  signUp: 'signUp.title',
  logIn: 'logIn.title',
  expired: 'logIn.title',
  forgotten: 'password.forgotTitle',
} as const
const TEXTS = {
  signUp: 'signUp.text',
  logIn: 'logIn.text',
  expired: 'logIn.text',
  forgotten: 'password.forgotText',
} as const
const REASONS = { settings: 'logIn.forSettings', tokens: 'logIn.forTokens' } as const

/** POPUP-034, AUTH-034: the dialog for sign-up and login. */
export function SignIn({ mode: firstMode, reason, continueTo, email = '', onClose }: Props) {
  const [mode, setMode] = useState<SignInOverlay['mode'] | 'forgotten'>(firstMode)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data: user } = useGetUserQuery()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  // The link was opened in another tab: this tab continues, too.
  const isIn = sentTo !== null && typeof user?.email === 'string'
  useEffect(() => {
    if (!isIn) return
    onClose()
    if (mode === 'signUp') dispatch(toastShown('signedUp'))
    if (continueTo !== undefined) navigate(continueTo)
  }, [isIn, mode, continueTo, dispatch, navigate, onClose])
  if (sentTo !== null) {
    return (
      <Modal title={t('link.sentTitle')} widthPx={450} onClose={onClose}>
        <LinkSent
          email={sentTo}
          isTermsAccepted={mode === 'signUp'}
          continueTo={continueTo}
          onOther={() => setSentTo(null)}
        />
      </Modal>
    )
  }
  return (
    <Modal
      title={t(TITLES[mode])}
      text={t(reason === undefined || mode !== 'logIn' ? TEXTS[mode] : REASONS[reason])}
      mark={
        <span className="ui-logo ui-logo-mark">
          <LogoMark />
        </span>
      }
      widthPx={450}
      onClose={onClose}
    >
      {mode === 'expired' || mode === 'forgotten' ? (
        <LinkForm isExpired={mode === 'expired'} continueTo={continueTo} onSent={setSentTo} />
      ) : (
        <>
          <GoogleEntry />
          <CredentialsForm
            mode={mode}
            continueTo={continueTo}
            email={email}
            onSent={setSentTo}
            onForgotten={() => setMode('forgotten')}
          />
        </>
      )}
      <p className="type-body-s type-muted text-center">
        {t(mode === 'signUp' ? 'signUp.hasAccount' : 'logIn.isNew')}{' '}
        <button
          type="button"
          className="type-link"
          onClick={() => setMode(mode === 'signUp' ? 'logIn' : 'signUp')}
        >
          {t(mode === 'signUp' ? 'signUp.toLogIn' : 'logIn.toSignUp')}
        </button>
      </p>
    </Modal>
  )
}
