// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wait as waitAsTheAppDoes } from '#/lib/clock.ts'
import { FORM_PLACE, LOAD_DELAY_MS, loadPaymentScript } from './payment-script.ts'

const ADDRESS = 'https://form.example/solid-form.js'
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

function answerScripts(isSuccess: boolean): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = isSuccess
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  answerScripts(false)
  document.head.replaceChildren()
})

/** A clock on which only these delays pass. */
function clock(passes: (delayMs: number) => boolean) {
  const asked: number[] = []
  const wait = (delayMs: number, signal?: AbortSignal) => {
    asked.push(delayMs)
    return passes(delayMs)
      ? Promise.resolve()
      : new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  }
  return { asked, wait }
}

test('CONST-006 TP-001 the script is requested at once, and its global handed over', async () => {
  answerScripts(true)
  const { asked, wait } = clock((delayMs) => delayMs === 0)
  const sdk = {}
  const found = [undefined, sdk]
  await expect(loadPaymentScript(ADDRESS, () => found.shift(), wait)).resolves.toBe(sdk)
  expect([LOAD_DELAY_MS, scripts()]).toEqual([0, [ADDRESS]])
  expect(asked).toEqual([0, 7000])
})

test('a script that is there already is not loaded again', async () => {
  const sdk = {}
  await expect(loadPaymentScript(ADDRESS, () => sdk, clock(() => true).wait)).resolves.toBe(sdk)
  expect(scripts()).toEqual([])
})

test('C06 ERR-003 CONST-007 after seven seconds it counts as lost', async () => {
  vi.useFakeTimers()
  // The host never responds.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const ends = vi.fn<(end: unknown) => void>()
  loadPaymentScript(ADDRESS, () => undefined, waitAsTheAppDoes).then(ends, ends)
  await vi.advanceTimersByTimeAsync(LOAD_DELAY_MS + 6999)
  expect(ends).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ends.mock.calls).toEqual([[new Error('Failed to load script')]])
})

test('C06 ERR-003 one that does not come, or brings nothing, is lost too', async () => {
  const { wait } = clock((delayMs) => delayMs === 0)
  const gone = loadPaymentScript(ADDRESS, () => undefined, wait)
  await expect(gone).rejects.toThrow(/^Failed to load script$/)
  answerScripts(true)
  const empty = loadPaymentScript(ADDRESS, () => undefined, wait)
  await expect(empty).rejects.toThrow(/^Failed to load script$/)
})

test('TS-089 HTML passes only while a payment form is in the page', async () => {
  const made: { createHTML: (text: string) => string }[] = []
  const trustedTypes = {
    defaultPolicy: null,
    createPolicy: (_name: string, rules: (typeof made)[number]) => made.push(rules),
  }
  vi.stubGlobal('trustedTypes', trustedTypes)
  answerScripts(true)
  const found = [undefined, {}]
  await loadPaymentScript(ADDRESS, () => found.shift(), clock((delayMs) => delayMs === 0).wait)
  const [policy] = made
  expect(() => policy?.createHTML('<b>before</b>')).toThrow('No payment form is open')
  const place = document.createElement('div')
  place.className = FORM_PLACE
  document.body.append(place)
  expect(policy?.createHTML('<b>form</b>')).toBe('<b>form</b>')
  place.remove()
  expect(() => policy?.createHTML('<b>after</b>')).toThrow('No payment form is open')
})
