import type { EvaluateOptions, Loaded, Sequence } from './llama.ts'
import { commonLength, placeFor, type Place } from './places.rules.ts'
import { fitted, piecesOf, type Message } from './prompt.rules.ts'

export interface Asked {
  messages: readonly Message[]
  maxTokens: number
  stops: readonly string[]
  options: EvaluateOptions
  penalty: number
}

export type Said =
  | { type: 'text'; text: string }
  | {
      type: 'end'
      reason: 'stop' | 'length'
      promptTokens: number
      cachedTokens: number
      completionTokens: number
    }

/** Neither the system text nor the last line leaves room for a reply (TALK-026). */
export class TooLong extends Error {
  readonly windowTokens: number

  constructor(windowTokens: number) {
    super('the prompt exceeds the window')
    this.name = 'TooLong'
    this.windowTokens = windowTokens
  }
}

interface Seat extends Place {
  sequence: Sequence
  usedAt: number
  promptLength: number
}

/** Least room for a reply, whatever is asked for. */
const MIN_REPLY = 16

/** Speaks with one model; one reply at a time. */
export function createTalk(loaded: Loaded) {
  const seats: Seat[] = loaded.sequences.map((sequence) => ({
    sequence,
    usedAt: 0,
    promptLength: 0,
    get tokens() {
      return sequence.contextTokens
    },
  }))
  let uses = 0

  const tokensOf = (messages: readonly Message[]) => {
    const pieces = piecesOf(loaded.template, messages).flatMap(({ text, isControl }) =>
      loaded.model.tokenize(text, isControl, 'trimLeadingSpace'),
    )
    const { bos } = loaded.model.tokens
    return bos === null || pieces[0] === bos ? pieces : [bos, ...pieces]
  }

  /** The prompt in tokens, and how many may follow. @throws {TooLong} */
  const measured = ({ messages, maxTokens }: Asked) => {
    const room = Math.max(MIN_REPLY, Math.min(maxTokens, Math.floor(loaded.windowTokens / 2)))
    const most = loaded.windowTokens - room
    const rest = fitted(messages, (some) => tokensOf(some).length <= most)
    if (rest === null) throw new TooLong(loaded.windowTokens)
    return { prompt: tokensOf(rest), room: Math.min(room, maxTokens) }
  }

  return {
    /** How many tokens the messages have, by the model's own tokeniser (TALK-026). */
    count: (messages: readonly Message[]) => tokensOf(messages).length,
    measured,
    async *reply(asked: Asked, signal: AbortSignal): AsyncGenerator<Said> {
      const { prompt, room } = measured(asked)
      uses += 1
      const seat = placeFor(seats, prompt)
      seat.usedAt = uses
      const cachedTokens = Math.min(commonLength(seat.tokens, prompt), prompt.length - 1)
      seat.promptLength = prompt.length
      await readIn(loaded, seat.sequence, { prompt, from: cachedTokens, signal })
      const spoken = speak(loaded, seat.sequence, { asked, prompt, room, signal })
      for await (const said of spoken) {
        yield said.type === 'end' ? { ...said, promptTokens: prompt.length, cachedTokens } : said
      }
    },
  }
}

interface Reading {
  prompt: number[]
  from: number
  signal: AbortSignal
}

/** Evaluates all but the last token, batch by batch, so that it can be stopped in between (TALK-025). */
async function readIn(
  { batchTokens }: Loaded,
  sequence: Sequence,
  { prompt, from, signal }: Reading,
): Promise<void> {
  await sequence.adaptStateToTokens(prompt.slice(0, from), false)
  const last = prompt.length - 1
  for (let at = sequence.contextTokens.length; at < last; at += batchTokens) {
    signal.throwIfAborted()
    const batch = prompt.slice(at, Math.min(at + batchTokens, last))
    await sequence.evaluateWithoutGeneratingNewTokens(batch)
  }
  signal.throwIfAborted()
}

interface Speaking {
  asked: Asked
  prompt: number[]
  room: number
  signal: AbortSignal
}

const REMEMBERED = 64
const BROKEN = '\u{fffd}'
/** Of the longest character. */
const MAX_BYTES = 4

async function* speak(
  { model, ends }: Loaded,
  sequence: Sequence,
  { asked, prompt, room, signal }: Speaking,
): AsyncGenerator<Said> {
  const said: number[] = []
  const text = createText([...asked.stops, ...ends])
  let spelt = 0
  const options: EvaluateOptions = {
    ...asked.options,
    ...(asked.penalty > 1 && {
      repeatPenalty: { penalty: asked.penalty, punishTokens: () => said.slice(-REMEMBERED) },
    }),
  }
  let reason: 'stop' | 'length' = 'stop'
  for await (const token of sequence.evaluate(prompt.slice(-1), options)) {
    signal.throwIfAborted()
    if (model.isEogToken(token)) break
    said.push(token)
    const fresh = model.detokenize(
      said.slice(spelt),
      false,
      said.slice(0, spelt).slice(-REMEMBERED),
    )
    // A character of several tokens is only said when it is whole.
    if (!fresh.endsWith(BROKEN) || said.length - spelt >= MAX_BYTES) {
      spelt = said.length
      const piece = text.push(fresh)
      if (piece !== '') yield { type: 'text', text: piece }
    }
    if (text.isOver()) break
    if (said.length >= room) {
      reason = 'length'
      break
    }
  }
  const rest = text.end()
  if (rest !== '') yield { type: 'text', text: rest }
  const completionTokens = said.length
  yield { type: 'end', reason, promptTokens: 0, cachedTokens: 0, completionTokens }
}

/** Holds back what may become one of the end texts. */
function createText(ends: readonly string[]) {
  const longest = Math.max(0, ...ends.map(({ length }) => length))
  let held = ''
  let isOver = false
  const release = (keep: number) => {
    const piece = held.slice(0, held.length - keep)
    held = held.slice(held.length - keep)
    return piece
  }
  return {
    isOver: () => isOver,
    push(piece: string): string {
      held += piece
      const at = Math.min(...ends.map((end) => held.indexOf(end)).filter((found) => found >= 0))
      if (at !== Infinity) {
        isOver = true
        held = held.slice(0, at)
        return release(0)
      }
      const keep = Array.from({ length: longest }, (_, less) => longest - less).find((length) =>
        ends.some((end) => length < end.length && end.startsWith(held.slice(-length))),
      )
      return release(Math.min(keep ?? 0, held.length))
    },
    end: () => release(0),
  }
}
