import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { stateAge } from '../trust.slice.ts'

type Props = { onClose: () => void }

/** Shown when the server refuses an action because the 18+ statement is missing (TS-016). */
export function AgeStatement({ onClose }: Props) {
  const dispatch = useAppDispatch()
  const [step, setStep] = useState<'asking' | 'sending' | 'failed'>('asking')
  const confirm = async () => {
    setStep('sending')
    const isDone = await dispatch(stateAge())
    if (isDone) onClose()
    else setStep('failed')
  }
  return (
    <Modal title={t('age.title')} text={t('age.text')} widthPx={500} isCentred onClose={onClose}>
      {step === 'failed' && (
        <Note tone="bad" role="alert">
          <CircleAlert className="type-icon" />
          {t('age.failed')}
        </Note>
      )}
      <div className="grid gap-3">
        <Button isBusy={step === 'sending'} onClick={() => void confirm()}>
          {t('age.confirm')}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('age.notNow')}
        </Button>
      </div>
    </Modal>
  )
}
