import { expect, onTestFinished, test, vi } from 'vitest'
import { startModelServer } from '@oriel/sandbox/model/server'
import { configureLlm, type LlmSettings } from './configure.ts'
import { readReply, someRequest, someVoice } from './testing.ts'

const voice = someVoice()
const unset: LlmSettings = { providers: [], detect: true, defaultContextTokens: 6000 }

async function someServer() {
  const server = await startModelServer({ models: ['llama'] })
  onTestFinished(() => server.close())
  return {
    server,
    detection: { servers: [{ kind: 'openai' as const, name: 'LM Studio', port: server.port }] },
  }
}

test('TURN-020 TALK-001 keeps the order of the settings, without the built-in voice', async () => {
  const { server, detection } = await someServer()
  const named = (name: string) => ({
    name,
    baseUrl: `${server.baseUrl}/`,
    apiKey: '',
    model: `${name}-model`,
    contextTokens: 9000,
  })
  const settings = { ...unset, providers: [named('first'), named('second')] }
  const { providers, detected } = await configureLlm({ settings, voice, detection })

  expect(providers.map(({ name, model }) => [name, model])).toEqual([
    ['first', 'first-model'],
    ['second', 'second-model'],
  ])
  expect(providers[0]).toMatchObject({ contextTokens: 9000, isDemoVoice: false })
  expect(detected).toBeNull()
  expect(server.requests).toEqual([])
  expect(
    (await readReply(providers[0]?.reply(someRequest()) ?? voice.reply(someRequest()))).error,
  ).toBeNull()
  expect(server.requests[0]?.path).toBe('/v1/chat/completions')
})

test('TURN-021 TALK-001 without settings uses the server found on this machine, and says so', async () => {
  const { server, detection } = await someServer()
  const { providers, detected } = await configureLlm({ settings: unset, voice, detection })

  expect(detected).toEqual({
    kind: 'openai',
    name: 'LM Studio',
    baseUrl: server.baseUrl,
    model: 'llama',
  })
  expect(providers).toHaveLength(1)
  expect(providers[0]).toMatchObject({ name: 'LM Studio', model: 'llama', contextTokens: 6000 })
})

test('TURN-021 without any server the built-in voice speaks', async () => {
  const detection = { servers: [] }
  const { providers, detected } = await configureLlm({ settings: unset, voice, detection })
  expect([providers, detected]).toEqual([[voice], null])
})

test('TURN-021 looks for no model server when disabled', async () => {
  const { server, detection } = await someServer()
  const settings = { ...unset, detect: false }
  expect((await configureLlm({ settings, voice, detection })).providers).toEqual([voice])
  expect(server.requests).toEqual([])
})

test('TALK-015 a server of this machine that has sent nothing in 120 s has timed out', async () => {
  const { server, detection } = await someServer()
  server.setDefault({ hang: true })
  const { providers } = await configureLlm({ settings: unset, voice, detection })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())

  const ended = readReply((providers[0] ?? voice).reply(someRequest()))
  await vi.waitUntil(() => server.requests.some(({ method }) => method === 'POST'), 30_000)
  const patience = timers.mock.calls.filter(([, delayMs]) => delayMs === 120_000)
  expect(patience).toHaveLength(1)
  for (const [expire, , ...facts] of patience) expire(...facts)
  expect((await ended).error).toMatchObject({ kind: 'timeout' })
})
