import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { TermsLinks } from '../terms-field.tsx'
import { leaveForGoogle } from './google-entry.ts'
import { useGoogleButton } from './use-google-button.ts'

/** TP-004: sign-in with Google; renders nothing where it is not offered. */
export function GoogleButton() {
  const { boot } = useServices()
  return boot.google === undefined ? null : <OfferedButton />
}

/** Google's own button, or a redirect to Google's pages if that button does not load. */
function OfferedButton() {
  const dispatch = useAppDispatch()
  const { place, state, hasFailed, fail } = useGoogleButton()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    if (await dispatch(leaveForGoogle())) return
    setLeaving(false)
    fail()
  }

  return (
    <div className="grid gap-2">
      <div
        ref={place}
        className={state === 'unavailable' ? 'hidden' : 'flex min-h-11 justify-center'}
      />
      {state === 'unavailable' && (
        <Button look="line" isBusy={isLeaving} onClick={() => void leave()}>
          {t('google.continue')}
        </Button>
      )}
      {hasFailed && (
        <Note tone="bad" role="alert">
          <CircleAlert className="type-icon" />
          {t('google.failed')}
        </Note>
      )}
      <p className="type-caption type-muted text-center">
        {t('google.terms')} <TermsLinks />.
      </p>
    </div>
  )
}
