import '#/lib/i18n/more.ts'
import { Brain, Download, Pin, PinOff, Trash2 } from 'lucide-react'
import type { Chat } from '@oriel/contract/chat/chat'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened, type Overlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { MenuButton } from '#/ui/popover/menu-button.tsx'
import { MenuItem } from '#/ui/popover/menu-item.tsx'
import { Popover } from '#/ui/popover/popover.tsx'
import { useSetPinMutation } from '../api.ts'

type Props = { chat: Chat; label: string }

/** Pins, unpins, exports or deletes a chat, or leads to its memory. Opens when it is first drawn. */
export function ChatMenu({ chat, label }: Props) {
  const dispatch = useAppDispatch()
  const [setPin] = useSetPinMutation()
  const { id: chatId, branches, isPinned, personModelFirstName: name } = chat
  const pin = async () => {
    const { error } = await setPin({ chatId, isPinned: !isPinned })
    if (error !== undefined) dispatch(reportFailure('a chat was not pinned or unpinned', error))
  }
  const open = (overlay: Overlay) => () => void dispatch(overlayOpened(overlay))
  return (
    <Popover
      kind="menu"
      label={label}
      isOpenAtFirst
      renderButton={(props) => <MenuButton {...props} label={label} />}
    >
      {(close) => (
        <>
          <MenuItem icon={isPinned ? PinOff : Pin} close={close} onChoose={() => void pin()}>
            {t(isPinned ? 'chatMenu.unpin' : 'chatMenu.pin')}
          </MenuItem>
          <MenuItem icon={Brain} close={close} onChoose={open({ kind: 'memory', chatId })}>
            {t('chatMenu.memory')}
          </MenuItem>
          <MenuItem icon={Download} close={close} onChoose={open({ kind: 'exportChat', chatId })}>
            {t('chatMenu.export')}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            close={close}
            onChoose={open({ kind: 'deleteChat', chatId, name, branches })}
          >
            {t('chatMenu.delete')}
          </MenuItem>
        </>
      )}
    </Popover>
  )
}
