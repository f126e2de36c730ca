import type { Envelope } from './wire.ts'

/** A frame's line to the script in the page around it, and to no other page. */
export interface Line<To> {
  send(data: To): void
}

const around = new URLSearchParams(location.search)

/** The embedding origin is in the address; the browser drops messages for other origins. */
export function openLine<To extends object>(onData: (data: never) => void): Line<To> {
  const origin = around.get('origin') ?? ''
  const nonce = around.get('nonce') ?? ''
  window.addEventListener('message', (event: MessageEvent<Envelope<never> | null>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    if (event.data?.source === 'yuno' && event.data.nonce === nonce) onData(event.data.data)
  })
  const send = (data: To | { kind: 'resize'; height: number }) => {
    const envelope: Envelope<object> = { source: 'yuno', nonce, data }
    window.parent.postMessage(envelope, origin)
  }
  new ResizeObserver(() => {
    send({ kind: 'resize', height: document.documentElement.offsetHeight })
  }).observe(document.body)
  return { send }
}

/** Session of a checkout or of a customer, by the last part of a path or by the query. */
export const channelName = (): string => `yuno-${around.get('nonce') ?? ''}`
export const sessionOfQuery = (): string => around.get('session') ?? ''

export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
