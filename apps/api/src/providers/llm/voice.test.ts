import { expect, test } from 'vitest'
import { compose } from '@oriel/voice/compose'
import { fromCatalogue } from '@oriel/voice/personas.fixture'
import type { Scene } from '@oriel/voice/scene'
import type { ReplyChunk, ReplyRequest } from './port.ts'
import { createVoice } from './voice.ts'

const scene: Scene = {
  persona: fromCatalogue('dreamy'),
  history: [{ sender: 'user', text: 'tell me a story' }],
  memories: [],
  now: new Date('2026-05-08T17:30:00Z'),
  utcOffsetMinutes: 0,
  seed: 'one',
  isRomancePaused: false,
  stance: 'open',
  continueFrom: null,
}

function request(overrides: Partial<ReplyRequest> = {}): ReplyRequest {
  const prompt: ReplyRequest['prompt'] = [{ role: 'user', content: 'tell me a story' }]
  return {
    prompt,
    scene,
    maxTokens: 400,
    reasoningTokens: 0,
    stops: [],
    seed: null,
    signal: new AbortController().signal,
    ...overrides,
  }
}

async function collect(chunks: AsyncIterable<ReplyChunk>): Promise<ReplyChunk[]> {
  const all: ReplyChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

function textOf(chunks: readonly ReplyChunk[]): string {
  return chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
}

test('TURN-025 streams word groups that join to the composed reply, then the usage', async () => {
  const voice = createVoice({ sleep: async () => {} })
  const chunks = await collect(voice.reply(request()))

  expect(textOf(chunks)).toBe(compose(scene))
  expect(chunks.length).toBeGreaterThan(3)
  expect(chunks.at(-1)).toEqual({
    type: 'usage',
    promptTokens: 4,
    completionTokens: Math.ceil(compose(scene).length / 4),
  })
  expect(voice).toMatchObject({ name: 'Scripted demo', model: 'demo-voice', isDemoVoice: true })
})

test('TURN-025 is paced at 25 to 40 words a second', async () => {
  let sleptMs = 0
  const sleep = async (ms: number) => {
    sleptMs += ms
  }
  const text = textOf(await collect(createVoice({ sleep }).reply(request())))
  const wordsPerSecond = text.trim().split(/\s+/).length / (sleptMs / 1000)
  expect(wordsPerSecond).toBeGreaterThanOrEqual(25)
  expect(wordsPerSecond).toBeLessThanOrEqual(40)
})

test('TURN-025 ends with the reason of an abort, at once', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped by the user')
  const seen: ReplyChunk[] = []
  const run = async () => {
    for await (const chunk of createVoice().reply(request({ signal: controller.signal }))) {
      seen.push(chunk)
      controller.abort(reason)
    }
  }
  await expect(run()).rejects.toBe(reason)
  expect(seen).toHaveLength(1)
})

test('TURN-025 says nothing under a signal aborted before', async () => {
  const reason = new Error('gone')
  const replying = collect(createVoice().reply(request({ signal: AbortSignal.abort(reason) })))
  await expect(replying).rejects.toBe(reason)
})

test('TURN-025 keeps to the token bound with whole words', async () => {
  const chunks = await collect(
    createVoice({ sleep: async () => {} }).reply(request({ maxTokens: 5 })),
  )
  const text = textOf(chunks)
  expect(text.length).toBeLessThanOrEqual(20)
  expect(compose(scene).startsWith(`${text} `)).toBe(true)
})
