import { loadScript } from '#/lib/page/load-script.ts'

/** CONST-006: delay before the provider's form is loaded, in ms. */
export const LOAD_DELAY_MS = 0
/** CONST-007: after this time, in ms, the script counts as failed. */
const TIMEOUT_MS = 7000

type Wait = (delayMs: number, signal?: AbortSignal) => Promise<void>

/** ERR-003 */
const FAILED = 'Failed to load script'

/**
 * Loads a payment form's script, once per page, and returns the global it defines.
 * @throws 'Failed to load script' if it does not load within seven seconds or defines no global.
 */
export async function loadPaymentScript<Sdk>(
  url: string,
  pick: () => Sdk | undefined,
  wait: Wait,
): Promise<Sdk> {
  const known = pick()
  if (known !== undefined) return known
  await wait(LOAD_DELAY_MS)
  allowFormsOf(url)
  const inTime = new AbortController()
  const tooLate = wait(TIMEOUT_MS, inTime.signal).then(() => {
    throw new Error(FAILED)
  })
  // Promise.race leaves the second rejection unhandled without this.
  tooLate.catch(() => undefined)
  await Promise.race([loadScript(url), tooLate]).finally(() => inTime.abort())
  const loaded = pick()
  if (loaded === undefined) throw new Error(FAILED)
  return loaded
}

type Rules = { createHTML: (text: string) => string; createScriptURL: (url: string) => string }
type WithTrustedTypes = {
  trustedTypes?: { defaultPolicy: unknown; createPolicy: (name: string, rules: Rules) => unknown }
}

/** Class of the element that contains a provider's form; removed together with the form. */
export const FORM_PLACE = 'card-form-place'

/**
 * Lets the provider's script write HTML through the default Trusted Types policy while its form is mounted;
 * before and afterwards HTML writes are blocked (F-19). It may load further scripts from its own origin
 * only (decisions 47).
 */
function allowFormsOf(scriptUrl: string): void {
  const { trustedTypes } = window as WithTrustedTypes
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  const { origin } = new URL(scriptUrl, window.location.href)
  trustedTypes.createPolicy('default', {
    createHTML(text) {
      if (document.querySelector(`.${FORM_PLACE}`) !== null) return text
      throw new TypeError('No payment form is open')
    },
    createScriptURL(url) {
      if (new URL(url, window.location.href).origin === origin) return url
      throw new TypeError('A script from elsewhere')
    },
  })
}
