import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { ChatMenuButton } from '#/features/chat/list/chat-menu-button.tsx'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { Link } from '#/ui/link.tsx'
import { Picture } from '#/ui/picture.tsx'
import { selectHub, selectLive } from '../live.slice.ts'
import '#/ui/avatar.css'
import '#/ui/icon-button.css'
import '#/ui/tag.css'
import './chat-head.css'

const BranchesButton = later(
  () => import('#/features/chat/editing/branches-button.tsx'),
  (part) => part.BranchesButton,
)

type Props = { chat: Chat; onProfile: () => void }

/** The companion's name, marked as an AI character (SAFE-010, TS-001). */
export function ChatHead({ chat, onProfile }: Props) {
  const isStreamLost = useSelector(
    (state: WithLate) => selectLive(state, chat.id)?.isReconnecting ?? false,
  )
  const hub = useSelector(selectHub)
  const isReconnecting = isStreamLost || hub === 'reconnecting'
  const name = chat.personModelFirstName
  return (
    <header className="chat-head">
      <Link className="ui-icon-button md:hidden" to="/chat" aria-label={t('conversation.back')}>
        <ArrowLeft className="type-icon" />
      </Link>
      <h1 className="min-w-0" tabIndex={-1}>
        <button
          type="button"
          className="chat-head-who"
          onClick={onProfile}
          title={t('conversation.profile', { name: isolated(name) })}
        >
          <Picture picture={chat.personModelPortrait} sizes="46px" alt="" className="ui-avatar" />
          <span className="min-w-0">
            <b dir="auto">{name}</b>
            <span className="chat-head-line">
              {chat.isLocked && <span>{t('status.Closed')} ·</span>}
              <span>{t('aiCharacter')}</span>
            </span>
          </span>
        </button>
      </h1>
      <span className="min-w-0 flex-1" />
      <output className="type-caption type-faint">
        {isReconnecting && t('conversation.reconnecting')}
        {!isReconnecting && hub === 'lost' && t('conversation.notConnected')}
      </output>
      {chat.isDemoVoice && (
        <span className="ui-tag" title={t('demo.text')}>
          {t('demo.label')}
        </span>
      )}
      {chat.branches > 1 && (
        <Suspense fallback={null}>
          <BranchesButton chat={chat} />
        </Suspense>
      )}
      <ChatMenuButton chat={chat} />
    </header>
  )
}
