import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Time for a mail to arrive, before it can be sent again. */
const AGAIN_AFTER_MS = 30_000

type Props = {
  email: string
  isTermsAccepted: boolean
  continueTo?: string | undefined
  onOther: () => void
}

/** Shown after a link was requested; the same text for every address (AUTH-041). */
export function LinkSent({ email, isTermsAccepted, continueTo, onOther }: Props) {
  const { send, error, isSending } = useMailLink(continueTo)
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    if (!isPatient) return undefined
    const timer = setTimeout(() => setIsPatient(false), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPatient])
  const again = async () => {
    if (await send(email, isTermsAccepted)) setIsPatient(true)
  }
  return (
    <div className="grid gap-4">
      <Note as="output" tone="good">
        <CircleCheck className="type-icon" />
        <span className="wrap-anywhere">
          {t(isTermsAccepted ? 'link.sentNew' : 'link.sent', { email })}
        </span>
      </Note>
      {isTermsAccepted && <p className="type-body-s type-muted">{t('link.sentNext')}</p>}
      <RefusalNote error={error} />
      <div className="grid gap-3">
        <Button look="soft" disabled={isPatient} isBusy={isSending} onClick={() => void again()}>
          {t('link.again')}
        </Button>
        <Button look="ghost" onClick={onOther}>
          {t('link.other')}
        </Button>
      </div>
    </div>
  )
}
