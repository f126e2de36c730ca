import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#/platform/clock.ts'
import { engineRuntime, QUIET, someDataDir, someEngine } from '#/testing/some-engine.ts'
import { createLocalEngine } from './engine.ts'
import { ENGINE_URL, type Engine } from './port.ts'
import { load } from './process/llama.ts'
import type { Message } from './process/prompt.rules.ts'
import { createTalk } from './process/talk.ts'

const FIRST_MS = 120_000
const SYSTEM: Message = {
  role: 'system',
  content: 'You are Vera, a gardener who likes rain and hates hurry. '.repeat(8),
}

interface Completion {
  choices: { message: { content: string } }[]
  usage: { prompt_tokens: number; prompt_tokens_details: { cached_tokens: number } }
}

const send = ({ dispatcher }: Engine, body: object, signal?: AbortSignal) =>
  request(`${ENGINE_URL}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ max_tokens: 8, seed: 1, ...body }),
    dispatcher,
    ...(signal && { signal }),
  })

async function ask(engine: Engine, messages: Message[]): Promise<Completion> {
  const answer = await send(engine, { messages })
  expect(answer.statusCode).toBe(200)
  return (await answer.body.json()) as Completion
}

const said = (content: string): Message => ({ role: 'user', content })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test(
  'TALK-023 two chats that alternate keep what was evaluated of each',
  { timeout: FIRST_MS },
  async () => {
    const { engine } = await someEngine()
    const talks = ['roses', 'frogs'].map((what) => [SYSTEM, said(`Tell me of ${what}.`)])
    const shares: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      for (const talk of talks) {
        const { choices, usage } = await ask(engine, talk)
        if (turn > 0) shares.push(usage.prompt_tokens_details.cached_tokens / usage.prompt_tokens)
        talk.push({ role: 'assistant', content: choices[0]?.message.content ?? '' })
        talk.push(said('And what else?'))
      }
    }
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.7)
  },
)

test(
  'TALK-022 a crash ends the reply, and the next one is served; after the third restart no more',
  { timeout: FIRST_MS },
  async () => {
    const { engine } = await someEngine()
    const pid = () => engine.pid() ?? 0
    const running = await send(engine, {
      messages: [said('Go on')],
      max_tokens: 4000,
      stream: true,
    })
    const before = pid()
    process.kill(before, 'SIGKILL')
    await expect(running.body.text()).rejects.toThrow()
    // One that is sent in the moment of its death dies with it.
    const isServed = async () => (await ask(engine, [said('Hi')]).catch(() => null)) !== null
    await expect.poll(isServed).toBe(true)
    expect(pid()).not.toBe(before)
    for (let restart = 2; restart <= 3; restart += 1) {
      process.kill(pid(), 'SIGKILL')
      await expect.poll(isServed).toBe(true)
    }
    expect((await engine.status()).state).toBe('ready')
    process.kill(pid(), 'SIGKILL')
    await expect.poll(async () => (await engine.status()).state).toBe('failed')
    await expect(send(engine, { messages: [said('Hi')] })).rejects.toThrow('could not load')
  },
)

test(
  'TALK-022 the engine ends with its app, also after kill -9',
  { timeout: FIRST_MS },
  async () => {
    const { dataDir, model } = await someDataDir()
    const folder = mkdtempSync(path.join(tmpdir(), 'oriel-engine-app-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const script = path.join(folder, 'app.mts')
    writeFileSync(script, appFor(dataDir, model))
    const app = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = await new Promise<number>((resolve) =>
      app.stdout.on('data', (text: Buffer) => resolve(Number(String(text)))),
    )
    expect(isAlive(pid)).toBe(true)
    const second = createLocalEngine({ dataDir, clock: systemClock, onLoss: () => undefined })
    await expect(second.serve(model, QUIET)).rejects.toMatchObject({ fault: 'held' })
    app.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    // What a killed app held is free again.
    await second.serve(model, QUIET)
    await second.stop()
  },
)

const appFor = (dataDir: string, model: object) => `
import { createLocalEngine } from ${JSON.stringify(path.join(import.meta.dirname, 'engine.ts'))}
const clock = { now: () => new Date() }
const engine = createLocalEngine({ dataDir: ${JSON.stringify(dataDir)}, clock, onLoss() {} })
await engine.serve(${JSON.stringify(model)}, { signal: new AbortController().signal, progress() {} })
console.log(engine.pid())
setInterval(() => {}, 1000)`

test(
  'TALK-025 whoever stops while the prompt is read makes room for the next at once',
  { timeout: FIRST_MS },
  async () => {
    const { engine } = await someEngine()
    const long = said('The garden is wet today. '.repeat(140))
    const gone = new AbortController()
    const stopped = await send(engine, { messages: [long], stream: true }, gone.signal)
    stopped.body.on('error', () => undefined)
    gone.abort()
    const { usage } = await ask(engine, [said('Hello')])
    expect(usage.prompt_tokens).toBeLessThan(200)
    // Read to the end, all of it would be there for whoever asks the same again.
    const again = await ask(engine, [long])
    const { cached_tokens: kept } = again.usage.prompt_tokens_details
    expect(kept).toBeLessThan(again.usage.prompt_tokens / 2)
  },
)

test(
  'TALK-024 the seventeenth who would wait is refused with when to come again',
  { timeout: FIRST_MS },
  async () => {
    const { engine } = await someEngine()
    const gone = new AbortController()
    onTestFinished(() => gone.abort())
    const askAs = (at: number) =>
      send(engine, { messages: [said(`I am ${at}`)], max_tokens: 4000, stream: true }, gone.signal)
    const answers = await Promise.all(Array.from({ length: 17 }, (_, at) => askAs(at)))
    for (const { body } of answers) body.on('error', () => undefined).resume()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(17).fill(200))
    const refused = await askAs(17)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '15'])
    expect(await refused.body.json()).toMatchObject({ error: { code: 'model_busy' } })
  },
)

test(
  'TALK-026 prompt and reply stay within the window, whatever is asked',
  { timeout: FIRST_MS },
  async () => {
    const { runtime } = await engineRuntime()
    const { model } = await someDataDir()
    const loaded = await load(runtime, model.path)
    const talk = createTalk(loaded)
    const words = ['hello', 'Wörter', '雨の庭', '<|im_end|>', '</s>', '🙂', '\n', ' ']
    for (let round = 0; round < 60; round += 1) {
      const lines = Array.from({ length: 1 + ((round * 7) % 40) }, (_, at): Message => ({
        role: at % 2 === 0 ? 'user' : 'assistant',
        content: (words[(round + at) % words.length] ?? '').repeat(1 + ((round * at) % 90)),
      }))
      const messages = [SYSTEM, ...lines]
      const maxTokens = 1 + ((round * 977) % 9000)
      const asked = { messages, maxTokens, stops: [], options: {}, penalty: 1 }
      const { prompt, room } = talk.measured(asked)
      expect(prompt.length + room).toBeLessThanOrEqual(loaded.windowTokens)
      expect(room).toBeGreaterThan(0)
      if (prompt.length === talk.count(messages)) continue
      expect(talk.count(messages) + Math.min(maxTokens, 4096)).toBeGreaterThan(loaded.windowTokens)
    }
    expect(talk.count([said('hello')])).toBeGreaterThan(0)
  },
)
