import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { createLlmChain } from './chain.ts'
import { LlmError, type LlmProvider } from './port.ts'
import { readReply, someChainRequest, someVoice } from './testing.ts'

const broken: LlmProvider = {
  ...someVoice(),
  reply() {
    throw new LlmError('server', 'down')
  },
}

test.each([
  [0, [125, 250]],
  [0.5, [250, 500]],
  [0.75, [312.5, 625]],
])('TURN-022 pauses grow and carry jitter: drawn %d, they are %j', async (random, expected) => {
  const pauses: number[] = []
  const chain = createLlmChain({
    providers: [broken],
    clock: manualClock(),
    random: () => random,
    sleep: async (delayMs) => void pauses.push(delayMs),
    onFault: () => {},
  })
  expect((await readReply(chain.reply(someChainRequest()))).error).toMatchObject({ kind: 'server' })
  expect(pauses).toEqual(expected)
})
