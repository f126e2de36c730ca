import { useRef, useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { logOut } from '../entering.ts'

/** LAYOUT-012, LAYOUT-013 */
export function LogOut({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [isLeaving, setIsLeaving] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      title={t('logOut.title')}
      text={t('logOut.text')}
      widthPx={450}
      isCentred
      focusFirst={cancel}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button ref={cancel} look="soft" onClick={onClose}>
          {t('word.cancel')}
        </Button>
        <Button
          look="danger"
          isBusy={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            void dispatch(logOut())
          }}
        >
          {t('logOut.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
