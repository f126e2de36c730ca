import { expect, test } from 'vitest'
import { readFlags } from './flags.ts'

test('reads port, pace and faults into a scenario', () => {
  const args = '--port 8080 --model a --model b --tokens-per-second 50 --drop-after-tokens 3'
  expect(readFlags(args.split(' '))).toMatchObject({
    port: 8080,
    models: ['a', 'b'],
    scenario: { tokensPerSecond: 50, dropAfterTokens: 3, hang: false },
  })
})

test('a cut body takes a second for each piece by default', () => {
  expect(readFlags(['--cut-bytes', '1'])?.scenario?.cut).toEqual({ bytes: 1, delayMs: 1000 })
  expect(readFlags(['--cut-bytes', '9', '--cut-delay-ms', '5'])?.scenario?.cut).toEqual({
    bytes: 9,
    delayMs: 5,
  })
})

test('reads what the server insists on', () => {
  const args = '--strict-order --refuse stop --refuse top_p --window 2048 --think-tokens 9 --whole'
  expect(readFlags(args.split(' '))?.scenario).toMatchObject({
    isWhole: true,
    thinking: { field: 'reasoning_content', tokens: 9 },
    manners: {
      isStrict: true,
      hasNoSystem: false,
      refuses: ['stop', 'top_p'],
      window: { tokens: 2048, words: 'openai' },
    },
  })
})

test('asks for help with null', () => {
  expect(readFlags(['--help'])).toBeNull()
})

test.each([
  [['--tokens', 'many'], '--tokens'],
  [['--tokens='], '--tokens'],
  [['--garbage', 'soup'], '--garbage'],
  [['--colour', 'red'], '--colour'],
])('refuses %j and names the flag', (args, flag) => {
  expect(() => readFlags(args)).toThrow(flag)
})
