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

/** AUTH-034: mails a new link to replace an expired one. */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, check, valueOf } = useForm(RULES)
  const { send, error, isSending } = useMailLink()
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
      <Note tone="bad">
        <CircleAlert className="type-icon" />
        {t('link.expired')}
      </Note>
      <TextField {...field('email')} label={t('word.email')} type="email" autoComplete="email" />
      <RefusalNote error={error} />
      <Button type="submit" size="l" isBusy={isSending}>
        <Mail className="type-icon" />
        {t('link.mail')}
      </Button>
    </form>
  )
}
