import '#/lib/i18n/more.ts'
import '#/lib/i18n/why.ts'
import { Bookmark, CircleHelp, Flag, Pencil, Trash2, WandSparkles } from 'lucide-react'
import { useRememberMutation } from '#/features/chat/memory/remember-api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened, type Overlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { MenuButton } from '#/ui/popover/menu-button.tsx'
import { MenuItem } from '#/ui/popover/menu-item.tsx'
import { Popover } from '#/ui/popover/popover.tsx'
import { menuLabel, type MenuProps } from './menu-parts.ts'

/**
 * What is rarely asked of a message: other words for it, deleting it, and of a reply why it says this, and reporting
 * it (TURN-012, TURN-013, TURN-024, TS-045).
 */
export function ReplyMenu({
  message,
  isOfHelp = false,
  isFixed = false,
  mayHint = false,
}: MenuProps) {
  const { id: messageId, chatId, turnId, sender, state } = message
  const isOwn = sender === 'user'
  const mayChange = !isOfHelp && !isFixed
  const label = menuLabel(message)
  const dispatch = useAppDispatch()
  const [remember] = useRememberMutation()
  const keep = async () => {
    const { error } = await remember({ chatId, messageId })
    if (error === undefined) dispatch(overlayOpened({ kind: 'memory', chatId }))
    else dispatch(reportFailure('a message was not remembered', error))
  }
  const open = (overlay: Overlay) => () => void dispatch(overlayOpened(overlay))
  const isSpoken = !isOwn && turnId !== null
  return (
    <Popover
      kind="menu"
      label={label}
      side="above"
      align={isOwn ? 'end' : 'start'}
      isOpenAtFirst
      renderButton={(props) => <MenuButton {...props} label={label} />}
    >
      {(close) => (
        <>
          {isSpoken && !isOfHelp && (
            <MenuItem
              icon={CircleHelp}
              close={close}
              onChoose={open({ kind: 'why', chatId, turnId })}
            >
              {t('why.title')}
            </MenuItem>
          )}
          {mayHint && turnId !== null && (
            <MenuItem
              icon={WandSparkles}
              close={close}
              onChoose={open({ kind: 'replyHint', chatId, messageId })}
            >
              {t('message.hint')}
            </MenuItem>
          )}
          {!isOfHelp && (
            <MenuItem icon={Bookmark} close={close} onChoose={() => void keep()}>
              {t('message.remember')}
            </MenuItem>
          )}
          {mayChange && state !== 'blocked' && (
            <MenuItem
              icon={Pencil}
              close={close}
              onChoose={open({ kind: 'editMessage', chatId, messageId })}
            >
              {t('editing.edit')}
            </MenuItem>
          )}
          {mayChange && (
            <MenuItem
              icon={Trash2}
              close={close}
              onChoose={open({ kind: 'deleteMessage', chatId, messageId })}
            >
              {t('editing.delete')}
            </MenuItem>
          )}
          {!isOwn && (
            <MenuItem
              icon={Flag}
              close={close}
              onChoose={open({
                kind: 'report',
                targetType: 'message',
                targetId: messageId,
                chatId,
              })}
            >
              {t('report.message')}
            </MenuItem>
          )}
        </>
      )}
    </Popover>
  )
}
