import { loadScript } from '#/lib/page/load-script.ts'
import type { GoogleAnswer } from './google.rules.ts'

/** The part of Google Identity Services that is used: `google.accounts.id`. */
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

/** Loads Google's script, once a page. @throws 'Failed to load script' (ERR-003) */
export async function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  const known = (window as WithGoogle).google?.accounts?.id
  if (known !== undefined) return known
  await loadScript(scriptUrl)
  const loaded = (window as WithGoogle).google?.accounts?.id
  if (loaded === undefined) throw new Error("Google's script brought no sign-in")
  return loaded
}

/** The nonce by which the server knows that a credential was asked for in this session (TS-077). */
export async function nonceOf(sessionId: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionId))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Lets frames of other sites know which site they stand in, and no more, as Google's button needs to;
 * the document's own policy tells nobody anything (QUERY-018). Returns what ends it.
 */
export function tellOrigin(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin'
  document.head.append(meta)
  return () => {
    // What stays in force is the last one read, so that taking it away alone would change nothing.
    meta.content = 'no-referrer'
    meta.remove()
  }
}
