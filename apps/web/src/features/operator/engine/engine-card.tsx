import { useState } from 'react'
import type { EngineModel } from '@oriel/contract/operator/engine'
import type { OperatorModels } from '@oriel/contract/operator/models'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { Panel } from '#/ui/panel.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useChooseModelMutation, useInstallEngineMutation } from '../api.ts'
import { sizeText } from './bytes.rules.ts'
import { JobProgress } from './job-progress.tsx'
import { OwnFile } from './own-file.tsx'
import { RecommendedList } from './recommended-list.tsx'
import './engine.css'

type Props = {
  models: Pick<OperatorModels, 'engine' | 'recommended' | 'freeMemoryBytes' | 'freeDiskBytes'>
  /** What is shown has changed. */
  onChange: () => void
}

/** The engine of this installation: installed, given a model, and watched meanwhile (TALK-018 to TALK-021). */
export function EngineCard({ models, onChange }: Props) {
  const { engine, recommended, freeMemoryBytes, freeDiskBytes } = models
  const [install, installing] = useInstallEngineMutation()
  const [choose, choosing] = useChooseModelMutation()
  const [startedId, setStartedId] = useState<string | null>(null)
  const [isAtWork, setIsAtWork] = useState(false)
  const jobId = startedId ?? engine.jobId
  const begin = async (starting: ReturnType<typeof install> | ReturnType<typeof choose>) => {
    const { data } = await starting
    if (data === undefined) return
    setStartedId(data.jobId)
    setIsAtWork(true)
  }
  const onModel = (wanted: EngineModel) => {
    installing.reset()
    void begin(choose(wanted))
  }
  const isBusy = installing.isLoading || choosing.isLoading || (jobId !== null && isAtWork)
  return (
    <Panel title={t('operator.engine')}>
      <p className="type-muted">{t('operator.engine.text')}</p>
      <p className="type-caption">
        {t('operator.engine.room', {
          memory: sizeText(freeMemoryBytes),
          disk: sizeText(freeDiskBytes),
        })}
      </p>
      <Standing engine={engine} />
      <RefusalNote error={installing.error ?? choosing.error} />
      {jobId !== null && (
        <JobProgress key={jobId} id={jobId} onOpen={setIsAtWork} onEnd={onChange} />
      )}
      {engine.state === 'absent' && engine.packageName !== null && (
        <Button isBusy={isBusy} onClick={() => void begin(install())}>
          {t('operator.engine.install')}
        </Button>
      )}
      {(engine.state === 'ready' || engine.state === 'failed') && (
        <>
          <RecommendedList models={recommended} isBusy={isBusy} onChoose={onModel} />
          <OwnFile isBusy={isBusy} onChoose={onModel} />
        </>
      )}
    </Panel>
  )
}

function Standing({ engine }: Pick<Props['models'], 'engine'>) {
  const { state, version, packageName, model } = engine
  if (state === 'absent' || state === 'installing') {
    return <p>{packageName === null ? t('operator.engine.none') : t('operator.engine.absent')}</p>
  }
  return (
    <>
      {state === 'failed' && <Note tone="bad">{t('operator.engine.failed')}</Note>}
      <p>
        {t('operator.engine.installed', { version })}{' '}
        {model === null
          ? t('operator.engine.noModel')
          : t('operator.engine.loaded', { title: model.title, size: sizeText(model.bytes) })}
      </p>
    </>
  )
}
