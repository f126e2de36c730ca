import { Bookmark, CircleHelp, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '@oriel/contract/chat/message'
import { useRememberMutation } from '#/features/chat/memory/remember-api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Popover } from '#/ui/popover.tsx'
import './message-actions.css'

/** Room that the menu takes above its button. */
const MENU_HEIGHT_PX = 168

type Props = {
  message: Message
  /** A reply of a turn with help is only reported (F-66). */
  isOfHelp?: boolean
}

/** What is rarely asked of a reply: why it says this, and reporting it (TURN-024, TS-045). */
export function ReplyMenu({ message, isOfHelp = false }: Props) {
  const { id: targetId, chatId, turnId } = message
  const dispatch = useAppDispatch()
  const [remember] = useRememberMutation()
  const keep = async () => {
    const { error } = await remember({ chatId, messageId: targetId })
    if (error === undefined) dispatch(overlayOpened({ kind: 'memory', chatId }))
    else dispatch(reportFailure('a message was not remembered', error))
  }
  const [isBelow, setIsBelow] = useState(false)
  return (
    <span className={`message-actions-menu ${isBelow ? 'message-actions-menu-below' : ''}`}>
      <Popover
        kind="menu"
        label={t('message.options')}
        renderButton={({ onClick, ...props }) => (
          <IconButton
            {...props}
            label={t('message.options')}
            onClick={({ currentTarget }) => {
              setIsBelow(spaceAbove(currentTarget) < MENU_HEIGHT_PX)
              onClick()
            }}
          >
            <Ellipsis className="type-icon" />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            {turnId !== null && !isOfHelp && (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close()
                  dispatch(overlayOpened({ kind: 'why', chatId, turnId }))
                }}
              >
                <CircleHelp className="type-icon" />
                {t('why.title')}
              </button>
            )}
            {!isOfHelp && (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close()
                  void keep()
                }}
              >
                <Bookmark className="type-icon" />
                {t('message.remember')}
              </button>
            )}
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close()
                dispatch(overlayOpened({ kind: 'report', targetType: 'message', targetId, chatId }))
              }}
            >
              <Flag className="type-icon" />
              {t('report.message')}
            </button>
          </>
        )}
      </Popover>
    </span>
  )
}

/** Pixels between the top of the messages and the button. */
function spaceAbove(button: HTMLElement): number {
  const top = button.closest('[role="log"]')?.getBoundingClientRect().top ?? 0
  return button.getBoundingClientRect().top - top
}
