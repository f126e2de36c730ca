import type { Manners } from './manners.ts'

/** The scripted behaviour for one request. The default is a fast, healthy server. */
export interface Scenario {
  /** The reply: exact deltas, or a text sent word by word. Takes precedence over `tokens`. */
  text?: string | string[]
  /** Replies said in turn, one a request, each as long as `tokens` if that is given. */
  texts?: readonly string[]
  /** Length of a generated reply in deltas; 40 by default. */
  tokens?: number
  /** Sent before the text as one delta, in the field a reasoning server uses. */
  reasoning?: { field: 'reasoning_content' | 'reasoning'; text: string }
  /**
   * Reasons for so many tokens before the text, as far as the request's limit goes: what is left of
   * it, if anything, is the text.
   */
  thinking?: { field: 'reasoning_content' | 'reasoning' | 'think'; tokens: number }
  /** What it insists on; requests against it are refused. */
  manners?: Manners
  /** Says that its limit ended the reply. */
  isCutOff?: boolean
  /** Says nothing to a prompt that ends with this text. */
  speechlessAt?: string
  /** Thinks this long before it answers a prompt that ends with this text. */
  slowAt?: { text: string; delayMs: number }
  /** Says another text to a prompt that ends with this one. */
  answersAt?: { text: string; answer: string }
  /** Answers in one piece, although a stream was asked for. */
  isWhole?: boolean
  firstTokenDelayMs?: number
  /** Pause between deltas; `tokensPerSecond` is the inverse. */
  tokenDelayMs?: number
  tokensPerSecond?: number
  /** Splits the body regardless of events: `{ bytes: 1, delayMs: 1000 }` is one byte per second. */
  cut?: { bytes: number; delayMs: number }
  /** A comment line before every delta, as sent by proxies to keep a connection alive. */
  comments?: boolean
  /** Answers with this status and an error body instead of a reply. */
  status?: number
  retryAfterSeconds?: number
  /** Accepts the request and never answers. */
  hang?: boolean
  /** Goes silent with the connection open. */
  hangAfterTokens?: number
  /** Destroys the connection. */
  dropAfterTokens?: number
  /** Sends `{"error": …}` as an event and ends cleanly, like gateways whose model fails. */
  errorEventAfterTokens?: number
  /** Ends the body cleanly, but without finish reason and `[DONE]`. */
  endAfterTokens?: number
  /** Answers 200 with events that are not JSON, or with a web page. */
  garbage?: 'events' | 'html'
}

const WORDS = 'well now that sounds like a day I would have liked to see with you'.split(' ')

/** The scenario of one request: which of the texts it says. @param turn counts the requests, from 0 */
export function scenarioAt(scenario: Scenario, turn: number): Scenario {
  const { texts, tokens } = scenario
  if (texts === undefined || texts.length === 0) return scenario
  const words: string[] = []
  for (let at = turn; words.length < (tokens ?? 1); at += 1) {
    words.push(...wordsOf(`${words.length === 0 ? '' : ' '}${texts[at % texts.length]}`))
  }
  return { ...scenario, text: words.slice(0, tokens) }
}

const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? []

/** The deltas of a scenario's reply. */
export function deltasOf({ text, tokens = 40 }: Scenario): string[] {
  if (Array.isArray(text)) return text
  if (text !== undefined) return wordsOf(text)
  return Array.from({ length: tokens }, (_, i) => `${i === 0 ? '' : ' '}${WORDS[i % WORDS.length]}`)
}

export function tokenDelayMsOf({ tokenDelayMs, tokensPerSecond }: Scenario): number {
  return tokenDelayMs ?? (tokensPerSecond === undefined ? 0 : 1000 / tokensPerSecond)
}
