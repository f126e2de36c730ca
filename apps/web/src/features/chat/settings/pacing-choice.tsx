import { useSelector } from 'react-redux'
import { pacingChosen, selectPacing } from '#/features/chat/pacing/pacing.slice.ts'
import { PACINGS } from '#/features/chat/pacing/reveal.rules.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { SelectField } from '#/ui/fields/select-field.tsx'

/** How replies appear on this device (TALK-062). */
export function PacingChoice() {
  const dispatch = useAppDispatch()
  return (
    <SelectField
      label={t('pacing.label')}
      error={null}
      value={useSelector(selectPacing)}
      onChange={({ target }) => {
        const chosen = PACINGS.find((one) => one === target.value)
        if (chosen !== undefined) dispatch(pacingChosen(chosen))
      }}
      options={PACINGS.map((value) => ({ value, text: t(`pacing.${value}`) }))}
    />
  )
}
