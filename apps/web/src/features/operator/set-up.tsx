import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import type { OperatorModels } from '@oriel/contract/operator/models'
import { t } from '#/lib/i18n/i18n.ts'
import { Note } from '#/ui/note.tsx'
import { Panel } from '#/ui/panel.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { AddForm } from './add-form.tsx'
import { useGetModelsQuery, useSaveModelsMutation } from './api.ts'
import { EngineCard } from './engine/engine-card.tsx'
import { entryOf } from './entries.rules.ts'
import { Found } from './found.tsx'
import { SavedList } from './saved-list.tsx'
import '#/ui/panel.css'
import '#/ui/skeleton.css'
import './set-up.css'

/** What speaks here, and how to change it (TALK-005, TALK-009, TALK-010, TALK-016). */
export function SetUp() {
  const { data, error, isFetching, refetch } = useGetModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className="set-up">
      <header>
        <h1 className="type-h1" tabIndex={-1}>
          {t('operator.title')}
        </h1>
        <p className="type-muted">{t('operator.text')}</p>
      </header>
      {data === undefined &&
        (error === undefined ? (
          <p className="ui-skeleton set-up-searching" aria-busy="true">
            {t('operator.searching')}
          </p>
        ) : (
          <RegionError title={t('operator.failed')} error={error} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && (
        <Parts models={data} isSearching={isFetching} onSearch={() => void refetch()} />
      )}
    </div>
  )
}

type Props = { models: OperatorModels; isSearching: boolean; onSearch: () => void }

function Parts({ models, isSearching, onSearch }: Props) {
  const [save, { error, isLoading, isSuccess }] = useSaveModelsMutation()
  const { connections, detected } = models
  const entries = connections.map(entryOf)
  const isFixed = connections.some(({ isFromEnvironment }) => isFromEnvironment)
  const store = async (list: ConnectionEntry[]) => 'data' in (await save(list))
  const list = { connections, isBusy: isLoading, isFixed, onSave: store }
  return (
    <>
      <Note as="output" tone={models.isDemoVoice ? 'honey' : 'good'}>
        {speaking(models)}
      </Note>
      {isFixed && <Note>{t('operator.fixed')}</Note>}
      <RefusalNote error={error} />
      <output className="type-caption">{isSuccess && !isLoading && t('operator.stored')}</output>
      <div className="ui-panel-list">
        <div>
          <Panel title={t('operator.saved')}>
            <SavedList {...list} />
          </Panel>
        </div>
        <div>
          <Panel title={t('operator.found')}>
            <Found {...list} {...{ detected, isSearching, onSearch }} />
          </Panel>
          {!isFixed && <EngineCard models={models} onChange={onSearch} />}
          {!isFixed && (
            <Panel title={t('operator.add')}>
              <AddForm onAdd={(entry) => store([...entries, entry])} isBusy={isLoading} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

function speaking({ connections, detected, isDemoVoice }: OperatorModels): string {
  if (isDemoVoice) return t('operator.demo')
  const serving = connections.find(({ isServing }) => isServing)
  if (serving !== undefined) {
    return t('operator.speaking', { name: serving.name, model: serving.model })
  }
  const isNoneOn = !connections.some(({ isOn }) => isOn)
  const [server] = isNoneOn ? detected : []
  if (server === undefined) return t('operator.waiting')
  return t('operator.speaking', { name: server.name, model: server.models[0] ?? '' })
}
