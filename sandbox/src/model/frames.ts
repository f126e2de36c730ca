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

  const deltas = deltasOf(scenario)
  for (const [sent, delta] of deltas.entries()) {
    yield* faultAfter(scenario, sent)
    if (scenario.comments === true) yield plain(': still here\n\n')
    yield { kind: 'send', text: choice(`{"content":${JSON.stringify(delta)}}`), isDelta: true }
  }
  yield* faultAfter(scenario, deltas.length)

  yield plain(choice('{}', '"stop"'))
  if (exchange.wantsUsage) {
    const usage = JSON.stringify(usageOf(exchange.promptTokens, deltas.length))
    yield plain(`data: ${head},"choices":[],"usage":${usage}}\n\n`)
  }
  yield plain('data: [DONE]\n\n')
  yield { kind: 'end' }
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
