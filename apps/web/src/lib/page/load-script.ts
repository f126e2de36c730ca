/** ERR-003 */
const FAILED = 'Failed to load script'

type Policy = { createScriptURL: (url: string) => unknown }
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
}

let policy: Policy | null = null

/** URLs come from the boot data; `script-src` limits the origins. */
function trusted(url: string): string {
  const { trustedTypes } = window as WithTrustedTypes
  policy ??= trustedTypes?.createPolicy('script-loader', { createScriptURL: (own) => own }) ?? {
    createScriptURL: (own) => own,
  }
  // Browsers with Trusted Types expect a TrustedScriptURL here, which the DOM's types do not know.
  return policy.createScriptURL(url) as string
}

/** Loads a third-party script and resolves when it has run. @throws 'Failed to load script' */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(FAILED))
    })
    script.src = trusted(url)
    document.head.append(script)
  })
}
