import type { PromptCut } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { PromptRecord } from '#/domains/chat/engine/prompt-records.ts'
import { memoriesFor } from '#/domains/chat/memory/choose.service.ts'
import { memoryFacts, memoryLine, type MemoryChoice } from '#/domains/chat/memory/prompt.rules.ts'
import { measure } from '#/domains/chat/prompt/estimate.rules.ts'
import type { PromptLine } from '#/domains/chat/prompt/head-fit.rules.ts'
import { browserLanguagesOf, spokenLanguage } from '#/domains/chat/prompt/language.service.ts'
import { fitTo, type PromptParts } from '#/domains/chat/prompt/rules.ts'
import { partOf, rolled, summaryTokens, type SummaryPart } from '#/domains/chat/summary/rules.ts'
import type { TurnPlan } from './plan.service.ts'

interface Range {
  fromSeq: number
  toSeq: number
}

/** Server and model, by which counts of tokens are kept (TALK-034). */
interface Connection {
  id?: string
  name: string
  model: string
}

/** The summary grows by what leaves, and more may have to leave for it. */
const CUT_TRIES = 4

const keyOf = ({ id, name, model }: Connection) => `${id ?? name}\n${model}`

/** Of the last prompt: where its window begins from now on, if it was cut, and what left (TALK-035, MEM-021). */
export interface Cut {
  promptCut: PromptCut | null
  /** Of what left, without gaps. */
  summaries: SummaryPart[]
  /** What will leave next, once the window is nearly full. */
  leaving: Range | null
}

export const NO_CUT: Cut = { promptCut: null, summaries: [], leaving: null }

/** The prompts of one turn: each try's is made when the server is known. */
export interface TurnPrompt {
  fitTo: (
    contextTokens: number,
    connection: Connection,
  ) => { prompt: PromptLine[]; maxTokens: number }
  /** The server counted the tokens of the last prompt. */
  counted(promptTokens: number): void
  /** Where the window of the last prompt begins, if it was cut, and what is kept of what left. */
  cut(): Cut
  noteFields: (fields: Readonly<Record<string, unknown>>) => void
  /** Keeps the last prompt for a while (TALK-061). */
  keep(): void
}

export function promptOf(engine: Engine, plan: TurnPlan, isSecondTry: boolean): TurnPrompt {
  const parts = partsOf(plan, isSecondTry)
  let last: { prompt: PromptLine[]; key: string } | null = null
  let cut = NO_CUT
  let fields: Readonly<Record<string, unknown>> = {}
  return {
    fitTo(contextTokens, connection) {
      const key = keyOf(connection)
      const share = contextTokens * engine.config.chat.memoryShare
      const rates = engine.tokenRates.of(key)
      const fit = (memories: MemoryChoice, from: number, cutting: Cut) => {
        const summary = summaryAt(plan, { cut: cutting, memories, contextTokens })
        return fitTo(
          { ...parts, ...memoryFacts(memories, share), summary, from },
          contextTokens,
          rates,
        )
      }
      let fitted = fit(plan.memories, parts.from, NO_CUT)
      cut = NO_CUT
      // The cut is the time to take over what was learnt since the last one (TALK-035), and the
      // summary of what leaves, which may need the room of a little more (MEM-021).
      for (let tries = 0; fitted.isCut && tries < CUT_TRIES; tries += 1) {
        // What was prepared for leaves, if that is enough.
        const from = (tries === 0 ? endOfPrepared(plan) : null) ?? fitted.from
        cut = cutAt(plan, from)
        fitted = fit(memoriesAtCut(engine, plan), from, cut)
      }
      if (fitted.isCut) cut = cutAt(plan, fitted.from)
      else if (fitted.nextFrom !== null) cut = { ...cut, leaving: rangeTo(plan, fitted.nextFrom) }
      last = { prompt: fitted.prompt, key }
      return { prompt: fitted.prompt, maxTokens: fitted.maxTokens }
    },
    counted(promptTokens) {
      if (last) engine.tokenRates.learn(last.key, { ...measure(last.prompt), promptTokens })
    },
    cut: () => cut,
    noteFields(given) {
      fields = given
    },
    keep() {
      if (last) engine.promptRecords.keep(plan.turn.turnId, recordOf(plan, { ...last, fields }))
    },
  }
}

/** Ids grow with time. */
const newestOf = (memories: readonly { memoryId: string }[]): string | null =>
  memories.reduce<string | null>(
    (newest, { memoryId }) => (newest !== null && newest > memoryId ? newest : memoryId),
    null,
  )

/** All that is known now, as the head will have it until the next cut. */
function memoriesAtCut(engine: Engine, { conversation, talk }: TurnPlan): MemoryChoice {
  const cut = newestOf(conversation.memories)
  return memoriesFor(engine, conversation, { talk, cut })
}

/** From the beginning of the window to before a place of the talk; null when that is nothing. */
function rangeTo({ talk, conversation: { chat } }: TurnPlan, from: number): Range | null {
  const fromSeq = Math.max(chat.promptCut?.fromSeq ?? 0, chat.memoryFromSeq + 1)
  const toSeq = (rememberedOf(talk, chat)[from]?.seq ?? chat.lastSeq) - 1
  return toSeq < fromSeq ? null : { fromSeq, toSeq }
}

/** What was summed up of the window before it is full (MEM-021). */
function preparedIn({ conversation: { chat, summaries } }: TurnPlan): SummaryPart | undefined {
  const begin = Math.max(chat.promptCut?.fromSeq ?? 0, chat.memoryFromSeq + 1)
  return summaries.find(({ fromSeq }) => fromSeq === begin)
}

/** The place in the talk after what was prepared; null when nothing was, or nothing would be left. */
function endOfPrepared(plan: TurnPlan): number | null {
  const prepared = preparedIn(plan)
  if (prepared === undefined) return null
  const at = rememberedOf(plan.talk, plan.conversation.chat).findIndex(
    ({ seq }) => seq > prepared.toSeq,
  )
  return at > 0 ? at : null
}

function cutAt(plan: TurnPlan, from: number): Cut {
  const { talk, conversation } = plan
  const fromSeq = rememberedOf(talk, conversation.chat)[from]?.seq ?? conversation.chat.lastSeq
  const promptCut = { fromSeq, memoryId: newestOf(conversation.memories) }
  const range = rangeTo(plan, from)
  if (range === null) return { ...NO_CUT, promptCut }
  const prepared = preparedIn(plan)
  const parts = prepared && prepared.toSeq <= range.toSeq ? [prepared] : []
  const rest = { ...range, fromSeq: (parts[0]?.toSeq ?? range.fromSeq - 1) + 1 }
  if (rest.toSeq >= rest.fromSeq) {
    const left = talk.filter(
      ({ seq, isHarmless }) => isHarmless && seq >= rest.fromSeq && seq <= rest.toSeq,
    )
    parts.push(partOf(rest, left))
  }
  return { ...NO_CUT, promptCut, summaries: parts }
}

/** What the prompt tells of all that left its window (MEM-006). */
function summaryAt(
  { conversation, talk }: TurnPlan,
  at: { cut: Cut; memories: MemoryChoice; contextTokens: number },
): string | null {
  const { chat, memories, summaries } = conversation
  const { fromSeq, memoryId } = at.cut.promptCut ?? chat.promptCut ?? { fromSeq: 0, memoryId: null }
  const shown = new Set(talk.flatMap((one) => (one.seq >= fromSeq ? [one.messageId] : [])))
  const elsewhere = new Set(at.memories.head.map((item) => item.memoryId))
  const facts = memories.filter(
    (item) =>
      item.supersededBy === null &&
      memoryId !== null &&
      item.memoryId <= memoryId &&
      !elsewhere.has(item.memoryId) &&
      (item.sourceMessageId === null || !shown.has(item.sourceMessageId)),
  )
  const before = summaries.filter(({ toSeq }) => toSeq < (chat.promptCut?.fromSeq ?? 0))
  return rolled([...before, ...at.cut.summaries], {
    facts: facts.map(memoryLine),
    tokens: summaryTokens(at.contextTokens),
  })
}

/** What was said before the memory was reset is forgotten (MEM-010). */
const rememberedOf = (talk: TurnPlan['talk'], { memoryFromSeq }: { memoryFromSeq: number }) =>
  talk.filter(({ seq }) => seq > memoryFromSeq)

function recordOf(
  { turn, memories, conversation: { settings }, romance, request, talk }: TurnPlan,
  { prompt, fields }: Pick<PromptRecord, 'fields'> & { prompt: PromptLine[] },
): Omit<PromptRecord, 'sharedWithLast'> {
  return {
    chatId: turn.chatId,
    messages: prompt,
    fields,
    notUsed: memories.notUsed.map(({ item, reason }) => ({ text: item.text, reason })),
    style: settings.style,
    length: settings.length,
    romance,
    language: spokenLanguage(talk, {
      chosen: settings.language,
      ofBrowser: browserLanguagesOf(request.acceptLanguage),
    }),
  }
}

function partsOf(
  plan: TurnPlan,
  isSecondTry: boolean,
): Omit<PromptParts, 'facts' | 'newerFacts' | 'summary'> {
  const { conversation, talk, target, turn, request, review } = plan
  const { chat, character, settings } = conversation
  const history = rememberedOf(talk, chat)
  const at = history.findIndex(({ seq }) => seq >= (chat.promptCut?.fromSeq ?? 0))
  return {
    persona: character.persona,
    user: plan.user,
    manner: {
      style: settings.style,
      length: settings.length,
      language: spokenLanguage(talk, {
        chosen: settings.language,
        ofBrowser: browserLanguagesOf(request.acceptLanguage),
      }),
    },
    romance: plan.romance,
    isRomancePaused: review.isRomancePaused,
    lore: [],
    matchedLore: [],
    history,
    from: Math.max(0, at),
    continueFrom: turn.kind === 'continue' ? (target?.text ?? null) : null,
    now: turn.createdAt,
    utcOffsetMinutes: request.utcOffsetMinutes,
    lastAt: chat.lastSeq <= GREETED ? null : chat.updatedAt,
    scene: settings.scene,
    note: settings.note,
    isCareful: review.stance === 'caring' || review.stance === 'calm',
    isSecondTry,
    hint: request.ask.kind === 'regenerate' ? (request.ask.hint ?? null) : null,
  }
}

/** Disclosure and greeting: nothing was talked yet. */
const GREETED = 2
