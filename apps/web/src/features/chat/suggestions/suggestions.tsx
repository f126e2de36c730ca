import '#/lib/i18n/chat.ts'
import { Lightbulb } from 'lucide-react'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { selectLive } from '#/features/chat/live.slice.ts'
import { useGetMessagesQuery } from '#/features/chat/message-api.ts'
import { drafted, selectDraft } from '#/features/chat/turns/composer.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useSuggestAnswersMutation } from './suggestions-api.ts'
import '#/ui/chip.css'
import './suggestions.css'

/**
 * Answers to choose from, on request (TALK-058): after a reply of a model, while nothing is written and no
 * lines to call are pinned. New ones belong to each reply.
 */
export function Suggestions({ chat }: { chat: Chat }) {
  const { data: held } = useGetMessagesQuery(chat.id)
  const isLive = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const hasDraft = useSelector((state: WithLate) => selectDraft(state, chat.id) !== '')
  const last = held?.items.at(-1)
  const hasTalked = held?.items.some(({ sender }) => sender === 'user') === true
  const isClosed = chat.isDemoVoice || chat.isLocked || chat.pinnedNotice !== null
  if (isClosed || isLive || hasDraft || !hasTalked || last?.sender !== 'model') return null
  return <Offer key={last.id} chatId={chat.id} />
}

function Offer({ chatId }: { chatId: string }) {
  const dispatch = useAppDispatch()
  const [ask, { data, error, isLoading }] = useSuggestAnswersMutation()
  const row = useRef<HTMLDivElement>(null)
  const choose = (text: string) => {
    // The row goes with the first letter of a draft; the field stays.
    const field = row.current?.closest('.chat-conversation')?.querySelector('textarea')
    dispatch(drafted({ chatId, text }))
    field?.focus()
  }
  const lines = data?.suggestions ?? []
  return (
    <div ref={row} className="suggestions">
      {lines.length > 0 ? (
        <ul className="suggestions-list" aria-label={t('suggestions.label')}>
          {lines.map((line) => (
            <li key={line}>
              <button type="button" className="ui-chip" dir="auto" onClick={() => choose(line)}>
                {line}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <button
          type="button"
          className="ui-chip"
          aria-disabled={isLoading || undefined}
          onClick={() => {
            if (!isLoading) void ask(chatId)
          }}
        >
          <Lightbulb className="type-icon" />
          {isLoading ? t('suggestions.asking') : t('suggestions.ask')}
        </button>
      )}
      <output className="sr-only">{lines.length > 0 && t('suggestions.ready')}</output>
      {!isLoading && <RefusalNote error={error} />}
    </div>
  )
}
