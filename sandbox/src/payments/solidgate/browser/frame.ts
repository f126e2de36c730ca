import type { Envelope, FrameConfig, FromFrame, Message, ToFrame } from './wire.ts'

/** The frame's line to the script in the page around it, and to no other page. */
export interface Frame {
  session: string
  send(message: Message): void
  leave(url: string): void
  onConfig(handle: (config: FrameConfig) => void): void
  onSubmit(handle: () => void): void
}

/** Reads who is around from the document; says that it is ready when both handlers are there. */
export function connect(): Frame {
  const { session = '', nonce = '', around = '' } = document.body.dataset
  let configure: ((config: FrameConfig) => void) | null = null
  let submit: (() => void) | null = null

  const post = (data: FromFrame) => {
    const envelope: Envelope<FromFrame> = { source: 'solid', session, nonce, data }
    window.parent.postMessage(envelope, around)
  }
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<Envelope<ToFrame> | null>) => {
      if (origin !== around || source !== window.parent || data?.source !== 'solid') return
      if (data.session !== session || data.nonce !== nonce) return
      if (data.data.kind === 'config') configure?.(data.data.config)
      if (data.data.kind === 'submit') submit?.()
    },
  )
  const send = (message: Message) => post({ kind: 'message', message })
  const resizing = new ResizeObserver(() => {
    const { scrollWidth: width, offsetHeight: height } = document.body
    send({ type: 'resize', width, height })
  })
  return {
    session,
    send,
    leave(url) {
      send({ type: 'formRedirect' })
      post({ kind: 'leave', url })
    },
    onConfig(handle) {
      configure = (config) => {
        handle(config)
        resizing.observe(document.body)
      }
      post({ kind: 'ready' })
    },
    onSubmit(handle) {
      submit = handle
    },
  }
}
