import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { gate } from '#/testing/some-talk.ts'
import { Background } from './background.ts'
import { RunningTurns } from './running-turns.ts'

function some() {
  const turns = new RunningTurns()
  const errors: unknown[] = []
  const background = new Background(turns, (error) => void errors.push(error))
  const begun: string[] = []
  /** Work that lasts until its gate opens or it is told to leave. */
  const add = (chat: string, { givesWay = true } = {}) => {
    const { wait, open } = gate()
    background.add({
      chatId: asId(chat),
      givesWay,
      run: async (signal) => {
        begun.push(chat)
        await Promise.race([
          wait,
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('left')))
          }),
        ])
      },
    })
    return open
  }
  const idle = async () => {
    await expect.poll(() => background.isBusy, { timeout: 30_000 }).toBe(false)
  }
  return { turns, errors, background, begun, add, idle }
}

test('MEM-018 work after replies is done one piece after the other', async () => {
  const { begun, add, idle } = some()
  const first = add('a')
  const second = add('b')
  expect(begun).toEqual(['a'])
  first()
  await expect.poll(() => begun).toEqual(['a', 'b'])
  second()
  await idle()
})

test('MEM-018 work that gives way waits for the turns, and is left and begun anew when one comes', async () => {
  const { turns, begun, add, idle, errors } = some()
  const request = {}
  turns.arrive(request)
  const open = add('a')
  expect(begun).toEqual([])
  turns.arrived(request)
  expect(begun).toEqual(['a'])
  turns.arrive(request)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a'])
  turns.arrived(request)
  await expect.poll(() => begun).toEqual(['a', 'a'])
  open()
  await idle()
  expect(errors).toEqual([])
})

test('MEM-018 work that was left three times is given up', async () => {
  const { turns, begun, add, idle } = some()
  add('a')
  for (let time = 1; time <= 5; time += 1) {
    turns.arrive(turns)
    await new Promise((resolve) => setImmediate(resolve))
    turns.arrived(turns)
  }
  await idle()
  expect(begun).toEqual(['a', 'a', 'a'])
})

test('MEM-018 work for a server elsewhere goes on beside the turns', async () => {
  const { turns, begun, add, idle } = some()
  turns.arrive(turns)
  const open = add('a', { givesWay: false })
  expect(begun).toEqual(['a'])
  turns.arrived(turns)
  open()
  await idle()
  expect(begun).toEqual(['a'])
})

test('MEM-018 a failure is told, and the next piece is done', async () => {
  const { background, errors, begun, add, idle } = some()
  const failure = new Error('broken')
  background.add({ chatId: asId('x'), givesWay: false, run: () => Promise.reject(failure) })
  add('a')()
  await idle()
  expect([errors, begun]).toEqual([[failure], ['a']])
})

test('TS-142 nothing is begun while the process ends', async () => {
  const { background, begun, add, idle } = some()
  add('a')
  add('b')
  background.stop()
  add('c')
  await idle()
  expect(begun).toEqual(['a'])
})
