import '#/lib/i18n/chat.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { PacingChoice } from './pacing-choice.tsx'
import './chat-settings.css'

/** How this chat goes, below the companion's profile (TALK-059, TALK-062). */
export function ChatSettings() {
  return (
    <section className="chat-settings" aria-label={t('chatSettings.label')}>
      <h2 className="type-h3">{t('chatSettings.label')}</h2>
      <PacingChoice />
    </section>
  )
}
