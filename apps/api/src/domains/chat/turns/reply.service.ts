import { RECENT } from '#/domains/chat/chats/conversation.service.ts'
import { DeltaJoiner } from '#/domains/chat/engine/delta-joiner.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { STOPPED, type RunningTurn } from '#/domains/chat/engine/running-turns.ts'
import { createOutputStage } from '#/domains/chat/output/stage.rules.ts'
import { tokensOf } from '#/domains/chat/prompt/estimate.rules.ts'
import { retellLater } from '#/domains/chat/retelling/service.ts'
import { isMinorShown, speak, SpeechFailed, type SpokenChunk } from '#/domains/trust/service.ts'
import { finishTurn, type TurnResult } from './finish.service.ts'
import { lockForSafety } from './lock.service.ts'
import type { TurnPlan } from './plan.service.ts'
import { NO_CUT, promptOf } from './prompt.service.ts'

/**
 * Generates the reply of an accepted turn and always ends the turn, even without a connected reader
 * (TURN-005). Pipeline: prompt → model → safety → log.
 */
export async function runTurn(engine: Engine, plan: TurnPlan, running: RunningTurn): Promise<void> {
  engine.metrics.activeTurns.inc()
  const result = await makeReply(engine, plan, running)
  const lastSeq = plan.conversation.chat.lastSeq + plan.messages.length
  await finishTurn(engine, { turn: plan.turn, lastSeq, running, plan, result })
  engine.metrics.activeTurns.dec()
  if (result.leaving !== null && result.end === 'completed') {
    await retellLater(engine, plan.conversation, result.leaving)
  }
}

async function makeReply(
  engine: Engine,
  plan: TurnPlan,
  running: RunningTurn,
): Promise<TurnResult> {
  const prefix = plan.turn.kind === 'continue' ? (plan.target?.text ?? '') : ''
  const result: TurnResult = {
    end: 'completed',
    text: '',
    served: null,
    promptTokens: null,
    ...NO_CUT,
    blocked: null,
    isRefused: false,
  }
  const joiner = new DeltaJoiner((text) => running.log.append({ event: 'delta', data: { text } }))
  const say = (text: string) => {
    // The old text precedes the first new word, so that the deltas form the whole reply.
    const spoken = result.text === '' ? prefix + text : text
    result.text += spoken
    joiner.push(spoken)
  }
  try {
    const { isUnjudged, template } = plan.review
    if (isUnjudged) throw new SpeechFailed()
    if (template === null) await generate(engine, { plan, running, result, say })
    else {
      say(prefix === '' ? template : `\n\n${template}`)
      if (plan.review.isFree) result.end = 'crisis'
    }
  } catch (error) {
    result.end = endOf(error, running)
    result.isBusy = error instanceof SpeechFailed && error.failure === 'busy'
    result.isRefused = error instanceof SpeechFailed && error.failure === 'rejected'
    noteFailure(engine, running, error)
  }
  joiner.end()
  return result
}

/** Logs only the kind of a provider failure: the response may contain the prompt. */
function noteFailure({ log }: Engine, { turnId, abort }: RunningTurn, error: unknown): void {
  if (abort.signal.aborted) return
  if (error instanceof SpeechFailed) {
    log.warn({ turnId, failure: error.failure }, 'no provider could speak')
  } else log.error({ err: error, turnId }, 'reply failed')
}

/** A stop by the user keeps the text; any other abort is an interruption. */
function endOf(error: unknown, { abort }: RunningTurn): TurnResult['end'] {
  return abort.signal.aborted && abort.signal.reason === STOPPED ? 'stopped' : 'interrupted'
}

interface Generation {
  plan: TurnPlan
  running: RunningTurn
  result: TurnResult
  say: (text: string) => void
}

async function generate(engine: Engine, { plan, running, result, say }: Generation) {
  running.abort.signal.throwIfAborted()
  const startedAt = performance.now()
  const request = requestOf(engine, plan, running)
  const anew = requestOf(engine, plan, running, { isSecondTry: true })
  const staging = { open: stageOf(plan), anew }
  for await (const chunk of speak(engine, request, { ...spokenIn(plan), staging })) {
    if (chunk.type === 'text') {
      if (result.text === '') {
        engine.metrics.firstToken.observe((performance.now() - startedAt) / 1000)
      }
      say(chunk.text)
    } else note(chunk, result)
    if (chunk.type === 'usage') request.prompt.counted(chunk.promptTokens)
    if (result.blocked !== null) break
  }
  Object.assign(result, request.prompt.cut())
  request.prompt.keep()
  anew.prompt.keep()
  if (result.blocked?.threat === 'MinorSafety' && isMinorShown(plan.review.minorState)) {
    await lockForSafety(engine, plan.conversation.chat)
  }
  if (result.text === '' && result.blocked === null) throw new SpeechFailed()
}

function note(chunk: Exclude<SpokenChunk, { type: 'text' }>, result: TurnResult): void {
  if (chunk.type === 'served') result.served = { provider: chunk.provider, model: chunk.model }
  else if (chunk.type === 'usage') result.promptTokens = chunk.promptTokens
  else {
    result.end = 'blocked'
    result.blocked = { notice: chunk.notice, threat: chunk.threat }
  }
}

const spokenIn = ({ talk, review: { instead, minorState } }: TurnPlan) => ({
  talk,
  instead,
  minorState,
})

/** TALK-055 */
const REPLIES_COMPARED = 8

/** Opens the output stage of a reply of this turn. */
function stageOf(plan: TurnPlan) {
  const { conversation, talk, target, turn, review } = plan
  const { firstName, lastName } = conversation.character.persona
  const said = turn.kind === 'regenerate' && target !== null ? [...talk, target] : talk
  const replies = said.filter(({ sender, isBlocked }) => sender === 'model' && !isBlocked)
  const earlier = replies.slice(-REPLIES_COMPARED).map(({ text }) => text)
  const isContinued = turn.kind === 'continue' && target !== null
  return ({ maxTokens, isSecondTry }: { maxTokens: number; isSecondTry: boolean }) =>
    createOutputStage({
      names: { character: [firstName, `${firstName} ${lastName}`], user: plan.user.name },
      earlier: isSecondTry ? [] : earlier,
      isHonest: isSecondTry || review.stance === 'honest',
      continued: isContinued ? { text: target.text, isExtended: false } : null,
      limit: { tokens: maxTokens, tokensOf },
    })
}

/** Before these a reply ends (TALK-050); servers take at most four. */
const STOPS = ['\nUser:', '\nYou:', '\n### ']
const SEEDS = 2 ** 31

function requestOf(
  engine: Engine,
  plan: TurnPlan,
  running: RunningTurn,
  { isSecondTry } = { isSecondTry: false },
) {
  const { conversation, talk, target, turn, request } = plan
  const { isRomancePaused, stance } = plan.review
  const seed = isSecondTry ? Math.floor(engine.random() * SEEDS) : null
  const prompt = promptOf(engine, plan, isSecondTry)
  return {
    stops: STOPS,
    seed,
    prompt,
    fitTo: prompt.fitTo,
    noteFields: prompt.noteFields,
    scene: {
      persona: conversation.character.persona,
      history: talk.slice(-RECENT).map(({ sender, text }) => ({ sender, text })),
      memories: plan.memories.used.map(({ text }) => text),
      now: turn.createdAt,
      utcOffsetMinutes: request.utcOffsetMinutes,
      seed: `${turn.turnId}${seed ?? ''}`,
      isRomancePaused,
      stance,
      continueFrom: turn.kind === 'continue' ? (target?.text ?? null) : null,
    },
    signal: running.abort.signal,
  }
}
