import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { SERVERS, type ServerName } from './servers.ts'

export { expect } from '@playwright/test'

export interface TestOptions {
  /** Which of the apps a journey visits. */
  server: ServerName
  /** Whether this browser has answered the first visit's questions before. */
  visitor: 'new' | 'returning'
}

/** Faults in the pages of a journey, besides what the journey itself checks. */
interface Faults {
  /** Lets through what a journey brings about on purpose. */
  expect(pattern: RegExp): void
}

interface Fixtures {
  faults: Faults & { watch: (context: BrowserContext) => Promise<void> }
  /** A page on another device of the account that `page` is signed in to. */
  secondDevice: () => Promise<Page>
}

const KEPT = {
  'main:user': JSON.stringify({ version: 1, value: { category: 'realistic' } }),
  'main:consent': 's',
  'main:privacy': JSON.stringify({
    version: 1,
    value: { choice: { analytics: false, ads: false, fingerprint: false } },
  }),
}

/** What the browser of a returning visitor has kept of the app at that origin. */
export function returningState(origin: string) {
  const localStorage = Object.entries(KEPT).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/**
 * Fails a journey whose pages log an error, throw, or violate the content security policy (TS-089).
 */
export const test = base.extend<TestOptions & Fixtures>({
  server: ['voice', { option: true }],
  visitor: ['returning', { option: true }],
  baseURL: async ({ server }, hand) => hand(SERVERS[server].url),
  storageState: async ({ visitor, server }, hand) =>
    hand(visitor === 'new' ? { cookies: [], origins: [] } : returningState(SERVERS[server].url)),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of what is used from here
  faults: async ({}, hand) => {
    const seen: string[] = []
    const expected: RegExp[] = []
    await hand({
      expect: (pattern) => void expected.push(pattern),
      watch: (context) => watch(context, (fault) => void seen.push(fault)),
    })
    const unexpected = seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    base.expect(unexpected, 'errors in the console or violations of the policy').toEqual([])
  },
  context: async ({ context, faults }, hand) => {
    await faults.watch(context)
    await hand(context)
  },
  secondDevice: async ({ browser, context, contextOptions, faults, baseURL }, hand) => {
    const opened: BrowserContext[] = []
    await hand(async () => {
      const storageState = await context.storageState()
      const viewport = context.pages()[0]?.viewportSize() ?? null
      const device = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        storageState,
        viewport,
      })
      opened.push(device)
      await faults.watch(device)
      return device.newPage()
    })
    for (const device of opened) await device.close()
  },
})

async function watch(context: BrowserContext, report: (fault: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') report(message.text())
  })
  context.on('weberror', (error) => report(String(error.error())))
  await context.exposeFunction('reportViolation', report)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`violates ${violatedDirective}: ${blockedURI}`)
    })
  })
}
