import '#/lib/i18n/more.ts'
import '#/lib/i18n/chat.ts'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Profile } from '#/features/characters/profile.tsx'
import { Conversation } from '#/features/chat/conversation/conversation.tsx'
import { Opening } from '#/features/chat/conversation/opening.tsx'
import { ChatList } from '#/features/chat/list/chat-list.tsx'
import { NoConversation, OpenFailed } from '#/features/chat/list/no-conversation.tsx'
import { useOpenChat } from '#/features/chat/list/use-open-chat.ts'
import { useChatSession } from '#/features/chat/turns/use-chat-session.ts'
import { LowBalance } from '#/features/tokens/low-balance.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { useParam, useQuery } from '#/lib/page/router.tsx'
import { useScreenSize } from '#/lib/page/screen-size.ts'
import { hasCode, hasStatus } from '#/lib/wire/errors.ts'
import { Drawer } from '#/ui/drawer.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import '#/features/characters/profile.css'
import './chat.css'

const ChatBalance = later(
  () => import('#/features/tokens/balance/balance.tsx'),
  (part) => part.ChatBalance,
)

const Suggestions = later(
  () => import('#/features/chat/suggestions/suggestions.tsx'),
  (part) => part.Suggestions,
)

const RomanceSwitch = later(
  () => import('#/features/trust/age/romance-switch.tsx'),
  (part) => part.RomanceSwitch,
)

const ChatSettings = later(
  () => import('#/features/chat/settings/chat-settings.tsx'),
  (part) => part.ChatSettings,
)

const LastTime = later(
  () => import('#/features/chat/memory/last-time.tsx'),
  (part) => part.LastTime,
)

/** /chat and /chat/:modelId (ROUTE-002 to ROUTE-004, SCREEN-015) */
export function ChatPage() {
  const modelId = useParam('/chat/:modelId', 'modelId')
  const query = useQuery()
  const { chat, error, refetch } = useOpenChat(modelId, query.get('chat'))
  const size = useScreenSize()
  const [isProfileOpen, setIsProfileOpen] = useState(false)
  useChatSession()

  if (hasStatus(error, 404) || hasStatus(error, 422)) return <Redirect to="/chat" />
  if (modelId !== null && hasCode(error, 'subscription_required')) {
    return <Redirect to={`/premium-models/${modelId}`} />
  }
  return (
    <div className="chat-page" data-open={modelId !== null}>
      <ChatList
        openChatId={chat?.id ?? null}
        isAside={modelId !== null}
        balance={
          <Suspense fallback={null}>
            <ChatBalance />
          </Suspense>
        }
      />
      {chat !== null && (
        <Conversation
          chat={chat}
          onProfile={() => setIsProfileOpen(true)}
          advice={
            <>
              <Suspense fallback={null}>
                <LastTime key={chat.id} chat={chat} />
              </Suspense>
              <LowBalance modelId={chat.personModelEntityId} />
              <Suspense fallback={null}>
                <Suggestions chat={chat} />
              </Suspense>
            </>
          }
        />
      )}
      {chat === null &&
        error === undefined &&
        (modelId === null ? <NoConversation /> : <Opening />)}
      {chat === null && error !== undefined && <OpenFailed error={error} onRetry={refetch} />}
      {modelId !== null && size === 'desktop' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        <aside className="chat-pane profile" aria-label={t('profile.label')} tabIndex={0}>
          <Profile modelId={modelId} />
          {chat !== null && <Below chatId={chat.id} />}
        </aside>
      )}
      {modelId !== null && size !== 'desktop' && isProfileOpen && (
        <Drawer label={t('profile.label')} side="end" onClose={() => setIsProfileOpen(false)}>
          <div className="profile profile-drawer">
            <IconButton label={t('word.close')} className="profile-close" data-close>
              <X className="type-icon" />
            </IconButton>
            <Profile modelId={modelId} />
            {chat !== null && <Below chatId={chat.id} />}
          </div>
        </Drawer>
      )}
    </div>
  )
}

/** What stands below the profile may come a moment later. */
function Below({ chatId }: { chatId: string }) {
  return (
    <Suspense fallback={null}>
      <ChatSettings key={chatId} chatId={chatId} />
      <div className="px-5 pb-5">
        <RomanceSwitch source="chat" />
      </div>
    </Suspense>
  )
}
