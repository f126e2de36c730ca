import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import { useForm, type Rule } from '#/lib/form.ts'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import {
  isAllowed,
  textsOf,
  VALUE_NAMES,
  VALUES,
  withValues,
  type ValueName,
} from './values.rules.ts'

const rangeOf = (name: ValueName) => {
  const { from, to } = VALUES[name]
  return t('operator.between', { from: formatCount(from), to: formatCount(to) })
}

const RULES = Object.fromEntries(
  VALUE_NAMES.map((name): [ValueName, Rule] => [
    name,
    (text) => (isAllowed(name, text) ? null : rangeOf(name)),
  ]),
) as Record<ValueName, Rule>

type Props = {
  entry: ConnectionEntry
  isBusy: boolean
  onSave: (entry: ConnectionEntry) => void
}

/** Single values in place of the preset's and the server's (TALK-033). */
export function ValuesForm({ entry, isBusy, onSave }: Props) {
  const form = useForm(RULES, {}, textsOf(entry))
  return (
    <details className="set-up-values">
      <summary>{t('operator.values', { name: entry.name })}</summary>
      <form
        className="set-up-form"
        noValidate
        aria-label={t('operator.values', { name: entry.name })}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check()) onSave(withValues(entry, form.valueOf))
        }}
      >
        <p className="type-caption type-muted">{t('operator.valuesText')}</p>
        {VALUE_NAMES.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            inputMode="decimal"
            dir="ltr"
            label={t(`operator.value.${name}`)}
            hint={rangeOf(name)}
          />
        ))}
        <Button type="submit" look="soft" isBusy={isBusy}>
          {t('operator.valuesSave')}
        </Button>
      </form>
    </details>
  )
}
