import '#/lib/i18n/more.ts'
import '#/lib/i18n/operator.ts'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Connection, OperatorModels } from '@oriel/contract/operator/models'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { SetUp } from './set-up.tsx'

afterEach(cleanup)

const SAVED: Connection = {
  id: '019384a0-0000-7000-8000-000000000001',
  name: 'Own',
  kind: 'llamacpp',
  baseUrl: 'http://127.0.0.1:8080/v1',
  model: 'qwen',
  isOn: true,
  contextTokens: null,
  preset: 'balanced',
  sampler: {},
  reasoningTokens: 0,
  keyHint: '6789',
  isFromEnvironment: false,
  windowTokens: 16_384,
  windowSource: 'server',
  widenTo: null,
  roleForm: 'system',
  refusedFields: [],
  lastFault: null,
  isServing: true,
}
const FOUND = {
  kind: 'ollama',
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: ['llama', 'mistral'],
} as const

function draw(given: Partial<OperatorModels> = {}, save = () => json({}), widen = () => json({})) {
  const models: OperatorModels = {
    connections: [],
    detected: [],
    isDemoVoice: false,
    engine: { state: 'absent', version: '1', packageName: null, model: null, jobId: null },
    recommended: [],
    freeMemoryBytes: 0,
    freeDiskBytes: 0,
    ...given,
  }
  const server = fakeServer({
    '/api/Operator/models': ({ method }) => (method === 'GET' ? json(models) : save()),
    '/api/Operator/models/widen': widen,
  })
  return { ...renderApp(<SetUp />, { fetch: server.fetch }), server }
}

const putBy = ({ sent }: ReturnType<typeof fakeServer>) =>
  sent.find(({ method }) => method === 'PUT')?.body as { connections: object[] }

test('TALK-005 a server that was found is used first of all, with the model that was chosen', async () => {
  const { screen, server } = draw({
    connections: [SAVED],
    detected: [{ ...FOUND, models: [...FOUND.models] }],
  })
  const found = within(await screen.findByRole('list', { name: 'Found on this machine' }))
  fireEvent.change(found.getByRole('combobox', { name: 'Model of Ollama' }), {
    target: { value: 'mistral' },
  })
  fireEvent.click(found.getByRole('button', { name: 'Use it' }))

  await expect
    .poll(() => putBy(server)?.connections)
    .toMatchObject([
      { id: null, name: 'Ollama', kind: 'ollama', baseUrl: FOUND.baseUrl, model: 'mistral' },
      { id: SAVED.id, name: 'Own', apiKey: '' },
    ])
})

test('TALK-005 it is said that nobody was found, and who speaks then', async () => {
  const { screen } = draw({ isDemoVoice: true })
  expect(screen.getByText('Looking for model servers…')).toBeTruthy()
  expect(await screen.findByText(/No model server answers on this machine/)).toBeTruthy()
  expect(screen.getByText(/Speaking now: the scripted demo/)).toBeTruthy()
})

test('TALK-007 TALK-011 TALK-016 a connection shows window, source, end of its key, and its fault with advice', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const lastFault = { kind: 'key', count: 2, at, advice: 'Enter it again.' } as const
  const { screen } = draw({ connections: [{ ...SAVED, lastFault }] })
  expect(await screen.findByText('Window 16,384 tokens, as the server says')).toBeTruthy()
  expect(screen.getByText('Key ends in 6789')).toBeTruthy()
  expect(screen.getByText('2 times: Enter it again.')).toBeTruthy()
})

test('TALK-012 a list that is not taken is said, and the one in force stays', async () => {
  const { screen } = draw({ connections: [SAVED] }, () => refusal(422, 'validation_failed'))
  fireEvent.click(await screen.findByRole('switch', { name: 'Use Own' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Use Own' }).getAttribute('aria-checked')).toBe('true')
})

test('TALK-010 what fails to load can be asked for again', async () => {
  const server = fakeServer({ '/api/Operator/models': () => refusal(403, 'forbidden') })
  const { screen } = renderApp(<SetUp />, { fetch: server.fetch })
  fireEvent.click(await screen.findByRole('button', { name: /Try again/ }))
  await expect.poll(() => server.sent.length).toBe(2)
})

test('TALK-033 single values are saved in place of the preset’s, and wrong ones are said at their field', async () => {
  const { screen, server } = draw({ connections: [SAVED] })
  const form = within(await screen.findByRole('form', { name: 'Single values of Own' }))
  const temperature = form.getByLabelText('Temperature')
  fireEvent.change(temperature, { target: { value: '9' } })
  fireEvent.click(form.getByRole('button', { name: 'Save the values' }))
  expect(temperature.getAttribute('aria-invalid')).toBe('true')
  expect(putBy(server)).toBeUndefined()

  fireEvent.change(temperature, { target: { value: '0.6' } })
  fireEvent.click(form.getByRole('button', { name: 'Save the values' }))
  await expect
    .poll(() => putBy(server)?.connections)
    .toMatchObject([{ sampler: { temperature: 0.6 }, contextTokens: null }])
})

test('TALK-008 a wider window is loaded at a press, and the model made for it takes the place of the old one', async () => {
  const narrow = { ...SAVED, kind: 'ollama', windowTokens: 4096, widenTo: 8192 } as const
  const { screen, server } = draw(
    { connections: [narrow] },
    () => json({}),
    () => json({ model: 'oriel-qwen', windowTokens: 8192 }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Load 8,192 tokens for Own' }))
  await expect.poll(() => putBy(server)?.connections).toMatchObject([{ model: 'oriel-qwen' }])
})
