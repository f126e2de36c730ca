import { randomUUID } from 'node:crypto'

/** How a long piece of work tells what it does, and learns that it is to end. */
export interface TaskWatch {
  signal: AbortSignal
  progress(step: string, doneBytes: number, totalBytes: number | null): void
}

export interface Task {
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  step: string
  doneBytes: number
  totalBytes: number | null
  /** What was thrown, where it failed. */
  error: unknown
}

/**
 * Long work of this process that somebody asked for and watches, one after the other; it ends with the
 * process.
 */
export interface Tasks {
  start(run: (watch: TaskWatch) => Promise<void>, onChange?: (task: Task) => void): Task
  /** Those of the last hours are still told of. */
  find(id: string): Task | null
  /** The one that runs or waits; null if there is none. */
  open(): Task | null
  /** Ends it; one that is over stays as it is. */
  cancel(id: string): void
  stop(): Promise<void>
}

const MAX_KEPT = 100

interface Entry {
  task: Task
  onChange: (task: Task) => void
  controller: AbortController
}

const isOpen = ({ status }: Task) => status === 'waiting' || status === 'running'

export function createTasks(): Tasks {
  const entries = new Map<string, Entry>()
  let last: Promise<void> = Promise.resolve()

  const work = async (
    { task, controller, onChange }: Entry,
    run: Parameters<Tasks['start']>[0],
  ) => {
    const { signal } = controller
    try {
      signal.throwIfAborted()
      task.status = 'running'
      onChange(task)
      const progress: TaskWatch['progress'] = (step, doneBytes, totalBytes) =>
        onChange(Object.assign(task, { step, doneBytes, totalBytes }))
      await run({ signal, progress })
      task.status = 'done'
    } catch (error) {
      task.error = error
      task.status = signal.aborted ? 'cancelled' : 'failed'
    }
    onChange(task)
  }
  const cancel = (id: string) => {
    const { task, controller } = entries.get(id) ?? {}
    if (task !== undefined && isOpen(task)) controller?.abort(new Error('cancelled'))
  }

  return {
    start(run, onChange = () => undefined) {
      const task: Task = {
        id: randomUUID(),
        status: 'waiting',
        step: 'waiting',
        doneBytes: 0,
        totalBytes: null,
        error: null,
      }
      const entry = { task, onChange, controller: new AbortController() }
      entries.set(task.id, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_KEPT && oldest !== undefined) entries.delete(oldest)
      last = last.then(() => work(entry, run))
      return task
    },
    find: (id) => entries.get(id)?.task ?? null,
    open: () => [...entries.values()].map(({ task }) => task).find(isOpen) ?? null,
    cancel,
    async stop() {
      for (const id of entries.keys()) cancel(id)
      await last
    },
  }
}
