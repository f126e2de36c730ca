import { expect, test } from 'vitest'
import { createTasks, type TaskWatch } from './tasks.ts'

const untilEnded = ({ signal }: TaskWatch) =>
  new Promise<void>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )

test('TALK-018 TALK-021 work is done one after the other, and tells how far it is', async () => {
  const tasks = createTasks()
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const first = tasks.start((watch) => {
    watch.progress('fetching', 1, 2)
    return promise
  })
  const second = tasks.start(() => Promise.reject(new Error('broken')))
  await expect.poll(() => first.status).toBe('running')
  expect(tasks.find(first.id)).toMatchObject({ step: 'fetching', doneBytes: 1, totalBytes: 2 })
  expect([second.status, tasks.open()?.id]).toEqual(['waiting', first.id])
  finish()
  await expect.poll(() => second.status).toBe('failed')
  expect([first.status, second.error]).toEqual(['done', new Error('broken')])
  expect(tasks.open()).toBeNull()
})

test('TALK-021 what runs and what waits is cancelled, what is over stays as it is', async () => {
  const tasks = createTasks()
  const done = tasks.start(() => Promise.resolve())
  const runs = tasks.start(untilEnded)
  const waits = tasks.start(() => Promise.resolve())
  await expect.poll(() => runs.status).toBe('running')
  tasks.cancel(waits.id)
  await tasks.stop()
  tasks.cancel(done.id)
  expect([done.status, runs.status, waits.status]).toEqual(['done', 'cancelled', 'cancelled'])
  expect(tasks.find('nobody')).toBeNull()
})
