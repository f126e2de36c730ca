import type { ComponentProps } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { MONTHS } from './age-form.rules.ts'

const nameOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

type Props = {
  month: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
  year: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Month and year of birth, both initially empty. */
export function BirthFields({ month, year }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        {...month}
        label={t('birth.month')}
        autoComplete="off"
        options={[
          { value: '', text: t('birth.choose') },
          ...MONTHS.map((number) => ({
            value: String(number),
            text: nameOf.format(Date.UTC(2000, number - 1)),
          })),
        ]}
      />
      <TextField
        {...year}
        label={t('birth.year')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
    </div>
  )
}
