import { ORIGIN } from './gateway.ts'
import type { Envelope } from './wire.ts'

export interface OpenFrame<To> {
  element: HTMLIFrameElement
  send(data: To): void
  remove(): void
}

const NONCE_BYTES = 16

export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What every message of a frame has; some have a height. */
interface Kind {
  kind: string
  height?: number
}

interface Plan {
  path: string
  title: string
  nonce: string
  place: Element
}

/** A frame of the gateway inside the page; messages from other sources are ignored. */
export function openFrame<To>(
  { path, title, nonce, place }: Plan,
  onData: (data: never, frame: OpenFrame<To>) => void,
): OpenFrame<To> {
  const element = document.createElement('iframe')
  const url = new URL(path, ORIGIN)
  url.searchParams.set('origin', location.origin)
  url.searchParams.set('nonce', nonce)
  Object.assign(element, { src: url.href, title })
  element.style.cssText = 'border:0;width:100%;height:96px;display:block'
  const frame: OpenFrame<To> = {
    element,
    send(data) {
      const envelope: Envelope<To> = { source: 'yuno', nonce, data }
      element.contentWindow?.postMessage(envelope, ORIGIN)
    },
    remove() {
      window.removeEventListener('message', listen)
      element.remove()
    },
  }
  function listen({ origin, source, data }: MessageEvent<Envelope<Kind> | null>): void {
    if (origin !== ORIGIN || source !== element.contentWindow) return
    if (data?.source !== 'yuno' || data.nonce !== nonce) return
    const { kind, height } = data.data
    if (kind === 'resize') element.style.height = `${height}px`
    else onData(data.data as never, frame)
  }
  window.addEventListener('message', listen)
  place.append(element)
  return frame
}

export interface Modal {
  place: HTMLElement
  /** Shows another dialog in its place; its content is kept. */
  setHidden(isHidden: boolean): void
  close(): void
}

const DIALOG =
  'box-sizing:border-box;width:min(480px,100vw);max-width:none;max-height:100dvh;overflow:auto;padding:16px;border:0;border-radius:16px;background:#fff;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif;box-shadow:0 0 0 100vmax rgb(0 0 0/.6)'
const CLOSE =
  'float:right;min-width:44px;min-height:44px;border:0;background:none;color:inherit;font:inherit;font-size:24px;cursor:pointer'

/** A dialog over the page. Leaving it, by its button or by Escape, calls `onLeave`. */
export function openModal(title: string, onLeave: () => void): Modal {
  const dialog = document.createElement('dialog')
  dialog.style.cssText = DIALOG
  dialog.setAttribute('aria-label', title)
  const leave = document.createElement('button')
  Object.assign(leave, { type: 'button', textContent: '×' })
  leave.setAttribute('aria-label', 'Close')
  leave.style.cssText = CLOSE
  const place = document.createElement('div')
  place.style.clear = 'both'
  dialog.append(leave, place)
  document.body.append(dialog)
  dialog.showModal()
  const close = () => {
    dialog.close()
    dialog.remove()
  }
  const abandon = () => {
    close()
    onLeave()
  }
  leave.addEventListener('click', abandon)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    abandon()
  })
  return {
    place,
    close,
    setHidden(isHidden) {
      if (isHidden) dialog.close()
      else dialog.showModal()
    },
  }
}

/** The bank's page in a frame; `onOver` when the customer has answered it. */
export function openChallenge(url: string, place: Element, onOver: () => void): () => void {
  const element = document.createElement('iframe')
  Object.assign(element, { src: url, title: 'Confirm your payment' })
  element.style.cssText = 'border:0;width:100%;height:560px;display:block'
  const remove = () => {
    window.removeEventListener('message', listen)
    element.remove()
  }
  function listen({ origin, source, data }: MessageEvent<{ source?: string } | null>): void {
    if (origin !== ORIGIN || source !== element.contentWindow || data?.source !== 'three-ds') return
    remove()
    onOver()
  }
  window.addEventListener('message', listen)
  place.append(element)
  return remove
}
