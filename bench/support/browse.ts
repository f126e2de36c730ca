import type { Browser, CDPSession, Page } from 'playwright-core'
import { bytesOf, collectScripts, UNTIL_GESTURE_MS } from '../../e2e/support/carried.ts'

/** How slow the line and the processor are made; null leaves them as they are. */
export interface Conditions {
  name: string
  network: { kilobitsPerSecond: number; latencyMs: number } | null
  cpuSlowdown: number
}

/** What a first visit of a page costs and how it feels. */
export interface Visit {
  lcpMs: number
  cls: number
  /** Total blocking time: what tasks took beyond 50 ms each, from the first paint on. */
  blockingMs: number
  longTasks: number
  /** From a tap to the next frame, the slowest of a few taps. */
  inpMs: number
  /** All scripts carried until the first gesture, compressed with gzip. */
  scriptGzipBytes: number
  /** Those of them that the document itself asks for. */
  documentGzipBytes: number
  /** As they came over the line. */
  transferredBytes: number
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens a page for the first time, with an empty cache, on a phone's screen. */
export async function visit(browser: Browser, url: string, how: Conditions): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const scripts = await collectScripts(page)
    const session = await context.newCDPSession(page)
    const transferred = await slowDown(session, how)
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'load' })
    const loadedMs = await page.evaluate(() => performance.now())
    await page.waitForTimeout(Math.max(0, UNTIL_GESTURE_MS - loadedMs))
    const seen = await page.evaluate(() => window.seenByBench)
    const scriptGzipBytes = bytesOf(scripts)
    const documentGzipBytes = bytesOf(scripts.filter(({ isOfDocument }) => isOfDocument))
    const inpMs = await tapAround(page)
    return {
      ...seen,
      inpMs,
      scriptGzipBytes,
      documentGzipBytes,
      transferredBytes: transferred(),
    }
  } finally {
    await context.close()
  }
}

/** Returns a function that counts the received bytes. */
async function slowDown(session: CDPSession, how: Conditions): Promise<() => number> {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (how.network !== null) {
    const bytesPerSecond = (how.network.kilobitsPerSecond * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: how.network.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: how.cpuSlowdown })
  return () => bytes
}

type Seen = Pick<Visit, 'lcpMs' | 'cls' | 'blockingMs' | 'longTasks'>

declare global {
  interface Window {
    seenByBench: Seen
    slowestTap: number
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page before its own scripts, alone: all that it needs stands within. */
function watch(): void {
  const seen: Seen = { lcpMs: 0, cls: 0, blockingMs: 0, longTasks: 0 }
  window.seenByBench = seen
  window.slowestTap = 0
  // oxlint-disable-next-line consistent-function-scoping -- nothing outside exists in the page
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', (entry) => {
    seen.longTasks += 1
    seen.blockingMs += entry.duration - 50
  })
  observe(
    'event',
    (entry) => {
      window.slowestTap = Math.max(window.slowestTap, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

/** Taps where nothing leads away from the page. */
async function tapAround(page: Page): Promise<number> {
  for (const y of [4, 200, 400]) {
    await page.touchscreen.tap(2, y)
    await page.waitForTimeout(200)
  }
  return page.evaluate(() => window.slowestTap)
}
