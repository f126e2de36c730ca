import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Memory } from '@oriel/contract/chat/memory'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useChangeMemoryMutation, useRemoveMemoryMutation } from './memory-api.ts'
import './memory.css'

type Props = { chatId: string; memory: Memory; onChanged: () => void }

/** One memory with what can be done to it. */
export function MemoryRow({ chatId, memory, onChanged }: Props) {
  const { id: memoryId, text, isPinned, state, saidAt, endedAt } = memory
  const [isOpen, setIsOpen] = useState(false)
  const [change, changing] = useChangeMemoryMutation()
  const [remove, removing] = useRemoveMemoryMutation()
  const pin = async () => {
    await change({ chatId, memoryId, isPinned: !isPinned })
    onChanged()
  }
  const forget = async () => {
    await remove({ chatId, memoryId })
    onChanged()
  }
  const correct = async (right: string) => {
    const answer = await change({ chatId, memoryId, text: right })
    if (answer.error === undefined) setIsOpen(false)
    onChanged()
  }
  const isPast = state === 'past'
  return (
    <li className="memory-row" data-past={isPast}>
      <p className="memory-row-text" dir="auto">
        {text}
      </p>
      <p className="memory-row-when">
        {t('memory.said', { when: formatDate(saidAt) })}
        {endedAt !== null && ` · ${t('memory.ended', { when: formatDate(endedAt) })}`}
      </p>
      <span className="memory-row-acts">
        {!isPast && (
          <>
            <IconButton
              label={t(isPinned ? 'memory.unpin' : 'memory.pin', { text })}
              onClick={() => void pin()}
            >
              {isPinned ? <PinOff className="type-icon" /> : <Pin className="type-icon" />}
            </IconButton>
            <IconButton
              label={t('memory.change', { text })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Pencil className="type-icon" />
            </IconButton>
          </>
        )}
        <IconButton label={t('memory.remove', { text })} onClick={() => void forget()}>
          <Trash2 className="type-icon" />
        </IconButton>
      </span>
      {isOpen && (
        <Correction
          text={text}
          isBusy={changing.isLoading}
          onSave={(right) => void correct(right)}
          onClose={() => setIsOpen(false)}
        />
      )}
      <RefusalNote error={changing.error ?? removing.error} />
    </li>
  )
}

type CorrectionProps = {
  text: string
  isBusy: boolean
  onSave: (text: string) => void
  onClose: () => void
}

function Correction({ text, isBusy, onSave, onClose }: CorrectionProps) {
  const [right, setRight] = useState(text)
  return (
    <form
      className="memory-row-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (right.trim() !== '') onSave(right.trim())
      }}
    >
      <TextField
        label={t('memory.changeLabel')}
        error={null}
        value={right}
        maxLength={500}
        onChange={({ currentTarget }) => setRight(currentTarget.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" look="soft" size="s" className="min-h-11" isBusy={isBusy}>
          {t('word.save')}
        </Button>
        <Button look="line" size="s" className="min-h-11" onClick={onClose}>
          {t('memory.cancel')}
        </Button>
      </div>
    </form>
  )
}
