import type { MinorState } from '@oriel/contract/trust/minors'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'
import type { Ctx } from '#/context.ts'
import { approves } from '#/domains/trust/care/approval.rules.ts'
import { isCaring } from '#/domains/trust/care/caring.rules.ts'
import { isUnderstood } from '#/domains/trust/care/reply-language.rules.ts'
import { isMinorShown } from '#/domains/trust/minors/rules.ts'
import { createOutputScreen, type Refusal } from '#/domains/trust/screening/screen.rules.ts'
import { LlmError, type ChainRequest, type ServedChunk } from '#/providers/llm/port.ts'
import { stagedReply, type Staging } from './staged.ts'

export { isMinorShown } from '#/domains/trust/minors/rules.ts'

/** Part of a reply: screened text, the provider, or the end if screening stops it. */
export type SpokenChunk =
  | { type: 'text'; text: string }
  | ServedChunk
  | { type: 'usage'; promptTokens: number; completionTokens: number }
  | { type: 'blocked'; notice: Notice; threat: ThreatType }

/** No provider replied, or the one that did broke off. */
export class SpeechFailed extends Error {
  /** The last provider's failure; null if none was called, or it returned nothing. */
  readonly failure: LlmError['kind'] | null

  constructor(cause?: LlmError) {
    super('no reply could be made', { cause })
    this.name = 'SpeechFailed'
    this.failure = cause?.kind ?? null
  }
}

/** Context of the turn being generated. */
export interface SpokenTurn {
  /** The chat so far, oldest first. */
  talk: readonly { text: string }[]
  /** Evidence of minors in the whole chat (TS-030). */
  minorState?: MinorState | null
  /** Replaces a model's reply that makes light of grave words or denies being AI (F-02). */
  instead: string | null
  /** What the reply passes before it is screened. */
  staging: Staging
}

/**
 * Generates a reply, and blocks those that make light of grave words: a model's answer to them is
 * checked completely before any of it is shown. The built-in voice has its own lines for them.
 * @throws {SpeechFailed} when no provider could reply or the reply broke off.
 */
export async function* speak(
  ctx: Pick<Ctx, 'llm' | 'clock'>,
  request: ChainRequest,
  { instead, ...turn }: SpokenTurn,
): AsyncGenerator<SpokenChunk> {
  let isHeld = false
  let held = ''
  try {
    for await (const chunk of screened(ctx, request, turn)) {
      if (chunk.type === 'served') isHeld = instead !== null && !chunk.isDemoVoice
      if (isHeld && chunk.type === 'text') held += chunk.text
      else yield chunk
    }
  } finally {
    if (isHeld && instead !== null && held !== '') {
      yield { type: 'text', text: isFit(held, request.scene) ? held : instead }
    }
  }
}

/**
 * Whether the reply fits grave words. A call for help needs a word of care, or the continuation of
 * one; changing the subject is no answer. Replies that cannot be judged are rejected.
 */
function isFit(reply: string, { stance, continueFrom }: ChainRequest['scene']): boolean {
  if (stance === 'honest' || approves(reply) || !isUnderstood(reply)) return false
  return stance !== 'caring' || isCaring(`${continueFrom ?? ''}${reply}`)
}

/**
 * The only way to a model (TS-038): requests a reply from the providers and releases what the rules
 * allow. Ordinary text passes without delay; nothing of a refused phrase is ever released (TS-039),
 * even if it begins in the text being continued.
 * @throws {SpeechFailed} when no provider could reply or the reply broke off.
 */
async function* screened(
  { llm, clock }: Pick<Ctx, 'llm' | 'clock'>,
  request: ChainRequest,
  { talk, staging, minorState = null }: Omit<SpokenTurn, 'instead'>,
): AsyncGenerator<SpokenChunk> {
  const screen = createOutputScreen({
    currentYear: clock.now().getUTCFullYear(),
    window: talk,
    isRomancePaused: request.scene.isRomancePaused,
    isMinorShown: minorState !== null && isMinorShown(minorState),
  })
  const continued = request.scene.continueFrom ?? ''
  const fresh = skipper(continued.length)
  try {
    const start = screen.feed(continued)
    fresh(start.release)
    if (start.refusal !== null) {
      yield blocked(start.refusal)
      return
    }
    for await (const chunk of stagedReply(llm, request, staging)) {
      if (chunk.type !== 'text') yield chunk
      else {
        const { release, refusal } = screen.feed(chunk.text)
        const text = fresh(release)
        if (text !== '') yield { type: 'text', text }
        if (refusal !== null) {
          yield blocked(refusal)
          return
        }
      }
    }
    const { release, refusal } = screen.flush()
    const text = fresh(release)
    if (text !== '') yield { type: 'text', text }
    if (refusal !== null) yield blocked(refusal)
  } catch (error) {
    // Held-back text is released if it is harmless, and dropped otherwise.
    const { release, refusal } = screen.flush()
    const text = fresh(release)
    if (refusal === null && text !== '') yield { type: 'text', text }
    throw error instanceof LlmError ? new SpeechFailed(error) : error
  }
}

/** Drops the first `length` characters of a text that arrives in parts. */
function skipper(length: number): (part: string) => string {
  let left = length
  return (part) => {
    const rest = part.slice(left)
    left -= part.length - rest.length
    return rest
  }
}

function blocked(refusal: Refusal): SpokenChunk {
  return {
    type: 'blocked',
    threat: refusal.threat,
    notice: {
      kind: 'block',
      title: 'This reply was stopped',
      text: refusal.userMessage,
      links: [],
    },
  }
}
