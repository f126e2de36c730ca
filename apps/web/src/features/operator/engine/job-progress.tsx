import { useEffect, useEffectEvent } from 'react'
import type { OperatorJob } from '@oriel/contract/operator/engine'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useCancelJobMutation, useGetJobState, useGetJobSubscription } from '../api.ts'
import { sizeText } from './bytes.rules.ts'
import { useJobNews } from './use-job-news.ts'

/** Where the hub tells nothing, as to an operator without an account. */
const LOOK_EVERY_MS = 700
/** A hint may be lost. */
const LOOK_AGAIN_EVERY_MS = 10_000

type Props = {
  id: string
  /** Said when it is done. */
  done?: string
  onOpen: (isOpen: boolean) => void
  onEnd: () => void
}

/** One piece of work with its bytes, until it is over; it can be ended (TALK-018, TALK-021). */
export function JobProgress({ id, done = t('operator.engine.done'), onOpen, onEnd }: Props) {
  const { data: job, error } = useGetJobState(id)
  const status = job?.status ?? null
  const isOpen = status === 'waiting' || status === 'running'
  const isOver = error !== undefined || (status !== null && !isOpen)
  const isTold = useJobNews(id, isOpen)
  useGetJobSubscription(id, {
    pollingInterval: isOver ? 0 : isTold ? LOOK_AGAIN_EVERY_MS : LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  })
  const [cancel, cancelling] = useCancelJobMutation()
  const standing = isOver ? 'over' : isOpen ? 'open' : null
  const tell = useEffectEvent((isAtWork: boolean) => {
    onOpen(isAtWork)
    if (!isAtWork) onEnd()
  })
  useEffect(() => {
    if (standing !== null) tell(standing === 'open')
  }, [standing])
  if (error !== undefined) return <RefusalNote error={error} />
  if (job === undefined) return null
  if (isOpen) {
    return (
      <fieldset className="engine-job" aria-label={t('operator.engine.job')}>
        <output>{t(`operator.engine.step.${job.step}`)}</output>
        <progress
          aria-label={t('operator.engine.job')}
          max={job.totalBytes ?? undefined}
          value={job.totalBytes === null ? undefined : job.doneBytes}
        />
        <p className="type-caption">{bytesOf(job)}</p>
        <Button look="soft" isBusy={cancelling.isLoading} onClick={() => void cancel(id)}>
          {t('operator.engine.cancel')}
        </Button>
      </fieldset>
    )
  }
  return <Ended job={job} done={done} />
}

function bytesOf({ doneBytes, totalBytes }: OperatorJob): string {
  const done = sizeText(doneBytes)
  if (totalBytes === null) return done
  return t('operator.engine.bytes', { done, total: sizeText(totalBytes) })
}

function Ended({ job, done }: { job: OperatorJob; done: string }) {
  if (job.status === 'failed') {
    return (
      <Note tone="bad" role="alert">
        {job.error?.detail}
      </Note>
    )
  }
  const isDone = job.status === 'done'
  return (
    <Note as="output" tone={isDone ? 'good' : 'honey'}>
      {isDone ? done : t('operator.engine.cancelled')}
    </Note>
  )
}
