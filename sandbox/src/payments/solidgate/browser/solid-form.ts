import type {
  ClientSdk,
  ClientSdkInstance,
  InitConfig,
  ResignFormConfig,
  ResignRequest,
  UpdateConfig,
} from '@solidgate/client-sdk-loader'
import type { Envelope, FrameConfig, FromFrame, Message, SessionReply, ToFrame } from './wire.ts'

// A classic script: it sets `window.PaymentFormSdk` as the vendor's does (payments.md §1.5).

interface Mounted {
  frame: HTMLIFrameElement
  session: SessionReply
  listener: (event: MessageEvent) => void
}

type Callback = (event: MessageEvent) => void
type CouponPrices = Awaited<ReturnType<ClientSdkInstance['applyCoupon']>>

const SCRIPT = document.currentScript as HTMLScriptElement
const ORIGIN = new URL(SCRIPT.src).origin
const CONTAINER = 'solid-payment-form-container'
const INITIAL_HEIGHT_PX = 320

/** A call of the gateway failed; carries what it said of it. */
class CallFailed extends Error {
  readonly details: { code: string; messages: unknown }

  constructor(details: { code: string; messages: unknown }) {
    super('The payment form could not be initialised')
    this.details = details
  }
}

async function post<Reply>(path: string, body: object): Promise<Reply> {
  const reply = await fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  const answer = (await reply.json()) as { error?: { code: string; messages: unknown } }
  if (answer.error !== undefined) throw new CallFailed(answer.error)
  return answer as Reply
}

/** The `error` message of a form that did not start. */
function errorMessage(error: unknown): Message {
  if (!(error instanceof CallFailed)) {
    return { type: 'error', value: { name: 'ConnectionError', message: 'No connection' } }
  }
  const value = { name: 'InitPaymentError', message: error.message } as const
  const { code, messages } = error.details
  if (code === '2.01') {
    const fields = Object.entries(messages as Record<string, string[]>)
    const message = Object.fromEntries(fields.map(([field, [first = '']]) => [field, first]))
    return { type: 'error', value, details: { code, message } }
  }
  const message = String(Array.isArray(messages) ? messages[0] : messages)
  return { type: 'error', value, details: { code: code === '1.01' ? code : '6.01', message } }
}

/** One form of the page: who listens to it, and its frame once it is mounted. */
interface Form {
  callbacks: Map<string, Set<Callback>>
  mounted: Mounted | null
  /** Grows with every start, so that an answer of an earlier one is left aside. */
  starts: number
}

function emit({ callbacks }: Form, message: Message): void {
  const event = new MessageEvent('message', { data: message, origin: ORIGIN })
  for (const callback of callbacks.get(message.type) ?? []) callback(event)
}

function sendToFrame({ mounted }: Form, data: ToFrame): void {
  if (mounted === null) return
  const { session, nonce } = mounted.session
  const envelope: Envelope<ToFrame> = { source: 'solid', session, nonce, data }
  mounted.frame.contentWindow?.postMessage(envelope, ORIGIN)
}

function close(form: Form): void {
  form.starts += 1
  if (form.mounted === null) return
  window.removeEventListener('message', form.mounted.listener)
  form.mounted.frame.remove()
  form.mounted = null
}

function receive(form: Form, data: FromFrame, config: FrameConfig): void {
  const { mounted } = form
  if (mounted === null) return
  if (data.kind === 'ready') sendToFrame(form, { kind: 'config', config })
  if (data.kind === 'leave') window.location.assign(data.url)
  if (data.kind !== 'message') return
  const { message } = data
  if (message.type === 'resize') mounted.frame.style.height = `${message.height}px`
  emit(form, message)
  if (message.type !== 'mounted' || message.entity !== 'form') return
  emit(form, { type: 'paymentDetails', payment: mounted.session.payment })
}

function mount(form: Form, session: SessionReply, place: Place, config: FrameConfig): void {
  const frame = document.createElement('iframe')
  const listener = ({ origin, source, data }: MessageEvent<Envelope<FromFrame> | null>) => {
    if (origin !== ORIGIN || source !== frame.contentWindow || data?.source !== 'solid') return
    if (data.session !== session.session || data.nonce !== session.nonce) return
    receive(form, data.data, config)
  }
  form.mounted = { frame, session, listener }
  window.addEventListener('message', listener)
  frame.src = `${ORIGIN}${session.path}?origin=${encodeURIComponent(location.origin)}`
  frame.title = 'Card payment'
  frame.style.cssText = `border:0;width:${place.width};height:${INITIAL_HEIGHT_PX}px`
  place.element.replaceChildren(frame)
}

interface Start {
  open: () => Promise<SessionReply>
  id: string
  width: string
  config: FrameConfig
}

/** Opens a session and mounts its frame, unless something else was started or closed meanwhile. */
async function start(form: Form, { open, id, width, config }: Start): Promise<void> {
  close(form)
  const mine = form.starts
  const element = document.getElementById(id)
  if (element === null) throw new Error(`There is no element #${id} for the payment form`)
  const session = await open()
  if (mine === form.starts) mount(form, session, { element, width }, config)
}

async function initialise(form: Form, config: InitConfig): Promise<void> {
  const { merchantData, iframeParams = {} } = config
  const { containerId: id = CONTAINER, width = '100%' } = iframeParams
  const open = () => post<SessionReply>('/solidgate/form/sessions', merchantData)
  try {
    await start(form, { open, id, width, config: frameConfigOf(config) })
  } catch (error) {
    emit(form, errorMessage(error))
  }
}

/** The session of a card form; a resign form cannot do what needs it. */
function cardSession({ mounted }: Form): string {
  const { session = '', path = '' } = mounted?.session ?? {}
  if (!path.startsWith('/solidgate/form/')) throw new Error('No card form is mounted')
  return session
}

async function update(form: Form, config: UpdateConfig): Promise<void> {
  const path = `/solidgate/form/sessions/${cardSession(form)}/update`
  const { partialIntent, signature, formParams, styles } = config
  if (partialIntent !== undefined) await post(path, { partialIntent, signature })
  if (formParams === undefined && styles === undefined) return
  const changed = frameConfigOf({ formParams: formParams ?? {}, styles: styles ?? {} })
  sendToFrame(form, { kind: 'config', config: changed })
}

function instanceOf(form: Form): ClientSdkInstance {
  const instance: ClientSdkInstance = {
    init: (config) => initialise(form, config),
    async resign(request, config = {}) {
      const { id = CONTAINER, width = '100%' } = config.container ?? {}
      const open = () => post<SessionReply>('/solidgate/resign/sessions', request)
      await start(form, { open, id, width, config: resignConfigOf(config) })
      return instance
    },
    update: (config) => update(form, config),
    on(type, callback) {
      const known = form.callbacks.get(type) ?? new Set<Callback>()
      form.callbacks.set(type, known.add(callback as Callback))
    },
    unsubscribe(type) {
      form.callbacks.delete(type)
    },
    unsubscribeAll() {
      form.callbacks.clear()
    },
    submit() {
      sendToFrame(form, { kind: 'submit' })
    },
    async applyCoupon(coupon) {
      return post<CouponPrices>(`/solidgate/form/sessions/${cardSession(form)}/coupon`, { coupon })
    },
  }
  return instance
}

const forms = new Set<Form>()

function newForm(): Form {
  const form: Form = { callbacks: new Map(), mounted: null, starts: 0 }
  forms.add(form)
  return form
}

interface Place {
  element: HTMLElement
  width: string
}

function frameConfigOf(config: Omit<InitConfig, 'merchantData'>): FrameConfig {
  const { formParams = {}, styles = {} } = config
  const wallets = [
    { entity: 'applebtn', params: config.applePayButtonParams },
    { entity: 'googlebtn', params: config.googlePayButtonParams },
    { entity: 'paypal', params: config.paypalButtonParams },
  ] as const
  const offered = wallets.filter(({ params }) => params !== undefined && params.enabled !== false)
  return { formParams, appearance: {}, styles, wallets: offered.map(({ entity }) => entity) }
}

const resignConfigOf = ({ appearance = {}, styles = {} }: ResignFormConfig): FrameConfig => ({
  formParams: {},
  appearance,
  styles,
  wallets: [],
})

const sdk: ClientSdk = {
  init(config) {
    const form = newForm()
    // The caller adds listeners before any message arrives.
    queueMicrotask(() => void initialise(form, config))
    return instanceOf(form)
  },
  async resign(request: ResignRequest, config?: ResignFormConfig) {
    return instanceOf(newForm()).resign(request, config)
  },
  destroy() {
    for (const form of forms) close(form)
    forms.clear()
  },
}

Object.assign(window, { PaymentFormSdk: sdk })
