import { CircleAlert, Mail } from 'lucide-react'
import { emailAddress } from '@oriel/contract/accounts/credentials'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useMailLink } from './use-mail-link.ts'

const RULES = { email: bySchema(emailAddress) }

type Props = {
  /** Says that the link which led here has expired. */
  isExpired: boolean
  continueTo?: string | undefined
  onSent: (email: string) => void
}

/** Mails a login link, in place of an expired one (AUTH-034) or of a forgotten password. */
export function LinkForm({ isExpired, continueTo, onSent }: Props) {
  const { field, check, valueOf } = useForm(RULES)
  const { send, error, isSending } = useMailLink(continueTo)
  const submit = async () => {
    if (check() && (await send(valueOf('email'), false))) onSent(valueOf('email').trim())
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
      {isExpired && (
        <Note tone="bad">
          <CircleAlert className="type-icon" />
          {t('link.expired')}
        </Note>
      )}
      <TextField {...field('email')} label={t('word.email')} type="email" autoComplete="email" />
      <RefusalNote error={error} />
      <Button type="submit" size="l" isBusy={isSending}>
        <Mail className="type-icon" />
        {t('link.mail')}
      </Button>
    </form>
  )
}
