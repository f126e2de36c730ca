import '#/lib/i18n/more.ts'
import '#/lib/i18n/why.ts'
import { Bookmark, CircleHelp, Ellipsis, Flag, Pencil, Trash2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '@oriel/contract/chat/message'
import { useRememberMutation } from '#/features/chat/memory/remember-api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Popover } from '#/ui/popover.tsx'
import { isTight, menuLabel, type MenuProps } from './menu-parts.ts'

type Props = MenuProps & {
  /** There was no room above the button when it was pressed. */
  isBelowAtFirst: boolean
}

/**
 * What is rarely asked of a message: other words for it, deleting it, and of a reply why it says this, and reporting
 * it (TURN-012, TURN-013, TURN-024, TS-045).
 */
export function ReplyMenu({
  message,
  isOfHelp = false,
  isFixed = false,
  mayHint = false,
  isBelowAtFirst,
}: Props) {
  const { id: targetId, chatId, turnId, sender, state } = message
  const isOwn = sender === 'user'
  const label = menuLabel(message)
  const dispatch = useAppDispatch()
  const [remember] = useRememberMutation()
  const keep = async () => {
    const { error } = await remember({ chatId, messageId: targetId })
    if (error === undefined) dispatch(overlayOpened({ kind: 'memory', chatId }))
    else dispatch(reportFailure('a message was not remembered', error))
  }
  const [isBelow, setIsBelow] = useState(isBelowAtFirst)
  return (
    <span className={`message-actions-menu ${isBelow ? 'message-actions-menu-below' : ''}`}>
      <Popover
        kind="menu"
        label={label}
        isOpenAtFirst
        renderButton={({ onClick, ...props }) => (
          <IconButton
            {...props}
            label={label}
            onClick={({ currentTarget }) => {
              setIsBelow(isTight(currentTarget))
              onClick()
            }}
          >
            <Ellipsis className="type-icon" />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            {!isOwn && turnId !== null && !isOfHelp && (
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
            {mayHint && turnId !== null && (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close()
                  dispatch(overlayOpened({ kind: 'replyHint', chatId, messageId: targetId }))
                }}
              >
                <WandSparkles className="type-icon" />
                {t('message.hint')}
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
            {!isOfHelp && !isFixed && (
              <ChangeItems message={message} mayEdit={state !== 'blocked'} close={close} />
            )}
            {!isOwn && (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close()
                  dispatch(
                    overlayOpened({ kind: 'report', targetType: 'message', targetId, chatId }),
                  )
                }}
              >
                <Flag className="type-icon" />
                {t('report.message')}
              </button>
            )}
          </>
        )}
      </Popover>
    </span>
  )
}

type ChangeProps = { message: Message; mayEdit: boolean; close: () => void }

function ChangeItems({ message: { chatId, id: messageId }, mayEdit, close }: ChangeProps) {
  const dispatch = useAppDispatch()
  const open = (kind: 'editMessage' | 'deleteMessage') => () => {
    close()
    dispatch(overlayOpened({ kind, chatId, messageId }))
  }
  return (
    <>
      {mayEdit && (
        <button type="button" role="menuitem" onClick={open('editMessage')}>
          <Pencil className="type-icon" />
          {t('editing.edit')}
        </button>
      )}
      <button type="button" role="menuitem" onClick={open('deleteMessage')}>
        <Trash2 className="type-icon" />
        {t('editing.delete')}
      </button>
    </>
  )
}
