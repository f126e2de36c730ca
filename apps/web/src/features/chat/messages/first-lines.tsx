import type { Chat } from '@oriel/contract/chat/chat'
import { drafted } from '#/features/chat/turns/composer.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import '#/ui/chip.css'
import './first-lines.css'

const LINES = ['first.day', 'first.you', 'first.evening'] as const

/** What could be said first, under the greeting (F-70). A line is put into the composer, not sent: it costs. */
export function FirstLines({ chat }: { chat: Chat }) {
  const dispatch = useAppDispatch()
  return (
    <ul className="first-lines" aria-label={t('first.label')}>
      {LINES.map((line) => (
        <li key={line}>
          <button
            type="button"
            className="ui-chip"
            onClick={({ currentTarget }) => {
              dispatch(drafted({ chatId: chat.id, text: t(line) }))
              currentTarget.closest('.chat-conversation')?.querySelector('textarea')?.focus()
            }}
          >
            {t(line)}
          </button>
        </li>
      ))}
    </ul>
  )
}
