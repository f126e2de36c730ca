import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { REPORT_REASONS, type ReportTarget } from '@oriel/contract/support/tickets'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useReportMutation } from './api.ts'
import { Sent } from './sent.tsx'
import '#/ui/fields/field.css'
import '#/ui/option.css'

/** The reasons that the law knows stand first (F-70). */
const KINDS = ['law', 'rules'] as const

type Props = {
  targetType: ReportTarget
  targetId: string
  onReported: () => void
  onClose: () => void
}

/** TS-045: asks for the reason of a report; the target is hidden from then on. */
export function Report({ targetType, targetId, onReported, onClose }: Props) {
  const [reason, setReason] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [text, setText] = useState('')
  const reasons = useRef<HTMLFieldSetElement>(null)
  const [report, { data, error, isLoading }] = useReportMutation()
  if (data !== undefined) {
    return (
      <Modal title={t('report.title')} widthPx={500} onClose={onClose}>
        <Sent title={t('report.thanks')}>
          <p className="type-muted">{t('contact.case', { id: data.ticketId })}</p>
          <Button onClick={onClose}>{t('report.done')}</Button>
        </Sent>
      </Modal>
    )
  }
  const send = async () => {
    setIsAsked(true)
    if (reason === null) return reasons.current?.querySelector('input')?.focus()
    const remark = text.trim() === '' ? {} : { text: text.trim() }
    const answer = await report({ targetType, targetId, reason, ...remark })
    if (answer.error === undefined) onReported()
  }
  return (
    <Modal title={t('report.title')} text={t('report.text')} widthPx={500} onClose={onClose}>
      <Reasons
        ref={reasons}
        chosen={reason}
        isMissing={isAsked && reason === null}
        onChoose={setReason}
      />
      <TextArea
        label={t('report.more')}
        value={text}
        error={null}
        maxLength={1000}
        rows={2}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote error={error} />
      <Button look="danger" isBusy={isLoading} onClick={() => void send()}>
        {t('report.send')}
      </Button>
    </Modal>
  )
}

type ReasonsProps = {
  ref: Ref<HTMLFieldSetElement>
  /** No reason is preselected: it opens a case, and some are more serious than others. */
  chosen: string | null
  isMissing: boolean
  onChoose: (reason: string) => void
}

function Reasons({ ref, chosen, isMissing, onChoose }: ReasonsProps) {
  const noteId = useId()
  return (
    <fieldset ref={ref} className="grid gap-3" aria-describedby={isMissing ? noteId : undefined}>
      <legend className="sr-only">{t('report.reason')}</legend>
      {KINDS.map((kind) => (
        <fieldset key={kind}>
          <legend className="type-caption type-muted mb-1.5">{t(`report.${kind}`)}</legend>
          <div className="grid gap-1.5">
            {REPORT_REASONS[kind].map((one) => (
              <label key={one} className="ui-option ui-option-small">
                <input
                  type="radio"
                  name="reason"
                  className="sr-only"
                  checked={one === chosen}
                  onChange={() => onChoose(one)}
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isMissing && (
        <p className="ui-field-error" id={noteId} role="alert">
          <CircleAlert className="type-icon" />
          {t('report.reasonMissing')}
        </p>
      )}
    </fieldset>
  )
}
