import { useState } from 'react'
import {
  complaintRequest,
  type ComplaintKind,
  type ComplaintReply,
} from '@oriel/contract/support/tickets'
import { bySchema, useForm } from '#/lib/form.ts'
import { formatDateTime } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Link } from '#/ui/link.tsx'
import { useComplainMutation } from './api.ts'
import { Letter, SenderFields, useLetter } from './letter.tsx'
import { linesOf } from './links.rules.ts'
import { Sent } from './sent.tsx'
import '#/ui/button.css'
import '#/ui/panel.css'

const { name, email, links, address, message } = complaintRequest.shape

const RULES = {
  name: bySchema(name),
  email: bySchema(email),
  address: () => null,
  links: (text: string) =>
    links.safeParse(linesOf(text)).success ? null : t('complaint.badLinks'),
  message: bySchema(message),
  declared: (value: string) => (value === 'on' ? null : t('complaint.declare')),
}
/** Copyright notices also need a postal address and a declaration. */
const DMCA_RULES = { ...RULES, address: bySchema(address.def.innerType) }

/** The complaint form of a legal page, with or without an account (TS-046). */
export function ComplaintForm({ kinds }: { kinds: readonly [ComplaintKind, ...ComplaintKind[]] }) {
  const [kind, setKind] = useState(kinds[0])
  const isDmca = kind.startsWith('dmca')
  const form = useForm(isDmca ? DMCA_RULES : RULES)
  const [send, { data, error, isLoading }] = useComplainMutation()
  const submit = useLetter(form, send)
  const read = () =>
    complaintRequest.parse({
      kind,
      name: form.valueOf('name'),
      email: form.valueOf('email'),
      links: linesOf(form.valueOf('links')),
      ...(isDmca ? { address: form.valueOf('address') } : {}),
      message: form.valueOf('message'),
      declared: true,
    })
  if (data !== undefined) return <Acknowledged reply={data} />
  return (
    <Letter
      label={t(`complaint.${kind}`)}
      send={t('complaint.send')}
      form={form}
      error={error}
      isBusy={isLoading}
      onSubmit={() => submit(read)}
    >
      {kinds.length > 1 && (
        <SelectField
          value={kind}
          error={null}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kinds[0])}
          label={t('complaint.kind')}
          options={kinds.map((value) => ({ value, text: t(`complaint.${value}`) }))}
        />
      )}
      <SenderFields name={form.field('name')} email={form.field('email')} />
      {isDmca && (
        <TextField
          {...form.field('address')}
          label={t('complaint.address')}
          autoComplete="street-address"
          maxLength={300}
        />
      )}
      <TextArea
        {...form.field('links')}
        label={t('complaint.links')}
        hint={t('complaint.linksHint')}
        rows={2}
      />
      <TextArea
        {...form.field('message')}
        label={t('complaint.message')}
        maxLength={4000}
        rows={6}
      />
      <CheckField {...form.field('declared')} checked={form.valueOf('declared') === 'on'}>
        {t(isDmca ? 'complaint.declaredDmca' : 'complaint.declared')}
      </CheckField>
    </Letter>
  )
}

function Acknowledged({ reply }: { reply: ComplaintReply }) {
  const { ticketId, key, dueAt } = reply
  return (
    <div className="ui-panel">
      <Sent title={t('complaint.thanks')}>
        <p className="type-muted">{t('complaint.due', { when: formatDateTime(dueAt) })}</p>
        <p className="type-muted">{t('contact.case', { id: ticketId })}</p>
        <Link className="ui-button ui-button-soft" to={`/contact-us/${ticketId}#${key}`}>
          {t('complaint.follow')}
        </Link>
        <p className="type-caption type-faint">{t('complaint.private')}</p>
      </Sent>
    </div>
  )
}
