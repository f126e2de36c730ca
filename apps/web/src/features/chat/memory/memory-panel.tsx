import '#/lib/i18n/memory.ts'
import { useState } from 'react'
import type { Memory } from '@oriel/contract/chat/memory'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useAddMemoryMutation, useGetMemoriesQuery, useResetMemoryMutation } from './memory-api.ts'
import { MemoryRow } from './memory-row.tsx'
import '#/ui/facts.css'
import '#/ui/skeleton.css'
import './memory.css'

type Props = { chatId: string; onClose: () => void }

/** What is remembered of a chat: to read, add to, correct, pin and remove (MEM-004). */
export function MemoryPanel({ chatId, onClose }: Props) {
  const { data, error, refetch } = useGetMemoriesQuery(chatId, { refetchOnMountOrArgChange: true })
  const reload = () => void refetch()
  return (
    <Modal title={t('memory.title')} text={t('memory.text')} widthPx={600} onClose={onClose}>
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {data === undefined && error !== undefined && (
        <RegionError title={t('memory.failed')} error={error} onRetry={reload} />
      )}
      {data !== undefined && (
        <div className="grid gap-5">
          <AddForm chatId={chatId} onAdded={reload} />
          <Memories chatId={chatId} items={data} onChanged={reload} />
          {data.length > 0 && <Reset chatId={chatId} onDone={reload} />}
        </div>
      )}
    </Modal>
  )
}

function AddForm({ chatId, onAdded }: { chatId: string; onAdded: () => void }) {
  const [text, setText] = useState('')
  const [add, { error, isLoading }] = useAddMemoryMutation()
  const submit = async () => {
    if (text.trim() === '') return
    const answer = await add({ chatId, text: text.trim() })
    if (answer.error !== undefined) return
    setText('')
    onAdded()
  }
  return (
    <form
      className="memory-add"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('memory.addLabel')}
        error={null}
        value={text}
        maxLength={500}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" look="soft" isBusy={isLoading}>
        {t('memory.add')}
      </Button>
      <RefusalNote error={error} />
    </form>
  )
}

/** So many can be overlooked. */
const FEW = 6

type ListProps = { chatId: string; items: readonly Memory[]; onChanged: () => void }

function Memories({ chatId, items, onChanged }: ListProps) {
  const [filter, setFilter] = useState('')
  if (items.length === 0) return <p className="type-muted type-body-s">{t('memory.none')}</p>
  const words = filter.trim().toLowerCase()
  const found = items.filter(({ text }) => text.toLowerCase().includes(words))
  const groups = [
    ['memory.pinned', found.filter(({ isPinned }) => isPinned)],
    ['memory.now', found.filter(({ isPinned, state }) => !isPinned && state === 'current')],
    ['memory.past', found.filter(({ isPinned, state }) => !isPinned && state === 'past')],
  ] as const
  return (
    <>
      {items.length > FEW && (
        <TextField
          type="search"
          label={t('memory.filter')}
          error={null}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="type-muted type-body-s">{t('memory.noneFound')}</p>}
      {groups.map(
        ([title, group]) =>
          group.length > 0 && (
            <section key={title} className="grid gap-2">
              <h3 className="ui-facts-title">{t(title)}</h3>
              <ul className="grid gap-2">
                {group.map((memory) => (
                  <MemoryRow key={memory.id} {...{ chatId, memory, onChanged }} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

/** MEM-010: asked for twice. */
function Reset({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [reset, { error, isLoading }] = useResetMemoryMutation()
  const confirm = async () => {
    const answer = await reset({ chatId })
    if (answer.error === undefined) onDone()
  }
  if (!isAsked) {
    return (
      <Button look="line" onClick={() => setIsAsked(true)}>
        {t('memory.forgetAll')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="type-body-s">{t('memory.forgetAllText')}</p>
      <Button look="danger" isBusy={isLoading} onClick={() => void confirm()}>
        {t('memory.forgetAllYes')}
      </Button>
      <Button look="line" onClick={() => setIsAsked(false)}>
        {t('memory.cancel')}
      </Button>
      <RefusalNote error={error} />
    </div>
  )
}
