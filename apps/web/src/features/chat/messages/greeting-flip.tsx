import type { Message } from '@oriel/contract/chat/message'
import { t } from '#/lib/i18n/i18n.ts'
import { Alternates } from './alternates.tsx'
import './message-actions.css'

/** TURN-026: switches the greeting until the user has replied to it. */
export function GreetingFlip({ message }: { message: Message }) {
  return (
    <div className="message-actions message-actions-always">
      <Alternates message={message} isOff={false} />
      <span className="type-caption">{t('greeting.text')}</span>
    </div>
  )
}
