import type { PromptCut } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { PromptRecord } from '#/domains/chat/engine/prompt-records.ts'
import { memoriesFor } from '#/domains/chat/memory/choose.service.ts'
import { memoryFacts, type MemoryChoice } from '#/domains/chat/memory/prompt.rules.ts'
import { measure } from '#/domains/chat/prompt/estimate.rules.ts'
import type { PromptLine } from '#/domains/chat/prompt/head-fit.rules.ts'
import { browserLanguagesOf, spokenLanguage } from '#/domains/chat/prompt/language.service.ts'
import { fitTo, type PromptParts } from '#/domains/chat/prompt/rules.ts'
import type { TurnPlan } from './plan.service.ts'

/** Server and model, by which counts of tokens are kept (TALK-034). */
interface Connection {
  id?: string
  name: string
  model: string
}

const keyOf = ({ id, name, model }: Connection) => `${id ?? name}\n${model}`

/** The prompts of one turn: each try's is made when the server is known. */
export interface TurnPrompt {
  fitTo: (
    contextTokens: number,
    connection: Connection,
  ) => { prompt: PromptLine[]; maxTokens: number }
  /** The server counted the tokens of the last prompt. */
  counted(promptTokens: number): void
  /** Where the window of the last prompt begins, if it was cut. */
  cut(): PromptCut | null
  noteFields: (fields: Readonly<Record<string, unknown>>) => void
  /** Keeps the last prompt for a while (TALK-061). */
  keep(): void
}

export function promptOf(engine: Engine, plan: TurnPlan, isSecondTry: boolean): TurnPrompt {
  const parts = partsOf(plan, isSecondTry)
  let last: { prompt: PromptLine[]; key: string } | null = null
  let cut: PromptCut | null = null
  let fields: Readonly<Record<string, unknown>> = {}
  return {
    fitTo(contextTokens, connection) {
      const key = keyOf(connection)
      const share = contextTokens * engine.config.chat.memoryShare
      const rates = engine.tokenRates.of(key)
      const fit = (memories: MemoryChoice, from: number) =>
        fitTo({ ...parts, ...memoryFacts(memories, share), from }, contextTokens, rates)
      const asIs = fit(plan.memories, parts.from)
      // The cut is the time to take over what was learnt since the last one (TALK-035).
      const fitted = asIs.isCut
        ? { ...fit(memoriesAtCut(engine, plan), asIs.from), isCut: true }
        : asIs
      last = { prompt: fitted.prompt, key }
      cut = fitted.isCut ? cutAt(plan, fitted.from) : null
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

function cutAt({ talk, conversation }: TurnPlan, from: number): PromptCut {
  const { chat } = conversation
  const fromSeq = rememberedOf(talk, chat)[from]?.seq ?? chat.lastSeq
  return { fromSeq, memoryId: newestOf(conversation.memories) }
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

function partsOf(plan: TurnPlan, isSecondTry: boolean): Omit<PromptParts, 'facts' | 'newerFacts'> {
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
    summary: null,
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
