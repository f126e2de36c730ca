import { useState } from 'react'
import type { EngineModel } from '@oriel/contract/operator/engine'
import { useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { isAddress, isDigest } from './bytes.rules.ts'

const RULES = {
  place: (text: string) => (text.trim() === '' ? t('operator.missing') : null),
  sum: (text: string) => (text.trim() === '' || isDigest(text) ? null : t('operator.engine.noSum')),
}

type Props = { isBusy: boolean; onChoose: (wanted: EngineModel) => void }

/** A model file from an address, or of this machine (TALK-021). */
export function OwnFile({ isBusy, onChoose }: Props) {
  const form = useForm(RULES)
  const [isAccepted, setIsAccepted] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const place = form.valueOf('place').trim()
  const sha256 = form.valueOf('sum').trim()
  const isRemote = isAddress(place)
  const take = () => {
    if (!form.check(isRemote ? ['place', 'sum'] : ['place'])) return
    if (!isRemote) onChoose({ path: place })
    else if (!isAccepted) setError(t('operator.engine.tick'))
    else onChoose({ url: place, ...(sha256 !== '' && { sha256 }), licenceAccepted: true })
  }
  return (
    <form
      className="set-up-form"
      noValidate
      aria-label={t('operator.engine.own')}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <h3 className="type-h3">{t('operator.engine.own')}</h3>
      <TextField
        {...form.field('place')}
        dir="ltr"
        autoComplete="off"
        label={t('operator.engine.place')}
        hint={t('operator.engine.placeHint')}
      />
      {isRemote && (
        <>
          <TextField
            {...form.field('sum')}
            dir="ltr"
            autoComplete="off"
            label={t('operator.engine.sum')}
            hint={t('operator.engine.sumHint')}
          />
          <CheckField
            checked={isAccepted}
            error={error}
            onChange={({ target }) => {
              setIsAccepted(target.checked)
              setError(null)
            }}
          >
            {t('operator.engine.acceptOwn')}
          </CheckField>
        </>
      )}
      <Button type="submit" look="line" isBusy={isBusy}>
        {t('operator.engine.take')}
      </Button>
    </form>
  )
}
