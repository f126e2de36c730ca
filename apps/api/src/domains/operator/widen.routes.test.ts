import { expect, onTestFinished, test } from 'vitest'
import { operatorModels } from '@oriel/contract/operator/models'
import { startOllama, type OllamaOptions } from '@oriel/sandbox/ollama/server'
import { ENTRY, install, someTalk, URL_OF } from '#/testing/some-set-up.ts'

const MODEL = 'library/llama3.1:8b'

async function someOllama(options: OllamaOptions = {}) {
  const ollama = await startOllama({ models: { [MODEL]: 131_072 }, ...options })
  onTestFinished(() => ollama.close())
  const installed = await install()
  const entry = { ...ENTRY, kind: 'ollama', baseUrl: ollama.baseUrl, model: MODEL }
  const saved = async (model: string) =>
    operatorModels.parse((await installed.put({ ...entry, model })).json()).connections[0]
  const widen = (body: object = {}) =>
    installed.app.app.inject({
      method: 'POST',
      url: `${URL_OF}/widen`,
      payload: { baseUrl: ollama.baseUrl, model: MODEL, contextTokens: 8192, ...body },
    })
  return { ...installed, ollama, saved, widen }
}

test('TALK-008 a narrow window is offered to be widened, and the model made for it speaks with what was loaded', async () => {
  const { main, app, ollama, saved, widen } = await someOllama()
  expect(await saved(MODEL)).toMatchObject({
    windowTokens: 4096,
    windowSource: 'server',
    widenTo: 8192,
  })

  const reply = await widen()
  expect(reply.json()).toEqual({ model: 'oriel-library-llama3.1:8b', windowTokens: 8192 })
  expect(ollama.asked).toContainEqual({
    path: '/api/create',
    body: {
      model: 'oriel-library-llama3.1:8b',
      from: MODEL,
      parameters: { num_ctx: 8192 },
      stream: false,
    },
  })
  expect(await saved('oriel-library-llama3.1:8b')).toMatchObject({
    windowTokens: 8192,
    widenTo: null,
  })
  const says = await someTalk(main, app)
  expect(await says('Hello')).toBe('Evenings are calm here.')
  expect(ollama.talk.requests.at(-1)?.body).toMatchObject({ model: 'oriel-library-llama3.1:8b' })
})

test('TALK-008 a refusal keeps the old window', async () => {
  const { get, saved, widen } = await someOllama({ refusesCreate: true })
  const before = await saved(MODEL)
  const reply = await widen()
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'model_refused', reason: 'form' })
  expect((await get()).connections).toEqual([before])
})

test('TALK-008 what the server loads counts, not what was asked for', async () => {
  const { widen } = await someOllama({ models: { [MODEL]: 6000 } })
  expect((await widen()).json()).toMatchObject({ windowTokens: 6000 })
})

test('TALK-008 nothing is offered where the model allows no more', async () => {
  const { saved } = await someOllama({ models: { [MODEL]: 4096 } })
  expect(await saved(MODEL)).toMatchObject({ windowTokens: 4096, widenTo: null })
})

test('TALK-012 no window is widened at a forbidden address', async () => {
  const { widen } = await someOllama()
  const reply = await widen({ baseUrl: 'http://169.254.169.254/v1' })
  expect(reply.json()).toMatchObject({ code: 'validation_failed' })
})
