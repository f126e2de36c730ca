import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { deleteAccount } from './deletion.ts'

/** The word to type, in capitals (SCREEN-029). */
const WORD = 'DELETE'

const RULES = {
  word: (value: string) =>
    value.trim() === WORD ? null : t('deleteAccount.wrong', { word: WORD }),
}

/** Other brands on which the account is deleted too (TENANT-027). */
function OtherBrands() {
  const { alsoOn } = useServices().boot
  if (alsoOn.length === 0) return null
  const brands = new Intl.ListFormat('en').format(alsoOn)
  return <p>{t('deleteAccount.brands', { brands })}</p>
}

/** SCREEN-029 */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const { field, check } = useForm(RULES)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const submit = async () => {
    if (!check()) return
    setIsLoading(true)
    setError(await dispatch(deleteAccount()))
    setIsLoading(false)
  }
  return (
    <Modal
      title={t('deleteAccount.title')}
      text={t('deleteAccount.text')}
      widthPx={450}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Note tone="bad">
          <TriangleAlert className="type-icon" />
          {t('deleteAccount.warning')}
        </Note>
        <OtherBrands />
        <TextField
          {...field('word')}
          label={t('deleteAccount.label', { word: WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <RefusalNote error={error} />
        <Button type="submit" look="danger" isBusy={isLoading}>
          {t('deleteAccount.confirm')}
        </Button>
      </form>
    </Modal>
  )
}
