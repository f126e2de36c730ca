import { useState } from 'react'
import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import { type Connection, type DetectedServer } from '@oriel/contract/operator/models'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { entryOf, isListed, newEntry } from './entries.rules.ts'
import { PullForm } from './pull-form.tsx'

/** What the api takes (TALK-010). */
const MAX_CONNECTIONS = 8

type Props = {
  detected: readonly DetectedServer[]
  connections: readonly Connection[]
  isSearching: boolean
  isBusy: boolean
  isFixed: boolean
  onSearch: () => void
  onSave: (list: ConnectionEntry[]) => Promise<boolean>
}

/** The servers that answer on this machine, each with its own models (TALK-005). */
export function Found({ detected, isSearching, onSearch, ...list }: Props) {
  return (
    <>
      {detected.length === 0 && !isSearching && <p>{t('operator.nothing')}</p>}
      {detected.length > 0 && (
        <ul className="set-up-list" aria-label={t('operator.found')}>
          {detected.map((server) => (
            <FoundServer key={server.baseUrl} {...{ server, onSearch }} {...list} />
          ))}
        </ul>
      )}
      <output className="type-caption">{isSearching && t('operator.searching')}</output>
      <Button look="soft" isBusy={isSearching} onClick={onSearch}>
        {t('operator.again')}
      </Button>
    </>
  )
}

type ServerProps = Pick<Props, 'connections' | 'isBusy' | 'isFixed' | 'onSave' | 'onSearch'> & {
  server: DetectedServer
}

function FoundServer({ server, connections, isBusy, isFixed, onSave, onSearch }: ServerProps) {
  const { kind, name, baseUrl, models } = server
  const [model, setModel] = useState(models[0] ?? '')
  const isIn = isListed(connections, server, model)
  const use = () => {
    // Whoever presses this wants to hear it next.
    const entry = newEntry({ name: name.slice(0, 40), kind, baseUrl, model })
    void onSave([entry, ...connections.map(entryOf)])
  }
  return (
    <li>
      <div className="min-w-0">
        <b>{name}</b>
        <p className="type-caption type-faint" dir="ltr">
          {baseUrl}
        </p>
      </div>
      <SelectField
        label={t('operator.choose', { name })}
        error={null}
        value={model}
        onChange={({ target }) => setModel(target.value)}
        options={models.map((id) => ({ value: id, text: id }))}
      />
      {!isFixed && (
        <Button
          isBusy={isBusy}
          disabled={isIn || connections.length >= MAX_CONNECTIONS}
          onClick={use}
        >
          {isIn ? t('operator.inUse') : t('operator.use')}
        </Button>
      )}
      {kind === 'ollama' && <PullForm server={server} onFetched={onSearch} />}
    </li>
  )
}
