import { contactRequest, contactTopic, type ContactTopic } from '@oriel/contract/support/tickets'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useQuery } from '#/lib/page/router.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { useContactUsMutation } from './api.ts'
import { Letter, SenderFields, useLetter } from './letter.tsx'
import { Sent } from './sent.tsx'
import '#/ui/panel.css'

const { name, email, topic, message } = contactRequest.shape
const RULES = {
  name: bySchema(name),
  email: bySchema(email),
  topic: bySchema(topic),
  message: bySchema(message),
}
const TOPICS = contactTopic.options.map((value) => ({ value, text: value }))

const isTopic = (text: string | null): text is ContactTopic =>
  contactTopic.options.some((option) => option === text)

/** SCREEN-027. `?topic=` in the URL preselects the topic. */
export function ContactForm() {
  const asked = useQuery().get('topic')
  const form = useForm(RULES, {}, { topic: isTopic(asked) ? asked : 'General' })
  const [send, { data, error, isLoading }] = useContactUsMutation()
  const submit = useLetter(form, send)
  const read = () =>
    contactRequest.parse({
      name: form.valueOf('name'),
      email: form.valueOf('email'),
      topic: form.valueOf('topic'),
      message: form.valueOf('message'),
    })
  if (data !== undefined) {
    return (
      <div className="ui-panel">
        <Sent title={t('contact.thanks')}>
          <p className="type-muted">{t('contact.case', { id: data.ticketId })}</p>
        </Sent>
      </div>
    )
  }
  return (
    <Letter
      label={t('contact.title')}
      send={t('contact.send')}
      note={t('contact.emailUse')}
      form={form}
      error={error}
      isBusy={isLoading}
      onSubmit={() => submit(read)}
    >
      <SenderFields name={form.field('name')} email={form.field('email')} />
      <SelectField {...form.field('topic')} label={t('contact.topic')} options={TOPICS} />
      <TextArea
        {...form.field('message')}
        label={t('form.message')}
        placeholder={t('contact.placeholder')}
        maxLength={4000}
        rows={7}
      />
    </Letter>
  )
}
