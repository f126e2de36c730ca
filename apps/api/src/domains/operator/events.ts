import type { UserId } from '@oriel/contract/ids'
import type { JobChanged } from '@oriel/contract/operator/engine'
import type { Ctx } from '#/context.ts'
import type { Task } from '#/platform/tasks.ts'

/** Bytes come many times a second; a bar moves well enough by so many a second. */
const PAUSE_MS = 400

/**
 * Tells the devices of whoever started a job how it goes (`api.md` §7.1, JobChanged): each change of its status
 * and step, and its bytes now and then. Without an account nobody is told; the page asks.
 */
export function tellOfJob(
  { news, clock }: Pick<Ctx, 'news' | 'clock'>,
  userId: UserId | null,
): (task: Task) => void {
  let told = ''
  let toldAt = 0
  return (task) => {
    if (userId === null) return
    const standing = `${task.status} ${task.step}`
    const at = clock.now().getTime()
    if (standing === told && at < toldAt + PAUSE_MS) return
    told = standing
    toldAt = at
    const hint: JobChanged = { jobId: task.id, status: task.status, progress: progressOf(task) }
    void news.publish({ userId, target: 'JobChanged', args: [hint] })
  }
}

const progressOf = ({ doneBytes, totalBytes }: Task) =>
  totalBytes === null || totalBytes === 0
    ? null
    : Math.min(100, Math.floor((doneBytes / totalBytes) * 100))
