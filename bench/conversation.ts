import { chromium, type Browser, type Page } from 'playwright-core'
import { request } from 'undici'
import { asId } from '@oriel/contract/ids'
import { findChromium } from '../e2e/browser.ts'
import { addHistory } from '../e2e/support/database.ts'
import { meet, messagesOf, send } from '../e2e/support/screens.ts'
import { returningState } from '../e2e/support/test.ts'
import { startModelServer } from '../sandbox/src/model/server.ts'
import { scratchFolder, startApp } from './support/app.ts'
import { median, quantile } from './support/figures.ts'
import { bearer, signUpPeople, type Person } from './support/people.ts'
import { budgetTable, report } from './support/report.ts'

const STOPS = 40
const SAID_ON_TWO = 20
const HISTORY = 10_000
const PACE = { tokens: 400, tokensPerSecond: 40 }
/** A stop comes when the reader has read some of it. */
const DELTAS_BEFORE_STOP = 5
const DELTA = /^event: ?delta$/m
/** TURN-006, TURN-017, TURN-019 */
const BUDGET_MS = { stop: 500, longTask: 200, otherDevice: 1000 }

const at = new Date()
using data = scratchFolder()
const model = await startModelServer({ isRecording: true, scenario: PACE })
await using app = await startApp({
  dataDir: data.path,
  env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' },
  hasPages: true,
})
const browser = await chromium.launch(await findChromium())
try {
  const people = await signUpPeople(app.url, STOPS)
  const stops: Stop[] = []
  for (const person of people) stops.push(await stopReply(person))
  const longTasks = await scrollThrough(browser)
  const delays = await sayOnTwoDevices(browser)
  await report('conversation', at, [
    `${STOPS} replies stopped one after the other while a model writes ${PACE.tokensPerSecond} words a ` +
      `second; a chat of ${HISTORY} messages opened and scrolled to its first; ${SAID_ON_TWO} messages ` +
      'seen on a second device of the account, from the key to the drawn words.',
    budgetTable([
      ...stopRows('Stop, until the reader has the end', (stop) => stop.readerMs),
      ...stopRows('Stop, until the model is left', (stop) => stop.modelMs),
      {
        what: `Longest task in a chat of ${HISTORY}`,
        value: Math.max(0, ...longTasks),
        unit: ' ms',
        budget: { limit: BUDGET_MS.longTask },
      },
      { what: 'Other device, p50', value: median(delays), unit: ' ms' },
      {
        what: 'Other device, slowest',
        value: Math.max(...delays),
        unit: ' ms',
        budget: { limit: BUDGET_MS.otherDevice },
      },
    ]),
  ])

  function stopRows(what: string, of: (stop: Stop) => number) {
    const values = stops.map(of)
    return [
      { what: `${what}, p50`, value: median(values), unit: ' ms' },
      {
        what: `${what}, p95`,
        value: quantile(values, 0.95),
        unit: ' ms',
        budget: { limit: BUDGET_MS.stop },
      },
    ]
  }
} finally {
  await browser.close()
  await model.close()
}

/** From the request to stop, in milliseconds. */
interface Stop {
  readerMs: number
  modelMs: number
}

async function stopReply(person: Person): Promise<Stop> {
  const chat = `${app.url}/api/Chats/${person.chatId}`
  const headers = { ...bearer(person.token), accept: 'text/event-stream' }
  const body = JSON.stringify({ message: 'Tell me a long story, please.' })
  const { body: stream } = await request(`${chat}/messages`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body,
  })
  let text = ''
  let stoppedAt = 0
  let stopping = Promise.resolve(Number.NaN)
  for await (const chunk of stream) {
    text += String(chunk)
    if (stoppedAt > 0 || text.split(DELTA).length <= DELTAS_BEFORE_STOP) continue
    stoppedAt = performance.now()
    stopping = stop(`${chat}/turns/${/"turnId":"([^"]+)"/.exec(text)?.[1]}/stop`)
  }
  const readerMs = performance.now() - stoppedAt
  return { readerMs, modelMs: await stopping }

  /** Gives how long the model's connection stays open. */
  async function stop(url: string): Promise<number> {
    const [left] = await Promise.all([
      model.requests.at(-1)?.closed.then(() => performance.now() - stoppedAt),
      request(url, { method: 'POST', headers, body: '{}' }).then((answer) => answer.body.dump()),
    ])
    return left ?? Number.NaN
  }
}

/** Lengths in milliseconds of all tasks above 50 ms while a long chat opens and is scrolled through. */
async function scrollThrough(from: Browser): Promise<number[]> {
  const page = await openPage(from)
  await meet(page, 'Maya')
  const texts = Array.from({ length: HISTORY }, (_, index) => `Message ${index + 1}.`)
  const userId = asId(await page.evaluate(() => localStorage.getItem('main:generatedUserId') ?? ''))
  await addHistory({ dataDir: data.path }, userId, texts)
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.reload()
  await messagesOf(page).getByText(`Message ${HISTORY}.`, { exact: true }).waitFor()
  await messagesOf(page).evaluate(async (log) => {
    while (!log.textContent.includes('Message 1.')) {
      log.scrollTo(0, 0)
      await new Promise(requestAnimationFrame)
    }
  })
  const longTasks = await page.evaluate(
    () => (window as unknown as { longTasks: number[] }).longTasks,
  )
  await page.context().close()
  return longTasks
}

/** From the key on one device to the words on the other, in milliseconds. */
async function sayOnTwoDevices(from: Browser): Promise<number[]> {
  const page = await openPage(from)
  await meet(page, 'Maya')
  const storageState = await page.context().storageState()
  const second = await (await from.newContext({ baseURL: app.url, storageState })).newPage()
  const connected = second.waitForEvent('websocket')
  await second.goto(page.url())
  await connected
  const delays: number[] = []
  model.setDefault({ tokens: 3 })
  for (let turn = 0; turn < SAID_ON_TWO; turn += 1) {
    const words = `This is line ${turn} of a talk on two screens.`
    const startedAt = performance.now()
    await send(page, words)
    await messagesOf(second).getByText(words).waitFor()
    delays.push(performance.now() - startedAt)
    await page.getByRole('button', { name: 'Another reply' }).waitFor()
  }
  await page.context().close()
  await second.context().close()
  return delays
}

async function openPage(from: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const storageState = returningState(app.url)
  return (await from.newContext({ baseURL: app.url, viewport, storageState })).newPage()
}
