import { userName } from '@oriel/contract/accounts/profile'
import type { User } from '@oriel/contract/accounts/user'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/more-i18n.ts'
import { useServices } from '#/lib/services-context.ts'
import { Button } from '#/ui/button.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { useChangeNameMutation } from './profile-api.ts'

const RULES = { userName: bySchema(userName) }

/** What the companions call the user (VALID-032). A failure is logged only (ERR-014). */
export function NameForm({ user }: { user: User }) {
  const { log } = useServices()
  const { field, check, valueOf, refuse, isPlaced } = useForm(
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
    log('The name was not changed')
    refuse(answer.error)
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
      <TextField {...field('userName')} label={t('name')} autoComplete="nickname" />
      {!isPlaced(error) && <RefusalNote error={error} />}
      <div className="flex items-center gap-4">
        <Button type="submit" look="soft" isBusy={isLoading}>
          {t('save')}
        </Button>
        <output className="cap muted">{isSuccess ? t('saved') : ''}</output>
      </div>
    </form>
  )
}
