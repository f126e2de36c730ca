import { useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useGiveFeedbackMutation } from './api.ts'
import { Sent } from './sent.tsx'
import { useRequestKey } from './use-request-key.ts'
import '#/ui/chip.css'

/** POPUP-046 */
const REASONS = ['Inaccurate', 'Out of character', 'Unsafe', 'Other'] as const
type Reason = (typeof REASONS)[number]

type Props = {
  messageId: string
  /** The place in the app that opened it. */
  source: string
  onClose: () => void
}

/** Optionally asks a user who disliked a reply what was wrong with it. */
export function ReviewFeedback({ messageId, source, onClose }: Props) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [give, { isSuccess, error, isLoading }] = useGiveFeedbackMutation()
  const keyOf = useRequestKey()
  const remark = text.trim()
  const isEmpty = reasons.length === 0 && remark === ''
  const send = () => {
    setIsMissing(isEmpty)
    if (isEmpty) return
    const said = remark === '' ? {} : { text: remark }
    const body = { source, messageId, reasons: [...reasons], ...said }
    void give({ key: keyOf(body), body })
  }
  const toggle = (reason: Reason) =>
    setReasons(
      reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason],
    )
  if (isSuccess) {
    return (
      <Modal title={t('feedback.title')} widthPx={450} isCentred onClose={onClose}>
        <Sent title={t('feedback.thanks')}>
          <Button onClick={onClose}>{t('report.done')}</Button>
        </Sent>
      </Modal>
    )
  }
  return (
    <Modal title={t('feedback.title')} widthPx={450} isCentred onClose={onClose}>
      <fieldset className="flex flex-wrap justify-center gap-2">
        <legend className="sr-only">{t('feedback.title')}</legend>
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="ui-chip"
            aria-pressed={reasons.includes(reason)}
            onClick={() => toggle(reason)}
          >
            {reason}
          </button>
        ))}
      </fieldset>
      <TextArea
        label={t('feedback.words')}
        value={text}
        error={isMissing && isEmpty ? t('feedback.missing') : null}
        maxLength={1000}
        rows={4}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote error={error} />
      <Button isBusy={isLoading} onClick={send}>
        {t('feedback.send')}
      </Button>
    </Modal>
  )
}
