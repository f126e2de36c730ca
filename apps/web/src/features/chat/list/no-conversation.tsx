import { t } from '#/lib/i18n/i18n.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useListChatsQuery } from '../api.ts'
import '#/ui/empty-state.css'

/** Beside the list while no chat is chosen. */
export function NoConversation() {
  const { data: chats } = useListChatsQuery()
  return (
    <section className="chat-pane chat-conversation">
      {chats !== undefined && (
        <div className="ui-empty-state m-auto">
          <h2 className="type-h3">{t('conversation.pick')}</h2>
          <p>{t(chats.length === 0 ? 'conversation.noneText' : 'conversation.pickText')}</p>
        </div>
      )}
    </section>
  )
}

/** The chat failed to open; without the 18+ statement this is the visitor's own decision. */
export function OpenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAgeMissing = hasCode(error, 'age_not_confirmed')
  return (
    <section className="chat-pane chat-conversation">
      <div className="m-auto">
        {isAgeMissing ? (
          <div className="ui-empty-state">
            <h2 className="type-h3">{t('age.needed')}</h2>
            <p>{t('age.text')}</p>
            <Button onClick={onRetry}>{t('age.answer')}</Button>
          </div>
        ) : (
          <RegionError title={t('conversation.error')} error={error} onRetry={onRetry} />
        )}
      </div>
    </section>
  )
}
