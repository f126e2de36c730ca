import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { createPatience, FAR, NEAR } from './patience.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  ollama: ['172.18.0.5'],
  'models.example': ['93.184.216.34'],
  'both.example': ['10.0.0.5', '93.184.216.34'],
}

function patience() {
  const asked: string[] = []
  const clock = manualClock()
  const resolve = (name: string) => {
    asked.push(name)
    const addresses = NAMES[name]
    return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('no such name'))
  }
  const created = createPatience(clock, { resolve, own: ['engine.invalid'] })
  return { asked, clock, timeoutsOf: (host: string) => created.with(`http://${host}/v1`) }
}

test.each([
  ['127.0.0.1:11434', NEAR],
  ['engine.invalid', NEAR],
  ['[::1]:8080', NEAR],
  ['192.168.1.20:1234', NEAR],
  ['localhost:11434', NEAR],
  ['ollama:11434', NEAR],
  ['93.184.216.34', FAR],
  ['models.example', FAR],
  ['both.example', FAR],
  ['nowhere.example', FAR],
])('TALK-015 %s is waited for as long as its place asks for', async (host, timeouts) => {
  expect(await patience().timeoutsOf(host)).toEqual(timeouts)
})

test('TALK-015 near servers get 120 s to the first byte, 60 between and 600 in all, far ones 20, 20 and 120', () => {
  expect(NEAR).toEqual({ firstByteMs: 120_000, idleMs: 60_000, totalMs: 600_000 })
  expect(FAR).toEqual({ firstByteMs: 20_000, idleMs: 20_000, totalMs: 120_000 })
})

test('TALK-015 a name is looked up once a minute, and where it leads then counts', async () => {
  const { asked, clock, timeoutsOf } = patience()
  await timeoutsOf('ollama')
  await timeoutsOf('ollama')
  expect(asked).toHaveLength(1)
  clock.advance(60_000)
  await timeoutsOf('ollama')
  expect(asked).toHaveLength(2)
})
