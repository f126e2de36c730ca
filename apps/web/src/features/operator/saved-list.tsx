import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import { samplerPreset, type Connection } from '@oriel/contract/operator/models'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Note } from '#/ui/note.tsx'
import { entryOf, moved } from './entries.rules.ts'
import { TryOut } from './try-out.tsx'
import { ValuesForm } from './values-form.tsx'
import { Widen } from './widen.tsx'
import '#/ui/tag.css'

type Props = {
  connections: readonly Connection[]
  isBusy: boolean
  isFixed: boolean
  onSave: (list: ConnectionEntry[]) => Promise<boolean>
}

/** The connections in their order; buttons move them, which keys press, too (TALK-010). */
export function SavedList({ connections, isBusy, isFixed, onSave }: Props) {
  const entries = connections.map(entryOf)
  const save = (list: ConnectionEntry[]) => void onSave(list)
  if (connections.length === 0) return <p>{t('operator.none')}</p>
  return (
    <>
      <p className="type-muted">{t('operator.order')}</p>
      <ol className="set-up-list">
        {connections.map((connection, at) => (
          <li key={connection.id ?? `${connection.baseUrl} ${connection.model}`}>
            <Saved
              connection={connection}
              isFixed={isFixed}
              isBusy={isBusy}
              onChange={(entry) => save(entries.with(at, entry))}
            />
            {!isFixed && (
              <Moves
                name={connection.name}
                isFirst={at === 0}
                isLast={at === entries.length - 1}
                isBusy={isBusy}
                onMove={(by) => save(moved(entries, at, by))}
                onRemove={() => save(entries.toSpliced(at, 1))}
              />
            )}
            {!isFixed && <TryOut entry={entryOf(connection)} />}
          </li>
        ))}
      </ol>
    </>
  )
}

type SavedProps = {
  connection: Connection
  isFixed: boolean
  /** One change after the other: the next one is made to what this one leaves. */
  isBusy: boolean
  onChange: (entry: ConnectionEntry) => void
}

const PRESETS = samplerPreset.options

function Saved({ connection, isFixed, isBusy, onChange }: SavedProps) {
  const { name, kind, model, baseUrl, isOn, isServing, preset, keyHint, lastFault, widenTo } =
    connection
  const entry = entryOf(connection)
  const tokens = formatCount(connection.windowTokens)
  const source = t(`operator.source.${connection.windowSource}`)
  return (
    <>
      <SwitchRow
        label={t('operator.on', { name })}
        text={model}
        isOn={isOn}
        isFixed={isFixed || isBusy}
        onChange={(on) => onChange({ ...entry, isOn: on })}
      />
      <p className="type-caption type-muted set-up-facts">
        {isServing && <span className="ui-tag">{t('operator.serving')}</span>}
        {kind === 'engine' ? <span>{t('operator.here')}</span> : <span dir="ltr">{baseUrl}</span>}
        <span>{t('operator.window', { tokens, source })}</span>
        {keyHint !== null && (
          <span>
            {keyHint === '' ? t('operator.keyKept') : t('operator.key', { hint: keyHint })}
          </span>
        )}
      </p>
      {lastFault !== null && (
        <Note tone="bad">
          {t('operator.fault', { count: lastFault.count, advice: lastFault.advice })}
        </Note>
      )}
      {widenTo !== null && !isFixed && (
        <Widen
          entry={entry}
          windowTokens={connection.windowTokens}
          {...{ widenTo, isBusy, onChange }}
        />
      )}
      {!isFixed && (
        <SelectField
          label={t('operator.preset', { name })}
          error={null}
          value={preset}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = PRESETS.find((one) => one === target.value)
            if (chosen !== undefined) onChange({ ...entry, preset: chosen })
          }}
          options={PRESETS.map((value) => ({ value, text: t(`operator.preset.${value}`) }))}
        />
      )}
      {!isFixed && <ValuesForm {...{ entry, isBusy }} onSave={onChange} />}
    </>
  )
}

type MovesProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Moves({ name, isFirst, isLast, isBusy, onMove, onRemove }: MovesProps) {
  const [mayRise, maySink] = [!isFirst && !isBusy, !isLast && !isBusy]
  return (
    <div className="set-up-moves">
      <IconButton
        label={t('operator.up', { name })}
        aria-disabled={!mayRise || undefined}
        onClick={() => {
          if (mayRise) onMove(-1)
        }}
      >
        <ArrowUp className="type-icon" />
      </IconButton>
      <IconButton
        label={t('operator.down', { name })}
        aria-disabled={!maySink || undefined}
        onClick={() => {
          if (maySink) onMove(1)
        }}
      >
        <ArrowDown className="type-icon" />
      </IconButton>
      <IconButton
        label={t('operator.remove', { name })}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onRemove()
        }}
      >
        <Trash2 className="type-icon" />
      </IconButton>
    </div>
  )
}
