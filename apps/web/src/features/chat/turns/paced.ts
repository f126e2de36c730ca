import {
  arrived,
  moved,
  NOTHING,
  type Pacing,
  type Reveal,
} from '#/features/chat/pacing/reveal.rules.ts'
import { wait } from '#/lib/clock.ts'
import type { TurnNews } from './turn-stream.ts'

const FRAME_MS = 40

interface Pace {
  /** May change while a reply appears: a tap, or a page that nobody sees. */
  pacing: () => Pacing
  /** A steady clock in ms. */
  now: () => number
}

const textIn = (news: TurnNews) =>
  news.kind === 'event' && news.event.event === 'delta' ? news.event.data.text : null

/**
 * The news of a turn, its text at the pace the reader chose (TALK-062). What follows the text waits for it;
 * reading the network waits for nothing.
 */
export async function* paced(
  source: AsyncIterable<TurnNews>,
  { pacing, now }: Pace,
): AsyncGenerator<TurnNews> {
  const inbox = follow(source)
  let reveal = NOTHING
  try {
    for (;;) {
      reveal = yield* passOn(inbox.news, reveal, now)
      const isWhole = inbox.news.length > 0 || inbox.isOver
      const pace = pacing()
      const before = reveal.shown
      // What lags by a moment need not lag when nothing more comes.
      reveal = moved(reveal, isWhole && pace === 'steady' ? 'at-once' : pace, now())
      if (reveal.shown > before) yield delta(reveal.text.slice(before, reveal.shown))
      const isShown = reveal.shown === reveal.text.length
      if (isShown && inbox.news.length === 0) {
        if (inbox.isOver) break
        await inbox.arrival()
      } else if (!isShown) {
        await Promise.race([wait(FRAME_MS), ...(isWhole ? [] : [inbox.arrival()])])
      }
    }
    if (inbox.failure !== null) throw inbox.failure.error
  } finally {
    inbox.close()
  }
}

/** Takes in the text that came, and passes on what no text stands before. */
function* passOn(news: TurnNews[], before: Reveal, now: () => number): Generator<TurnNews, Reveal> {
  let reveal = before
  for (let next = news[0]; next !== undefined; next = news[0]) {
    const text = textIn(next)
    if (text === null && reveal.shown < reveal.text.length) break
    news.shift()
    if (text === null) yield next
    else reveal = arrived(reveal, text, now())
  }
  return reveal
}

const delta = (text: string): TurnNews => ({
  kind: 'event',
  event: { event: 'delta', data: { text } },
})

/** Reads on, whoever waits for what. */
function follow(source: AsyncIterable<TurnNews>) {
  let bell = Promise.withResolvers<void>()
  let isClosed = false
  const inbox = {
    news: [] as TurnNews[],
    isOver: false,
    failure: null as { error: unknown } | null,
    /** Resolves once there is something new to look at. */
    arrival: () => (inbox.news.length > 0 || inbox.isOver ? Promise.resolve() : bell.promise),
    close() {
      isClosed = true
    },
  }
  const tell = () => {
    bell.resolve()
    bell = Promise.withResolvers()
  }
  const read = async () => {
    try {
      for await (const each of source) {
        if (isClosed) return
        inbox.news.push(each)
        tell()
      }
    } catch (error) {
      inbox.failure = { error }
    }
    inbox.isOver = true
    tell()
  }
  void read()
  return inbox
}
