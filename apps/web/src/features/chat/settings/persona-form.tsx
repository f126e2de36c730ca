import { useRef, useState } from 'react'
import { userPersonaRequest, type UserPersona } from '@oriel/contract/chat/user-persona'
import { bySchema, placeRefusal } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useDraft } from './drafts.slice.ts'
import { useAddPersonaMutation, useChangePersonaMutation } from './settings-api.ts'

const NAMES = ['name', 'description'] as const
const judgeName = bySchema(userPersonaRequest.shape.name)

/** A new persona, or another name and description for one. */
export function PersonaForm({
  persona,
  onEnd,
}: {
  persona: UserPersona | null
  onEnd: () => void
}) {
  const key = `persona:${persona?.id ?? 'new'}`
  const name = useDraft(`${key}:name`, persona?.name ?? '')
  const description = useDraft(`${key}:description`, persona?.description ?? '')
  const [isJudged, setIsJudged] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const [add, adding] = useAddPersonaMutation()
  const [change, changing] = useChangePersonaMutation()
  const { error, isLoading } = persona === null ? adding : changing
  const placed = placeRefusal(error, NAMES, {})
  const end = () => {
    name.forget()
    description.forget()
    onEnd()
  }
  const save = async () => {
    setIsJudged(true)
    if (judgeName(name.text) !== null) {
      nameField.current?.focus()
      return
    }
    const said = { name: name.text.trim(), description: description.text.trim() }
    const answer =
      persona === null ? await add(said) : await change({ personaId: persona.id, ...said })
    if (answer.error === undefined) {
      end()
      return
    }
    const refused = placeRefusal(answer.error, NAMES, {})
    if (refused.name !== undefined) nameField.current?.focus()
    else if (refused.description !== undefined) textField.current?.focus()
  }
  return (
    <form
      className="chat-settings-persona-task"
      aria-label={t(persona === null ? 'personas.add' : 'personas.changing')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        ref={nameField}
        label={t('word.name')}
        error={(isJudged ? judgeName(name.text) : null) ?? placed.name ?? null}
        value={name.text}
        aria-required
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => name.type(target.value)}
      />
      <TextArea
        ref={textField}
        label={t('personas.description')}
        hint={t('personas.descriptionHint')}
        error={placed.description ?? null}
        value={description.text}
        rows={4}
        maxLength={2000}
        onChange={({ target }) => description.type(target.value)}
      />
      {Object.keys(placed).length === 0 && <RefusalNote error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="soft" isBusy={isLoading}>
          {t('word.save')}
        </Button>
        <Button look="line" onClick={end}>
          {t('word.cancel')}
        </Button>
      </div>
    </form>
  )
}
