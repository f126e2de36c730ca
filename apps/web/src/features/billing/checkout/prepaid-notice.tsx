import { usePopupEvents } from '#/features/billing/shared/use-popup-events.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import '#/ui/button.css'

type Props = { price: string; onOther: () => void; onAnyway: () => void }

/** POPUP-040: shown as soon as the form detects a prepaid card. */
export function PrepaidNotice({ price, onOther, onAnyway }: Props) {
  usePopupEvents('prepaid')
  return (
    <Modal
      title={t('prepaid.title')}
      text={t('prepaid.text', { price })}
      widthPx={450}
      onClose={onAnyway}
    >
      <div className="grid gap-2.5">
        <Button className="w-full" onClick={onOther}>
          {t('prepaid.other')}
        </Button>
        <Button look="line" className="w-full" onClick={onAnyway}>
          {t('prepaid.anyway')}
        </Button>
      </div>
    </Modal>
  )
}
