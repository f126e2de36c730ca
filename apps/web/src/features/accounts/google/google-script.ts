import { loadScript } from '#/lib/page/load-script.ts'
import type { GoogleAnswer } from './google.rules.ts'

/** The part of Google Identity Services that we use: `google.accounts.id`. */
export type GoogleId = {
  initialize(settings: {
    client_id: string
    nonce: string
    callback: (answer: GoogleAnswer) => void
  }): void
  renderButton(
    parent: HTMLElement,
    look: { type: 'standard'; size: 'large'; text: 'continue_with'; theme: string; width: number },
  ): void
  prompt(): void
  cancel(): void
}

type WithGoogle = { google?: { accounts?: { id?: GoogleId } } }

/** Loads Google's script, once per page. @throws 'Failed to load script' (ERR-003) */
export async function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  const known = (window as WithGoogle).google?.accounts?.id
  if (known !== undefined) return known
  await loadScript(scriptUrl)
  const loaded = (window as WithGoogle).google?.accounts?.id
  if (loaded === undefined) throw new Error("Google's script brought no sign-in")
  return loaded
}

/** Nonce with which the server verifies that a credential was requested in this session (TS-077). */
export async function nonceOf(sessionId: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionId))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Sends the site's origin as referrer to third-party frames, which Google's button needs; the document's
 * own policy sends none (QUERY-018). Returns a function that ends it.
 */
export function sendOrigin(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin'
  document.head.append(meta)
  return () => {
    // The last referrer policy stays in force, so removing the element alone would change nothing.
    meta.content = 'no-referrer'
    meta.remove()
  }
}
