import { userName } from '@oriel/contract/accounts/profile'
import type { User } from '@oriel/contract/accounts/user'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useChangeNameMutation } from './profile-api.ts'

const RULES = { userName: bySchema(userName) }

const isRefusedName = (error: unknown) =>
  hasCode(error, 'validation_failed') || hasCode(error, 'content_blocked')

/**
 * The name that companions use for the user (VALID-032). Failures are logged (ERR-014) and shown in a toast
 * (ERR-015); a rejected name shows its reason at the field.
 */
export function NameForm({ user }: { user: User }) {
  const dispatch = useAppDispatch()
  const { field, check, valueOf, refuse } = useForm(
    RULES,
    {},
    {
      userName: user.name ?? '',
    },
  )
  const [change, { error, isLoading, isSuccess }] = useChangeNameMutation()
  const submit = async () => {
    if (!check()) return
    const answer = await change({ userName: valueOf('userName').trim() })
    if (answer.error === undefined) return
    refuse(answer.error)
    if (!isRefusedName(answer.error))
      dispatch(reportFailure('The name was not changed', answer.error))
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
      <TextField {...field('userName')} label={t('word.name')} autoComplete="nickname" />
      {hasCode(error, 'content_blocked') && <RefusalNote error={error} />}
      <div className="flex items-center gap-4">
        <Button type="submit" look="soft" isBusy={isLoading}>
          {t('word.save')}
        </Button>
        <output className="type-caption type-muted">{isSuccess ? t('word.saved') : ''}</output>
      </div>
    </form>
  )
}
