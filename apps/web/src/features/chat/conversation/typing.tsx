import type { Chat } from '@oriel/contract/chat/chat'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'

/** Dots until the first word; a model that reads for long is explained (TALK-015). */
export function Typing({ chat }: { chat: Chat }) {
  const isSlow = useIsSlow(true)
  return (
    <div className="message-row-bubble message-row-typing">
      <span className="sr-only">
        {t('conversation.typing', { name: isolated(chat.personModelFirstName) })}
      </span>
      <i />
      <i />
      <i />
      {isSlow && <span className="message-row-reading">{t('conversation.stillReading')}</span>}
    </div>
  )
}
