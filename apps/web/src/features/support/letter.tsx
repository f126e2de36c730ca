import { Send } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useRequestKey } from './use-request-key.ts'
import '#/ui/panel.css'

type Form = {
  check: () => boolean
  refuse: (error: unknown) => boolean
  isPlaced: (error: unknown) => boolean
}

type Send<Body> = (letter: { key: string; body: Body }) => Promise<{ error?: unknown }>

/** Sends a form's values once they are valid; shows a refusal at the fields. */
export function useLetter<Body>(form: Form, send: Send<Body>): (read: () => Body) => Promise<void> {
  const keyOf = useRequestKey()
  return async (read) => {
    if (!form.check()) return
    const body = read()
    const answer = await send({ key: keyOf(body), body })
    if (answer.error !== undefined) form.refuse(answer.error)
  }
}

type Props = {
  label: string
  send: string
  /** Shown below the button. */
  note?: string
  form: Form
  error: unknown
  isBusy: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** Frame of a message form: its fields, the server's error, and the button. */
export function Letter(props: Props) {
  const { label, send, note, form, error, isBusy, onSubmit, children } = props
  return (
    <form
      className="ui-panel grid gap-5"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      {!form.isPlaced(error) && <RefusalNote error={error} />}
      <Button type="submit" size="l" isBusy={isBusy}>
        <Send className="type-icon" />
        {send}
      </Button>
      {note !== undefined && <p className="type-caption type-faint text-center">{note}</p>}
    </form>
  )
}

type Field = Pick<ComponentProps<typeof TextField>, 'error' | 'onChange' | 'onBlur'>

/** Name and e-mail of the sender. */
export function SenderFields({ name, email }: { name: Field; email: Field }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(210px,100%),1fr))] items-start gap-3.5">
      <TextField {...name} label={t('form.name')} autoComplete="name" maxLength={100} />
      <TextField
        {...email}
        label={t('form.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </div>
  )
}
