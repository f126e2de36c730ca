import '#/lib/i18n/editing.ts'
import { useId, useState } from 'react'
import type { Imported, SkipReason } from '@oriel/contract/chat/exchange'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import { Button } from '#/ui/button.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useListChatsQuery } from '../api.ts'
import { useImportChatMutation } from './exchange-api.ts'
import '#/ui/fields/field.css'

const MOST_LISTED = 50

/** TURN-028, TURN-036 */
export function ImportChat({ onClose }: { onClose: () => void }) {
  const [send, { data, error, isLoading }] = useImportChatMutation()
  return (
    <Modal
      title={t('exchange.importTitle')}
      text={t('exchange.importText')}
      widthPx={500}
      onClose={onClose}
    >
      <RefusalNote error={error} />
      {data === undefined ? (
        <Choice isBusy={isLoading} onSend={(upload) => void send(upload)} />
      ) : (
        <Outcome made={data} onClose={onClose} />
      )}
    </Modal>
  )
}

type Upload = { file: File; modelId: string; key: string }

/** The same file for the same companion keeps its key, so that trying again makes no second chat. */
function Choice({ isBusy, onSend }: { isBusy: boolean; onSend: (upload: Upload) => void }) {
  const { newId } = useServices()
  const id = useId()
  const companions = useCompanions()
  const [chosen, setChosen] = useState('')
  const [picked, setPicked] = useState<{ file: File; key: string } | null>(null)
  const modelId = chosen === '' ? (companions[0]?.value ?? '') : chosen
  const isReady = picked !== null && modelId !== ''
  return (
    <>
      <SelectField
        label={t('exchange.companion')}
        options={companions}
        error={null}
        value={modelId}
        onChange={(event) => {
          setChosen(event.target.value)
          if (picked !== null) setPicked({ ...picked, key: newId() })
        }}
      />
      <div className="ui-field">
        <label htmlFor={id}>{t('exchange.file')}</label>
        <input
          id={id}
          className="ui-field-input"
          type="file"
          accept=".jsonl"
          onChange={({ target }) => {
            const file = target.files?.[0]
            setPicked(file === undefined ? null : { file, key: newId() })
          }}
        />
      </div>
      <Button
        isBusy={isBusy}
        disabled={!isReady}
        onClick={() => {
          if (isReady) onSend({ ...picked, modelId })
        }}
      >
        {t('exchange.import')}
      </Button>
    </>
  )
}

/** Those of the own chats first. */
function useCompanions(): { value: string; text: string }[] {
  const { data: chats = [] } = useListChatsQuery()
  const { data: models = [] } = useGetTopModelsQuery()
  const known = new Map<string, string>()
  for (const chat of chats) known.set(chat.personModelEntityId, chat.personModelFirstName)
  for (const { id, firstName } of models) if (!known.has(id)) known.set(id, firstName)
  return [...known].map(([value, text]) => ({ value, text }))
}

const REASONS: Record<SkipReason, Parameters<typeof t>[0]> = {
  broken: 'skip.broken',
  empty: 'skip.empty',
  too_long: 'skip.too_long',
  hidden: 'skip.hidden',
  refused: 'skip.refused',
  duplicate: 'skip.duplicate',
}

function Outcome({ made, onClose }: { made: Imported; onClose: () => void }) {
  const navigate = useNavigate()
  const { skipped, skippedLines, imported } = made
  const listed = skipped.slice(0, MOST_LISTED)
  const more = skippedLines - listed.length
  return (
    <>
      <output>{t('exchange.done', { count: imported })}</output>
      {skippedLines > 0 && (
        <div>
          <p>{t('exchange.skipped', { count: skippedLines })}</p>
          <ul className="type-caption type-muted">
            {listed.map(({ line, reason }) => (
              <li key={line}>{t('exchange.line', { line, reason: t(REASONS[reason]) })}</li>
            ))}
            {more > 0 && <li>{t('exchange.more', { count: more })}</li>}
          </ul>
        </div>
      )}
      <Button
        onClick={() => {
          onClose()
          navigate(`/chat/${made.personModelEntityId}?chat=${made.id}`)
        }}
      >
        {t('exchange.open')}
      </Button>
    </>
  )
}
