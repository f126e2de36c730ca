import { Send } from 'lucide-react'
import { contactRequest, contactTopic, type ContactTopic } from '@oriel/contract/support/tickets'
import { bySchema, useForm } from '#/lib/form.ts'
import { t } from '#/lib/more-i18n.ts'
import { useQuery } from '#/lib/router.tsx'
import { Button } from '#/ui/button.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TextArea } from '#/ui/text-area.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { useContactUsMutation } from './api.ts'
import { Sent } from './sent.tsx'
import { useRequestKey } from './use-request-key.ts'

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

/** SCREEN-027. `?topic=` in the address chooses the topic. */
export function ContactForm() {
  const asked = useQuery().get('topic')
  const form = useForm(RULES, {}, { topic: isTopic(asked) ? asked : 'General' })
  const [send, { data, error, isLoading }] = useContactUsMutation()
  const keyOf = useRequestKey()
  const submit = async () => {
    if (!form.check()) return
    const body = contactRequest.parse({
      name: form.valueOf('name'),
      email: form.valueOf('email'),
      topic: form.valueOf('topic'),
      message: form.valueOf('message'),
    })
    const answer = await send({ key: keyOf(body), body })
    if (answer.error !== undefined) form.refuse(answer.error)
  }
  if (data !== undefined) {
    return (
      <div className="panel">
        <Sent title={t('contact.thanks')}>
          <p className="muted">{t('contact.case', { id: data.ticketId })}</p>
        </Sent>
      </div>
    )
  }
  return (
    <form
      className="panel grid gap-5"
      noValidate
      aria-label={t('contact.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="pair">
        <TextField
          {...form.field('name')}
          label={t('form.name')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...form.field('email')}
          label={t('form.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <SelectField {...form.field('topic')} label={t('contact.topic')} options={TOPICS} />
      <TextArea
        {...form.field('message')}
        label={t('form.message')}
        placeholder={t('contact.placeholder')}
        maxLength={4000}
        rows={7}
      />
      {!form.isPlaced(error) && <RefusalNote error={error} />}
      <Button type="submit" size="l" isBusy={isLoading}>
        <Send className="icon" />
        {t('contact.send')}
      </Button>
      <p className="cap faint text-center">{t('contact.emailUse')}</p>
    </form>
  )
}
