import { deltasOf, type Scenario } from './scenario.ts'

/** One step of a streamed answer. Only frames with `isDelta` follow the scenario's pace. */
export type Frame =
  | { kind: 'send'; text: string; isDelta: boolean }
  | { kind: 'end' }
  | { kind: 'drop' }
  | { kind: 'hang' }

export interface Exchange {
  id: string
  model: string
  promptTokens: number
  wantsUsage: boolean
  /** How many tokens the request allows. */
  limit: number
}

export function usageOf(promptTokens: number, completionTokens: number) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  }
}

/** The body of a streamed chat completion, frame by frame, with the scenario's fault. */
export function* framesOf(scenario: Scenario, exchange: Exchange): Generator<Frame> {
  const head = JSON.stringify({
    id: exchange.id,
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: exchange.model,
  }).slice(0, -1)
  const choice = (delta: string, finish = 'null') =>
    `data: ${head},"choices":[{"index":0,"delta":${delta},"finish_reason":${finish}}]}\n\n`

  if (scenario.garbage === 'events') {
    yield plain('data: {"choices": [{"del\n\n')
    yield { kind: 'end' }
  }
  yield plain(choice('{"role":"assistant","content":""}'))
  if (scenario.reasoning !== undefined) {
    const { field, text } = scenario.reasoning
    yield { kind: 'send', text: choice(JSON.stringify({ [field]: text })), isDelta: true }
  }

  const deltas = yield* thoughtAndText(scenario, exchange, choice)
  for (const [sent, delta] of deltas.entries()) {
    yield* faultAfter(scenario, sent)
    if (scenario.comments === true) yield plain(': still here\n\n')
    yield { kind: 'send', text: choice(`{"content":${JSON.stringify(delta)}}`), isDelta: true }
  }
  yield* faultAfter(scenario, deltas.length)

  const isCutOff = scenario.isCutOff === true || deltas.length < deltasOf(scenario).length
  yield plain(choice('{}', isCutOff ? '"length"' : '"stop"'))
  if (exchange.wantsUsage) {
    const usage = JSON.stringify(usageOf(exchange.promptTokens, deltas.length))
    yield plain(`data: ${head},"choices":[],"usage":${usage}}\n\n`)
  }
  yield plain('data: [DONE]\n\n')
  yield { kind: 'end' }
}

/** Sends the thoughts, if the scenario has any, and returns the deltas that the limit leaves room for. */
function* thoughtAndText(
  scenario: Scenario,
  { limit }: Exchange,
  choice: (delta: string) => string,
): Generator<Frame, string[]> {
  const deltas = deltasOf(scenario)
  if (scenario.thinking === undefined) return deltas
  const { field, tokens } = scenario.thinking
  const send = (name: string, text: string): Frame => ({
    kind: 'send',
    text: choice(JSON.stringify({ [name]: text })),
    isDelta: true,
  })
  const name = field === 'think' ? 'content' : field
  if (field === 'think') yield send(name, '<think>')
  for (let at = 0; at < Math.min(tokens, limit); at += 1) yield send(name, 'hm ')
  if (field === 'think' && tokens < limit) yield send(name, '</think>')
  return deltas.slice(0, Math.max(0, limit - tokens))
}

/** The player stops at the first unsent frame, so frames after a fault are never reached. */
function* faultAfter(scenario: Scenario, sent: number): Generator<Frame> {
  if (scenario.hangAfterTokens === sent) yield { kind: 'hang' }
  if (scenario.dropAfterTokens === sent) yield { kind: 'drop' }
  if (scenario.endAfterTokens === sent) yield { kind: 'end' }
  if (scenario.errorEventAfterTokens === sent) {
    yield plain('data: {"error":{"message":"scripted upstream fault","code":502}}\n\n')
    yield { kind: 'end' }
  }
}

function plain(text: string): Frame {
  return { kind: 'send', text, isDelta: false }
}
