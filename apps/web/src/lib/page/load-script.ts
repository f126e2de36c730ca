/** ERR-003 */
const FAILED = 'Failed to load script'

type Policy = { createScriptURL: (url: string) => unknown }
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
}

let policy: Policy | null = null

/** Addresses are those of the boot data; where scripts may come from at all says `script-src`. */
function trusted(url: string): string {
  const { trustedTypes } = window as WithTrustedTypes
  policy ??= trustedTypes?.createPolicy('script-loader', { createScriptURL: (own) => own }) ?? {
    createScriptURL: (own) => own,
  }
  // Browsers with trusted types take their own object here, which the DOM's types do not know.
  return policy.createScriptURL(url) as string
}

/** Loads a script of somebody else and resolves when it has run. @throws 'Failed to load script' */
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
