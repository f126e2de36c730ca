import { Agent } from 'undici'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startModelServer } from '@oriel/sandbox/model/server'
import { LlmError, type LlmProvider } from '../port.ts'
import { createWarmUp } from './warm-up.ts'

async function someWarmUp({ isNear }: { isNear: boolean }) {
  const server = await startModelServer({ scenario: { text: 'Aye.' } })
  onTestFinished(() => server.close())
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const faults: LlmError['kind'][] = []
  const provider = { id: 'own', baseUrl: server.baseUrl, load } as unknown as LlmProvider
  const warmUp = createWarmUp({
    patience: {
      isNear: () => Promise.resolve(isNear),
      with: () => Promise.reject(new Error('not asked')),
    },
    dispatcher: new Agent(),
    notes: { add: ({ error }) => void faults.push(error.kind) },
  })
  const connection = { id: 'own', baseUrl: server.baseUrl, apiKey: '' }
  return {
    server,
    load,
    faults,
    /** The server has one model, 'scripted'. */
    warm: (model = 'scripted') => warmUp(provider, { ...connection, model }),
  }
}

test('TALK-015 a hosted server is asked for its list alone, which costs nothing', async () => {
  const { server, load, faults, warm } = await someWarmUp({ isNear: false })
  await warm()
  expect(load).not.toHaveBeenCalled()
  expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
  expect(faults).toEqual([])
})

test('TALK-016 a model that the list of a hosted server does not name is noted', async () => {
  const { faults, warm } = await someWarmUp({ isNear: false })
  await warm('another-model')
  expect(faults).toEqual(['denied'])
})

test('TALK-015 TALK-016 one nearby loads its model once, and a failure is noted', async () => {
  const { server, load, faults, warm } = await someWarmUp({ isNear: true })
  load.mockRejectedValueOnce(new LlmError('refused', 'nobody there'))
  await warm()
  await warm()
  expect(load).toHaveBeenCalledTimes(1)
  expect(faults).toEqual(['refused'])
  expect(server.requests).toEqual([])
})
