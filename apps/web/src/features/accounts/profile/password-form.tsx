import { newPassword } from '@oriel/contract/accounts/credentials'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/fields/password-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useChangePasswordMutation } from './profile-api.ts'

const RULES = { currentPassword: () => null, newPassword: bySchema(newPassword) }
const PLACES = { invalid_credentials: 'currentPassword' } as const

/** API-079: sets or changes the password and ends the other sessions (TS-074). */
export function PasswordForm() {
  const form = useForm<'currentPassword' | 'newPassword'>(RULES, PLACES)
  const [change, { error, isLoading, isSuccess }] = useChangePasswordMutation()
  const submit = async () => {
    if (!form.check()) return
    const current = form.valueOf('currentPassword')
    const answer = await change({
      newPassword: form.valueOf('newPassword'),
      ...(current === '' ? {} : { currentPassword: current }),
    })
    if (answer.error !== undefined) {
      form.refuse(answer.error)
      return
    }
    form.setValue('currentPassword', '')
    form.setValue('newPassword', '')
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
      <PasswordField
        {...form.field('currentPassword')}
        label={t('password.current')}
        hint={t('password.currentHint')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      {!form.isPlaced(error) && <RefusalNote error={error} />}
      <div className="flex items-center gap-4">
        <Button type="submit" look="soft" isBusy={isLoading}>
          {t('password.change')}
        </Button>
        <output className="type-caption type-muted">
          {isSuccess ? t('password.changed') : ''}
        </output>
      </div>
    </form>
  )
}
