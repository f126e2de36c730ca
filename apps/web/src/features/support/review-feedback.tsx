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

/** POPUP-046. One tap on any but the last says all; the last asks for words. */
const REASONS = ['Inaccurate', 'Out of character', 'Unsafe', 'Other'] as const
type Reason = (typeof REASONS)[number]

type Props = {
  messageId: string
  /** The place in the app that opened it. */
  source: string
  onClose: () => void
}

/** Asks a user who disliked a reply what was wrong with it; one tap is enough, and none is needed (F-70). */
export function ReviewFeedback({ messageId, source, onClose }: Props) {
  const [chosen, setChosen] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [give, { isSuccess, error, isLoading }] = useGiveFeedbackMutation()
  const keyOf = useRequestKey()
  const send = (reason: Reason) => {
    const remark = text.trim()
    const said = remark === '' ? {} : { text: remark }
    const body = { source, messageId, reasons: [reason], ...said }
    void give({ key: keyOf(body), body })
  }
  const choose = (reason: Reason) => {
    setChosen(reason)
    if (reason !== 'Other') send(reason)
  }
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
    <Modal
      title={t('feedback.title')}
      text={t('feedback.text')}
      widthPx={450}
      isCentred
      onClose={onClose}
    >
      <fieldset className="grid grid-cols-2 gap-2" disabled={isLoading}>
        <legend className="sr-only">{t('feedback.title')}</legend>
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="ui-chip justify-center"
            aria-pressed={reason === chosen}
            onClick={() => choose(reason)}
          >
            {reason}
          </button>
        ))}
      </fieldset>
      {chosen === 'Other' && (
        <>
          <TextArea
            label={t('feedback.words')}
            value={text}
            error={null}
            maxLength={1000}
            rows={3}
            onChange={({ target }) => setText(target.value)}
          />
          <Button isBusy={isLoading} onClick={() => send('Other')}>
            {t('feedback.send')}
          </Button>
        </>
      )}
      <RefusalNote error={error} />
    </Modal>
  )
}
