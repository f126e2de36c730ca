import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened, type EntryOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { exchange, tryLink } from './landing.ts'

type Props = { overlay: EntryOverlay; onClose: () => void }

/** Asks for confirmation before a link created in another browser signs in (TS-071, TS-076). */
export function EntryQuestion({ overlay: question, onClose }: Props) {
  const dispatch = useAppDispatch()
  const isSwitch = question.kind === 'switchAccount'
  const hint = isSwitch ? question.hint : ''

  const confirm = async () => {
    // Close first, because the result may open another question.
    onClose()
    if (question.kind === 'confirmLink') return dispatch(tryLink(question, true))
    const isDone = await dispatch(exchange(question, true))
    if (!isDone && question.from !== 'google') {
      dispatch(overlayOpened({ kind: 'signIn', mode: 'expired', source: 'hand_over' }))
    }
  }

  return (
    <Modal
      title={isSwitch ? t('entry.switchTitle', { hint }) : t('entry.confirmTitle')}
      text={isSwitch ? t('entry.switchText') : question.text}
      widthPx={450}
      isCentred
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isSwitch && <Button onClick={onClose}>{t('entry.stay')}</Button>}
        <Button look={isSwitch ? 'line' : 'primary'} onClick={() => void confirm()}>
          {isSwitch ? t('entry.switch', { hint }) : t('entry.confirm')}
        </Button>
        {!isSwitch && (
          <Button look="line" onClick={onClose}>
            {t('entry.cancel')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
