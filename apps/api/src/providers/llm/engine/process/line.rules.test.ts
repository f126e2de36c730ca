import { expect, test } from 'vitest'
import { createLine, LineFull } from './line.rules.ts'

const { signal } = new AbortController()
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('TALK-024 of five chats with three turns each nobody waits for two replies of another', async () => {
  const line = createLine()
  const served: string[] = []
  const turn = async (chat: string) => {
    const leave = await line.join(chat, signal)
    served.push(chat)
    await settled()
    leave()
  }
  // Each chat brings all of its turns at once, one chat after the other.
  await Promise.all('aaabbbcccdddeee'.split('').map(turn))
  expect(served.join('')).toBe('abcdeabcdeabcde')
})

test('TALK-024 who comes late is served before the second reply of everybody else', async () => {
  const line = createLine()
  const served: string[] = []
  const turn = async (chat: string) => {
    const leave = await line.join(chat, signal)
    served.push(chat)
    await settled()
    leave()
  }
  const early = 'aaaabb'.split('').map(turn)
  await settled()
  await Promise.all([...early, turn('c')])
  expect(served.join('')).toBe('abcabaa')
})

test('TALK-024 sixteen wait beside the one that runs, the next is refused, and who leaves makes room', async () => {
  const line = createLine()
  const leave = await line.join('runs', signal)
  const gone = new AbortController()
  const first = line.join('leaves', gone.signal)
  const others = Array.from({ length: 15 }, (_, at) => line.join(`chat ${at}`, signal))
  await expect(line.join('one more', signal)).rejects.toThrow(LineFull)
  gone.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  const last = line.join('one more', signal)
  leave()
  leave()
  for (const other of others) (await other)()
  await expect(last).resolves.toBeTypeOf('function')
})
