import {
  LlmError,
  type ChainRequest,
  type LlmChain,
  type ReplyChunk,
  type ServedChunk,
} from '#/providers/llm/port.ts'

/** Stands between model and screening: what it passes on is screened, what it takes out is never seen (decisions 111). */
interface ReplyStage {
  feed(text: string): string
  end(ending: 'stop' | 'length'): string
  /** The reply is over; the model is left. */
  readonly isOver: boolean
  /** The reply begins as it should not, and nothing of it was passed on. */
  readonly isUnwanted: boolean
}

/** The stages of a turn. */
export interface Staging {
  /** One for each reply. @param maxTokens the reply's limit in model tokens */
  open(reply: { maxTokens: number; isSecondTry: boolean }): ReplyStage
  /** The request of the second try. */
  anew: ChainRequest
}

type StagedChunk = Exclude<ReplyChunk, { type: 'limit' }> | ServedChunk

/**
 * A reply through its stage. Where it begins as it should not, the models are asked a second time, silently, and that
 * reply is taken as it is (TALK-055).
 */
export async function* stagedReply(
  llm: Pick<LlmChain, 'reply'>,
  request: ChainRequest,
  staging: Staging,
): AsyncGenerator<StagedChunk> {
  const isUnwanted = yield* staged(llm.reply(request), (maxTokens) =>
    staging.open({ maxTokens, isSecondTry: false }),
  )
  if (!isUnwanted) return
  yield* staged(llm.reply(staging.anew), (maxTokens) =>
    staging.open({ maxTokens, isSecondTry: true }),
  )
}

/** Returns whether the reply began as it should not. */
async function* staged(
  chunks: AsyncIterable<ReplyChunk | ServedChunk>,
  open: (maxTokens: number) => ReplyStage,
): AsyncGenerator<StagedChunk, boolean> {
  let stage: ReplyStage | null = null
  let served: ServedChunk | null = null
  let isAtLimit = false
  /** Who speaks is told with the first text that is passed on. */
  const passedOn = function* (text: string) {
    if (text === '') return
    if (served !== null) yield served
    served = null
    yield { type: 'text' as const, text }
  }
  try {
    for await (const chunk of chunks) {
      if (chunk.type === 'served') {
        served = chunk
        stage = open(chunk.maxTokens)
      } else if (chunk.type === 'text') yield* passedOn(stage?.feed(chunk.text) ?? '')
      else if (chunk.type === 'limit') isAtLimit = true
      else yield chunk
      if (stage?.isOver === true) return stage.isUnwanted
    }
  } catch (error) {
    // What was held back belongs to a reply that broke off.
    if (error instanceof LlmError) yield* passedOn(stage?.end('stop') ?? '')
    throw error
  }
  yield* passedOn(stage?.end(isAtLimit ? 'length' : 'stop') ?? '')
  return stage?.isUnwanted ?? false
}
