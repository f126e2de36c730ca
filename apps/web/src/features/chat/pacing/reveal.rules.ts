/** How a reply appears on this device (TALK-062). */
export const PACINGS = ['at-once', 'steady', 'typing'] as const
export type Pacing = (typeof PACINGS)[number]

/** Text that has arrived in full may lag behind by this much. */
export const STEADY_LAG_MS = 400
/** A speed is known once the model has spoken for so long. */
const SPEED_KNOWN_AFTER_MS = 200
/** 270 words a minute, a little above silent reading. */
const WORD_MS = 220
const SENTENCE_MS = 280

/** What has arrived of a reply, and how much of it is shown. Lengths in UTF-16 units, times in ms. */
export interface Reveal {
  text: string
  /** When which length had arrived, oldest first; as far back as it matters. */
  arrivals: readonly { at: number; length: number }[]
  first: { at: number; length: number } | null
  shown: number
  /** When `shown` was reached, with what was left of the time for the next word. */
  shownAt: number
}

export const NOTHING: Reveal = { text: '', arrivals: [], first: null, shown: 0, shownAt: 0 }

export function arrived(reveal: Reveal, piece: string, at: number): Reveal {
  const text = reveal.text + piece
  const arrival = { at, length: text.length }
  // The newest one that is as old as the lag is the bound of what must be shown.
  const bound = reveal.arrivals.findLastIndex((each) => at - each.at >= STEADY_LAG_MS)
  return {
    ...reveal,
    text,
    arrivals: [...reveal.arrivals.slice(Math.max(0, bound)), arrival],
    first: reveal.first ?? arrival,
    shownAt: reveal.first === null ? at : reveal.shownAt,
  }
}

/** The same at a later time; never more than has arrived, and never less than before. */
export function moved(reveal: Reveal, pacing: Pacing, now: number): Reveal {
  if (pacing === 'typing') return typed(reveal, now)
  const shown = pacing === 'at-once' ? reveal.text.length : steady(reveal, now)
  return { ...reveal, shown: boundary(reveal.text, Math.max(reveal.shown, shown)), shownAt: now }
}

/** At the model's own mean speed, so that bursts and pauses even out, within the lag. */
function steady({ text, arrivals, first, shown, shownAt }: Reveal, now: number): number {
  if (first === null || now - first.at < SPEED_KNOWN_AFTER_MS) return text.length
  const speed = (text.length - first.length) / (now - first.at)
  const due = arrivals.findLast(({ at }) => now - at >= STEADY_LAG_MS)?.length ?? 0
  const next = Math.ceil(shown + speed * (now - shownAt))
  return Math.min(text.length, Math.max(due, next))
}

function typed(reveal: Reveal, now: number): Reveal {
  const { text } = reveal
  let { shown, shownAt } = reveal
  while (shown < text.length) {
    const word = /^\s*\S+/.exec(text.slice(shown))?.[0] ?? text.slice(shown)
    const timeMs = WORD_MS + (/[.!?…]["”»)*]*$/.test(word) ? SENTENCE_MS : 0)
    if (shownAt + timeMs > now) break
    shown += word.length
    shownAt += timeMs
  }
  // Time without anything to show is not saved up.
  return { ...reveal, shown, shownAt: shown === text.length ? Math.max(shownAt, now) : shownAt }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The next place at which no character is cut in two. */
function boundary(text: string, length: number): number {
  const character = length < text.length ? graphemes.segment(text).containing(length) : undefined
  if (character === undefined) return Math.min(length, text.length)
  const { index, segment } = character
  return index === length ? length : index + segment.length
}
