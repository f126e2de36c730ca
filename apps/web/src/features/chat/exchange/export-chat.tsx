import '#/lib/i18n/editing.ts'
import { useState } from 'react'
import type { ExportFormat } from '@oriel/contract/chat/exchange'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { downloadChat } from './exchange-api.ts'

type Props = { chatId: string; onClose: () => void }

/** TURN-028 */
export function ExportChat({ chatId, onClose }: Props) {
  const dispatch = useAppDispatch()
  const [format, setFormat] = useState<ExportFormat>('jsonl')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const options: { value: ExportFormat; text: string }[] = [
    { value: 'jsonl', text: t('exchange.formatJsonl') },
    { value: 'json', text: t('exchange.formatJson') },
    { value: 'txt', text: t('exchange.formatTxt') },
  ]
  const download = async () => {
    setIsBusy(true)
    const failure = await dispatch(downloadChat(chatId, format))
    setIsBusy(false)
    setError(failure)
    if (failure === null) onClose()
  }
  return (
    <Modal
      title={t('exchange.exportTitle')}
      text={t('exchange.exportText')}
      widthPx={450}
      onClose={onClose}
    >
      <RefusalNote error={error} />
      <SelectField
        label={t('exchange.format')}
        options={options}
        error={null}
        value={format}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value)
          if (chosen) setFormat(chosen.value)
        }}
      />
      <Button isBusy={isBusy} onClick={() => void download()}>
        {t('exchange.export')}
      </Button>
    </Modal>
  )
}
