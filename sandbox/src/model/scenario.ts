/** How the scripted model treats one request. Whatever is left out means a fast, healthy server. */
export interface Scenario {
  /** The reply: exact deltas, or one text that is sent word by word. Wins over `tokens`. */
  text?: string | string[]
  /** Length of a made-up reply, in deltas; 40 by default. */
  tokens?: number
  /** Sent ahead of the text as one delta under the field name a reasoning server uses. */
  reasoning?: { field: 'reasoning_content' | 'reasoning'; text: string }
  firstTokenDelayMs?: number
  /** Pause between deltas; `tokensPerSecond` is the same told the other way round. */
  tokenDelayMs?: number
  tokensPerSecond?: number
  /** Cuts the body on the way out, regardless of events: `{ bytes: 1, delayMs: 1000 }` is a byte a second. */
  cut?: { bytes: number; delayMs: number }
  /** A comment line, as sent by proxies that keep a connection warm, before every delta. */
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
  /** Sends `{"error": …}` as an event and ends properly, as gateways do when the model behind them dies. */
  errorEventAfterTokens?: number
  /** Ends the body in good order, but without finish reason and `[DONE]`. */
  endAfterTokens?: number
  /** Answers 200 with events that are no JSON, or with a web page. */
  garbage?: 'events' | 'html'
}

const WORDS = 'well now that sounds like a day I would have liked to see with you'.split(' ')

/** The deltas of a scenario's reply. */
export function deltasOf({ text, tokens = 40 }: Scenario): string[] {
  if (Array.isArray(text)) return text
  if (text !== undefined) return text.match(/\s*\S+\s*$|\s*\S+/gu) ?? []
  return Array.from({ length: tokens }, (_, i) => `${i === 0 ? '' : ' '}${WORDS[i % WORDS.length]}`)
}

export function tokenDelayMsOf({ tokenDelayMs, tokensPerSecond }: Scenario): number {
  return tokenDelayMs ?? (tokensPerSecond === undefined ? 0 : 1000 / tokensPerSecond)
}
