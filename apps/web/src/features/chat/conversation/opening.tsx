import { ArrowLeft } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'
import '#/features/chat/messages/message-list.css'
import '#/ui/icon-button.css'
import '#/ui/skeleton.css'
import './chat-head.css'

/** A conversation in its shape until the chat is known; from here, too, a phone leads back to the list. */
export function Opening() {
  return (
    <section className="chat-pane chat-conversation" aria-busy="true">
      <header className="chat-head">
        <Link className="ui-icon-button md:hidden" to="/chat" aria-label={t('conversation.back')}>
          <ArrowLeft className="type-icon" />
        </Link>
        <span className="ui-skeleton size-11.5 rounded-2xl" />
        <span className="grid gap-2">
          <span className="ui-skeleton h-4 w-28" />
          <span className="ui-skeleton h-3 w-20" />
        </span>
      </header>
      <MessageSkeletons />
    </section>
  )
}

const WIDTHS = ['w-80', 'w-40', 'w-72', 'w-56']

/** Bubbles of mixed width, the companion's and one's own. */
export function MessageSkeletons() {
  return (
    <div className="message-list grid content-end gap-3 pb-6" aria-busy="true">
      {WIDTHS.map((width, index) => (
        <div
          key={width}
          className={`ui-skeleton h-12 max-w-[76%] rounded-2xl ${width} ${index % 2 === 1 ? 'justify-self-end' : ''}`}
        />
      ))}
    </div>
  )
}
