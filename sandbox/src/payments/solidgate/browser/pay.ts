import type { Frame } from './frame.ts'
import type { Entity, FormState, Message } from './wire.ts'

const ASK_AGAIN_MS = 1000

/** A field is not right; the order still waits. */
export interface FieldError {
  field: string
  message: string
}

type Paid = 'paid' | 'failed' | FieldError | 'no-answer'

/** Pays and reports every step to the embedding page (payments.md §1.5, usual order). */
export async function pay(
  frame: Frame,
  { entity, path, body }: { entity: Entity; path: string; body: object },
): Promise<Paid> {
  frame.send({ type: 'submit', entity })
  let state: FormState | { fieldError: FieldError }
  try {
    state = await call(path, body)
  } catch (error) {
    frame.send(errorMessage(error))
    return 'no-answer'
  }
  if ('fieldError' in state) return state.fieldError
  for (let reportedStatus = ''; ; await pause(ASK_AGAIN_MS)) {
    const { response, outcome } = state
    const status = response.order?.status ?? ''
    if (status !== reportedStatus) frame.send({ type: 'orderStatus', entity, response })
    if (outcome === 'paid' || outcome === 'failed') return end(frame, entity, state)
    if (outcome === 'challenge' && status !== reportedStatus) await challenge(frame, state)
    reportedStatus = status
    state = await call<FormState>(`${path.slice(0, path.lastIndexOf('/'))}/order`, null).catch(
      () => state as FormState,
    )
  }
}

/** The gateway answered, but not what it should. */
class NoResult extends Error {}

function errorMessage(error: unknown): Message {
  return error instanceof NoResult
    ? {
        type: 'error',
        value: { name: 'GatewayError', message: 'The payment could not be sent' },
        details: { code: '6.01', message: 'Unknown decline code' },
      }
    : { type: 'error', value: { name: 'ConnectionError', message: 'No connection' } }
}

/** @throws {NoResult} for an unreadable answer; {TypeError} when the connection failed. */
export async function call<Reply>(path: string, body: object | null): Promise<Reply> {
  const reply = await fetch(path, {
    method: body === null ? 'GET' : 'POST',
    ...(body === null
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer: unknown = await reply.json().catch(() => null)
  if (answer === null || !reply.ok) throw new NoResult()
  return answer as Reply
}

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

function end(frame: Frame, entity: Entity, { response, outcome }: FormState): 'paid' | 'failed' {
  const { order, error } = response
  if (outcome === 'paid') {
    frame.send({ type: 'success', entity, order: order ?? {} })
    return 'paid'
  }
  const why = error === undefined ? {} : { code: error.code, message: error.messages[0] ?? '' }
  frame.send({ type: 'fail', entity, ...why, order: order ?? {} })
  return 'failed'
}

/** Shows the page of the bank until it has ended, or leaves for it. */
async function challenge(frame: Frame, { challengePath, leavesPage }: FormState): Promise<void> {
  if (challengePath === null) return
  frame.send({ type: 'verify' })
  if (leavesPage) {
    frame.leave(new URL(challengePath, location.origin).href)
    return
  }
  const bank = document.createElement('iframe')
  bank.src = challengePath
  bank.title = 'Confirmation by your bank'
  bank.className = 'challenge'
  const over = new Promise<void>((resolve) => {
    window.addEventListener('message', function onMessage({ origin, source, data }) {
      if (origin !== location.origin || source !== bank.contentWindow || data?.isOver !== true)
        return
      window.removeEventListener('message', onMessage)
      resolve()
    })
  })
  document.body.append(bank)
  document.body.classList.add('challenged')
  await over
  document.body.classList.remove('challenged')
  bank.remove()
}
