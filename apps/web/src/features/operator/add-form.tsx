import { type ConnectionEntry } from '@oriel/contract/operator/entries'
import { connectionKind } from '@oriel/contract/operator/models'
import { useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useListModelsMutation } from './api.ts'
import { newEntry } from './entries.rules.ts'
import { TryOut } from './try-out.tsx'

/** The rest is the server's to judge, which also looks where the address leads. */
const isGiven = (text: string) => (text.trim() === '' ? t('operator.missing') : null)
const isAddress = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? null : t('operator.noAddress')
const isAnything = () => null
const RULES = {
  name: isGiven,
  kind: isAnything,
  baseUrl: isAddress,
  apiKey: isAnything,
  model: isGiven,
}
const EMPTY = { name: '', kind: 'openai', baseUrl: '', apiKey: '', model: '' }

/** The engine of this installation has no address. */
const KINDS = connectionKind.options.filter((kind) => kind !== 'engine')

type Props = { isBusy: boolean; onAdd: (entry: ConnectionEntry) => Promise<boolean> }

/** A server anywhere, by its address, with the model chosen from its own list. */
export function AddForm({ isBusy, onAdd }: Props) {
  const form = useForm(RULES, {}, EMPTY)
  const [list, listing] = useListModelsMutation()
  const given = {
    name: form.valueOf('name'),
    kind: KINDS.find((one) => one === form.valueOf('kind')) ?? 'openai',
    baseUrl: form.valueOf('baseUrl'),
    model: form.valueOf('model'),
    apiKey: form.valueOf('apiKey'),
  }
  const show = async () => {
    if (!form.check(['baseUrl', 'apiKey'])) return
    const listed = await list({ id: null, baseUrl: given.baseUrl, apiKey: given.apiKey })
    const [first] = listed.data?.models ?? []
    if (first !== undefined) form.setValue('model', first)
  }
  const add = async () => {
    if (!form.check() || !(await onAdd(newEntry(given)))) return
    for (const [field, value] of Object.entries(EMPTY)) {
      form.setValue(field as keyof typeof EMPTY, value)
    }
    listing.reset()
  }
  const models = listing.data?.models ?? []
  const isWhole = [given.name, given.baseUrl, given.model].every((text) => text !== '')
  return (
    <form
      className="set-up-form"
      noValidate
      aria-label={t('operator.add')}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField {...form.field('name')} label={t('operator.name')} maxLength={40} />
      <SelectField
        {...form.field('kind')}
        label={t('operator.kind')}
        options={KINDS.map((value) => ({ value, text: t(`operator.kind.${value}`) }))}
      />
      <TextField
        {...form.field('baseUrl')}
        type="url"
        dir="ltr"
        label={t('operator.address')}
        hint={t('operator.addressHint')}
      />
      <TextField
        {...form.field('apiKey')}
        type="password"
        autoComplete="off"
        label={t('operator.apiKey')}
        hint={t('operator.apiKeyHint')}
      />
      <Button look="line" isBusy={listing.isLoading} onClick={() => void show()}>
        {t('operator.list')}
      </Button>
      <RefusalNote error={listing.error} />
      {models.length === 0 ? (
        <TextField {...form.field('model')} label={t('operator.model')} maxLength={200} />
      ) : (
        <SelectField
          {...form.field('model')}
          label={t('operator.model')}
          options={models.map((id) => ({ value: id, text: id }))}
        />
      )}
      <output className="type-caption">
        {models.length > 0 && t('operator.listed', { count: models.length })}
      </output>
      {isWhole && <TryOut entry={newEntry(given)} />}
      <Button type="submit" isBusy={isBusy}>
        {t('operator.save')}
      </Button>
    </form>
  )
}
