import '#/lib/i18n/chat.ts'
import '#/lib/i18n/more.ts'
import '#/lib/i18n/settings.ts'
import type { ChatSettings as Settings } from '@oriel/contract/chat/settings'
import { t } from '#/lib/i18n/i18n.ts'
import { RegionError } from '#/ui/region-error.tsx'
import { ChatTexts } from './chat-texts.tsx'
import { PacingChoice } from './pacing-choice.tsx'
import { Personas } from './personas.tsx'
import { useGetSettingsQuery } from './settings-api.ts'
import { SettingsChoices } from './settings-choices.tsx'
import '#/ui/skeleton.css'
import './chat-settings.css'

/** How this chat goes, below the companion's profile (TALK-059, TALK-062). */
export function ChatSettings({ chatId }: { chatId: string }) {
  const { data, error, refetch } = useGetSettingsQuery(chatId, { refetchOnMountOrArgChange: true })
  return (
    <section className="chat-settings" aria-label={t('chatSettings.label')}>
      <h2 className="type-h3">{t('chatSettings.label')}</h2>
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {data === undefined && error !== undefined && (
        <RegionError
          title={t('chatSettings.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <OfChat chatId={chatId} settings={data} />}
      <PacingChoice />
    </section>
  )
}

function OfChat(props: { chatId: string; settings: Settings }) {
  return (
    <>
      <p className="type-muted type-body-s">{t('chatSettings.text')}</p>
      <SettingsChoices {...props} />
      <Personas />
      <ChatTexts {...props} />
    </>
  )
}
