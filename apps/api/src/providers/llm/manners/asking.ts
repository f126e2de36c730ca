import type { Dispatcher } from 'undici'
import { faultOfStatus, retryAfterMsOf } from '../faults.ts'
import { LlmError } from '../port.ts'
import {
  bodyFor,
  refusableIn,
  type AskedFor,
  type Manners,
  type RequestBody,
} from './manners.rules.ts'
import { lessonOf, readRefusal } from './refusal.rules.ts'

/** A server as it is asked: what is known of its manners is kept here. */
export interface Host {
  manners(): Manners
  learn(manners: Manners): void
  /** The window that prompts are fitted to, in model tokens. */
  contextTokens(): number
  send(body: RequestBody): Promise<Dispatcher.ResponseData>
}

/** TALK-029: one as usual and three in other forms. */
const MAX_REQUESTS = 4
/** No talk fits into less. */
const MIN_WINDOW = 256
const REFUSED = new Set([400, 413, 422])
/** Of a refusal's text. */
const MAX_REFUSAL_CHARS = 65_536

/**
 * Asks in the form that the server takes, and finds that form where it is not known yet. What helped
 * is kept, so that the next turn needs one request.
 * @throws {LlmError} `window`: it named its window, which is kept: the prompt has to be fitted anew;
 * else the fault of the last answer.
 */
export async function ask(host: Host, asked: AskedFor): Promise<Dispatcher.ResponseData> {
  let manners = host.manners()
  let isNamed = true
  for (let requests = 1; ; requests += 1) {
    const body = bodyFor(manners, asked)
    const answer = await host.send(body)
    const { statusCode } = answer
    if (statusCode === 200) {
      if (manners !== host.manners()) host.learn(manners)
      return answer
    }
    // The connection is cut after the fault; what breaks then is no news.
    answer.body.on('error', () => undefined)
    const fault = isBusy(answer)
      ? new LlmError('busy', 'too many wait for the engine')
      : faultOfStatus(statusCode, retryAfterMsOf(answer.headers))
    if (!REFUSED.has(statusCode)) throw fault

    const refusal = readRefusal(await readSome(answer.body))
    const { windowTokens } = refusal
    if (isWindowFor(host, windowTokens)) {
      host.learn({ ...host.manners(), windowTokens })
      throw new LlmError('window', 'the prompt exceeds the window of the model server')
    }
    const refusable = refusableIn(asked.optional)
    const lesson = windowTokens === null ? lessonOf(refusal, manners, { body, refusable }) : null
    if (lesson === null) throw fault
    manners = lesson.manners
    isNamed &&= lesson.isNamed
    if (requests === MAX_REQUESTS) {
      // What was refused by name need not be found out again.
      if (isNamed) host.learn(manners)
      throw fault
    }
  }
}

/** As the engine of this installation says it (TALK-024). */
const isBusy = ({ statusCode, headers }: Dispatcher.ResponseData) =>
  statusCode === 503 && headers['x-refusal'] === 'model_busy'

/** A window that fitting the prompt anew would help with. */
function isWindowFor(host: Host, windowTokens: number | null): windowTokens is number {
  return windowTokens !== null && windowTokens >= MIN_WINDOW && windowTokens < host.contextTokens()
}

async function readSome(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = ''
  body.setEncoding('utf8')
  for await (const piece of body) {
    text += piece
    if (text.length > MAX_REFUSAL_CHARS) break
  }
  return text
}
