import { ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { UserPersona } from '@oriel/contract/chat/user-persona'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { PersonaForm } from './persona-form.tsx'
import { useGetPersonasQuery, useRemovePersonaMutation } from './settings-api.ts'

/** Whom the user may be in a chat: to make, change and delete (MEM-012). */
export function Personas() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="chat-settings-personas">
      <Button
        look="line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('personas.title')}
        <ChevronDown className="type-icon" aria-hidden="true" />
      </Button>
      {isOpen && (
        <div id={id} className="grid gap-3">
          <p className="type-muted type-body-s">{t('personas.text')}</p>
          <List />
        </div>
      )}
    </div>
  )
}

type Task = { kind: 'change' | 'remove'; personaId: string } | { kind: 'add' }

function List() {
  const { data: personas = [] } = useGetPersonasQuery()
  const [task, setTask] = useState<Task | null>(null)
  const home = useRef<HTMLButtonElement>(null)
  /** What was pressed may be gone: the focus stays in the list. */
  const end = () => {
    setTask(null)
    home.current?.focus()
  }
  return (
    <>
      {personas.length > 0 && (
        <ul className="grid gap-2" aria-label={t('personas.title')}>
          {personas.map((persona) => (
            <Row
              key={persona.id}
              persona={persona}
              task={
                task !== null && task.kind !== 'add' && task.personaId === persona.id
                  ? task.kind
                  : null
              }
              onTask={(kind) => setTask(kind === null ? null : { kind, personaId: persona.id })}
              onEnd={end}
            />
          ))}
        </ul>
      )}
      <Button
        ref={home}
        look="soft"
        aria-expanded={task?.kind === 'add'}
        onClick={() => setTask(task?.kind === 'add' ? null : { kind: 'add' })}
      >
        <Plus className="type-icon" aria-hidden="true" />
        {t('personas.add')}
      </Button>
      {task?.kind === 'add' && <PersonaForm persona={null} onEnd={end} />}
    </>
  )
}

type RowProps = {
  persona: UserPersona
  task: 'change' | 'remove' | null
  onTask: (task: 'change' | 'remove' | null) => void
  onEnd: () => void
}

function Row({ persona, task, onTask, onEnd }: RowProps) {
  const name = isolated(persona.name)
  return (
    <li className="chat-settings-persona">
      <div className="min-w-0">
        <p className="chat-settings-persona-name" dir="auto">
          {persona.name}
        </p>
        {persona.description !== '' && (
          <p className="chat-settings-persona-text" dir="auto">
            {persona.description}
          </p>
        )}
      </div>
      <span className="flex">
        <IconButton
          label={t('personas.change', { name })}
          aria-expanded={task === 'change'}
          onClick={() => onTask(task === 'change' ? null : 'change')}
        >
          <Pencil className="type-icon" />
        </IconButton>
        <IconButton
          label={t('personas.remove', { name })}
          aria-expanded={task === 'remove'}
          onClick={() => onTask(task === 'remove' ? null : 'remove')}
        >
          <Trash2 className="type-icon" />
        </IconButton>
      </span>
      {task === 'change' && <PersonaForm persona={persona} onEnd={onEnd} />}
      {task === 'remove' && <Removal persona={persona} onEnd={onEnd} />}
    </li>
  )
}

function Removal({ persona, onEnd }: { persona: UserPersona; onEnd: () => void }) {
  const [remove, { error, isLoading }] = useRemovePersonaMutation()
  const confirm = async () => {
    const answer = await remove({ personaId: persona.id })
    if (answer.error === undefined) onEnd()
  }
  return (
    <div className="chat-settings-persona-task">
      <p className="type-body-s">{t('personas.removeText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" isBusy={isLoading} onClick={() => void confirm()}>
          {t('personas.removeYes')}
        </Button>
        <Button look="line" onClick={onEnd}>
          {t('word.cancel')}
        </Button>
      </div>
      <RefusalNote error={error} />
    </div>
  )
}
