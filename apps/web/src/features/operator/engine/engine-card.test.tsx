import '#/lib/i18n/more.ts'
import '#/lib/i18n/operator.ts'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OperatorJob, RecommendedModel } from '@oriel/contract/operator/engine'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { EngineCard } from './engine-card.tsx'

afterEach(cleanup)

const MODEL: RecommendedModel = {
  id: 'small',
  title: 'Small 2B',
  url: 'https://models.example/small.gguf',
  bytes: 1_800_000_000,
  memoryBytes: 4_200_000_000,
  licence: 'Apache-2.0',
  licenceUrl: 'https://licences.example/apache',
  publisher: 'Example',
  isTried: false,
  isRecommended: true,
}
const ENGINE = {
  state: 'ready' as const,
  version: '3.22.1',
  packageName: '@node-llama-cpp/linux-x64',
  model: null,
  jobId: null as string | null,
}
const ROOM = { freeMemoryBytes: 8_000_000_000, freeDiskBytes: 50_000_000_000 }
const RUNNING: OperatorJob = {
  status: 'running',
  step: 'fetching',
  doneBytes: 900_000_000,
  totalBytes: 1_800_000_000,
  error: null,
}

function draw(engine: Partial<typeof ENGINE> = {}, job: OperatorJob = RUNNING, list = [MODEL]) {
  const server = fakeServer({
    '/api/Operator/engine/model': () => json({ jobId: 'one' }),
    '/api/Operator/jobs/one': ({ method }) => (method === 'GET' ? json(job) : json({})),
  })
  const models = { engine: { ...ENGINE, ...engine }, recommended: list, ...ROOM }
  const card = <EngineCard models={models} onChange={() => undefined} />
  return { ...renderApp(card, { fetch: server.fetch }), server }
}

const sentBy = ({ sent }: ReturnType<typeof fakeServer>) =>
  sent.find(({ method }) => method === 'POST')?.body

test('TALK-019 a model shows what has to be known, and is fetched only with the tick', async () => {
  const { screen, server } = draw()
  expect(screen.getByText('1.8 GB to fetch, needs about 4.2 GB of memory, by Example')).toBeTruthy()
  const licence = screen.getByRole('link', { name: 'Licence Apache-2.0' })
  expect(licence.getAttribute('href')).toBe(MODEL.licenceUrl)
  expect(screen.getByText('Not yet tried by us')).toBeTruthy()
  const fetchIt = screen.getByRole('button', { name: 'Fetch Small 2B' })
  fireEvent.click(fetchIt)
  expect(screen.getByText('Please accept the licence first.')).toBeTruthy()
  expect(server.sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the licence of Small 2B' }))
  fireEvent.click(fetchIt)
  await expect.poll(() => sentBy(server)).toEqual({ recommendedId: 'small', licenceAccepted: true })
})

test('TALK-021 a job that runs already shows its bytes, and is cancelled', async () => {
  const { screen, server } = draw({ jobId: 'one' })
  expect(await screen.findByText('Fetching the model…')).toBeTruthy()
  expect(screen.getByText('900 MB of 1.8 GB')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => server.sent.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('TALK-021 why a job failed is said in the words of the server', async () => {
  const problem = (await refusal(422, 'model_file_invalid').json()) as OperatorJob['error']
  const error = problem && { ...problem, detail: 'Its sum differs. It was deleted.' }
  const { screen } = draw({ jobId: 'one' }, { ...RUNNING, status: 'failed', error })
  expect((await screen.findByRole('alert')).textContent).toContain('Its sum differs.')
})

test('TALK-021 a path needs no licence, an address does', async () => {
  const { screen, server } = draw()
  const place = screen.getByRole('textbox', { name: 'Address or path' })
  fireEvent.change(place, { target: { value: 'https://models.example/own.gguf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use this file' }))
  expect(screen.getByText('Please accept the licence first.')).toBeTruthy()
  fireEvent.change(place, { target: { value: '/models/own.gguf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use this file' }))
  await expect.poll(() => sentBy(server)).toEqual({ path: '/models/own.gguf' })
})

test('TALK-020 where none fits it is said, and a hosted connection is offered', () => {
  const { screen } = draw({}, RUNNING, [{ ...MODEL, isRecommended: false }])
  expect(screen.getByText(/None of them fits .* A hosted model does/)).toBeTruthy()
})
