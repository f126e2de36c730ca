import { afterEach, beforeEach, expect, test } from 'vitest'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { manualClock, type ManualClock } from '#/testing/manual-clock.ts'
import { createLlmChain, type ProviderFault } from './chain.ts'
import { createOpenAiProvider } from './openai.ts'
import { readReply, someChainRequest } from './testing.ts'

let server: ModelServer
let clock: ManualClock
let faults: ProviderFault[]

beforeEach(async () => {
  server = await startModelServer()
  clock = manualClock()
  faults = []
})
afterEach(() => server.close())

function someChain() {
  const provider = createOpenAiProvider({
    name: 'only',
    baseUrl: server.baseUrl,
    apiKey: '',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
  })
  return createLlmChain({
    providers: [provider],
    clock,
    random: () => 0.5,
    sleep: async () => undefined,
    onFault: (fault) => void faults.push(fault),
  })
}

test.each(['openai', 'llamacpp', 'lmstudio', 'tabby'] as const)(
  'TALK-030 a window named as %s does: the prompt is fitted anew, once',
  async (words) => {
    server.setDefault({ text: 'Aye.', manners: { window: { tokens: 2048, words } } })
    const windows: number[] = []
    const fitTo = (contextTokens: number) => {
      windows.push(contextTokens)
      const maxTokens = Math.min(600, contextTokens / 4)
      const room = 'x'.repeat((contextTokens - maxTokens) * 3)
      return { prompt: [{ role: 'user' as const, content: room }], maxTokens }
    }
    const chain = someChain()
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await readReply(chain.reply(someChainRequest({ fitTo })))
      expect(outcome).toMatchObject({ text: 'Aye.', error: null })
    }
    expect(windows).toEqual([8192, 2048, 2048])
    expect(chain.active().contextTokens).toBe(2048)
    expect(server.requests).toHaveLength(3)
  },
)
