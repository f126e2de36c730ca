import { useState } from 'react'
import type { DetectedServer } from '@oriel/contract/operator/models'
import { useForm } from '#/lib/form.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { usePullModelMutation } from './api.ts'
import { JobProgress } from './engine/job-progress.tsx'

const RULES = { model: (text: string) => (text.trim() === '' ? t('operator.missing') : null) }

type Props = { server: DetectedServer; onFetched: () => void }

/** Has an Ollama of this machine fetch a model by its name (TALK-014). */
export function PullForm({ server, onFetched }: Props) {
  const form = useForm(RULES)
  const [pull, { data, error, isLoading }] = usePullModelMutation()
  const [isAtWork, setIsAtWork] = useState(false)
  const start = async () => {
    if (!form.check()) return
    const started = await pull({ baseUrl: server.baseUrl, model: form.valueOf('model').trim() })
    if (started.data !== undefined) setIsAtWork(true)
  }
  return (
    <form
      className="set-up-form"
      noValidate
      aria-label={t('operator.pull', { name: server.name })}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <TextField
        {...form.field('model')}
        dir="ltr"
        autoComplete="off"
        label={t('operator.pullModel')}
        hint={t('operator.pullHint')}
      />
      <Button type="submit" look="line" isBusy={isLoading || isAtWork}>
        {t('operator.pull', { name: server.name })}
      </Button>
      {!isLoading && <RefusalNote error={error} />}
      {data !== undefined && (
        <JobProgress
          key={data.jobId}
          id={data.jobId}
          done={t('operator.pulled')}
          onOpen={setIsAtWork}
          onEnd={onFetched}
        />
      )}
    </form>
  )
}
