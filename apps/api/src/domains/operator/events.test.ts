import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import type { NewsMessage } from '#/platform/news/news.ts'
import type { Task } from '#/platform/tasks.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { tellOfJob } from './events.ts'

const TASK: Task = {
  id: '019384a0-0000-7000-8000-000000000001',
  status: 'running',
  step: 'fetching',
  doneBytes: 0,
  totalBytes: 1000,
  error: null,
}

function some(userId: string | null) {
  const clock = manualClock()
  const told: unknown[] = []
  const news = {
    publish: ({ args }: NewsMessage) => {
      told.push(args[0])
      return Promise.resolve()
    },
  }
  const tell = tellOfJob({ clock, news: news as never }, userId === null ? null : asId(userId))
  return { clock, told, tell }
}

test('TALK-018 bytes are told now and then, a change of status or step at once', () => {
  const { clock, told, tell } = some('anna')
  const hints = () => told.splice(0).map((hint) => (hint as { progress: number }).progress)
  for (let doneBytes = 0; doneBytes < 500; doneBytes += 10) {
    tell({ ...TASK, doneBytes })
    clock.advance(20)
  }
  expect(hints()).toEqual([0, 20, 40])
  tell({ ...TASK, step: 'checking', doneBytes: 500 })
  tell({ ...TASK, step: 'checking', status: 'done', doneBytes: 1000 })
  expect(told).toEqual([
    { jobId: TASK.id, status: 'running', progress: 50 },
    { jobId: TASK.id, status: 'done', progress: 100 },
  ])
})

test('TALK-018 an unknown size has no per cent, and without an account nobody is told', () => {
  const { told, tell } = some('anna')
  tell({ ...TASK, totalBytes: null })
  expect(told).toEqual([{ jobId: TASK.id, status: 'running', progress: null }])
  const nobody = some(null)
  nobody.tell(TASK)
  expect(nobody.told).toEqual([])
})
