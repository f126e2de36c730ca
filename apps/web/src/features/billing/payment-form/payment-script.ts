import { loadScript } from '#/lib/page/load-script.ts'

/** CONST-006: how long the form of a provider waits before it is loaded. */
export const LOAD_DELAY_MS = 0
/** CONST-007: what has not come by then is taken for lost. */
const TIMEOUT_MS = 7000

type Wait = (delayMs: number, signal?: AbortSignal) => Promise<void>

/** ERR-003 */
const FAILED = 'Failed to load script'

/**
 * Loads the script of a payment form, once a page, and gives the global that it sets.
 * @throws 'Failed to load script' when it does not come within seven seconds, or brings nothing.
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
  // Of two that lose, only the first is heard of.
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

/** Class of the element that a provider's form stands in, and is gone with it. */
export const FORM_PLACE = 'form-place'

/**
 * While its form stands in the page a provider's script writes into it as it always did, by the policy
 * that browsers ask when nobody names another; before and afterwards nobody writes HTML (F-19). More
 * scripts it may load from where it came from only (decisions 47).
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
