import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Conversation } from '#/domains/chat/chats/conversation.service.ts'
import { isChangedSince, readRange } from '#/domains/chat/chats/range.store.ts'
import { lockChat, readChat, type ChatRow, type MessageRow } from '#/domains/chat/chats/store.ts'
import { textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { keepDrawn } from '#/domains/chat/memory/service.ts'
import { MOST_READ, type SummaryPart } from '#/domains/chat/summary/rules.ts'
import { addSummaries } from '#/domains/chat/summary/store.ts'
import { sealSummary } from '#/domains/chat/summary/wire.ts'
import { maySay, propose, SpeechFailed } from '#/domains/trust/service.ts'
import { factsRetold, retoldIn, type Source } from './answer.rules.ts'
import { RETELLING_TOKENS, retellingPrompt, type Told } from './prompt.rules.ts'

interface Range {
  fromSeq: number
  toSeq: number
}

/** As much of the talk stands before a line that is screened. */
const SCREENED_WITH = 6

/**
 * Has the model retell what leaves the window next, after the reply and behind every turn that a server nearby
 * is asked for (MEM-018). Whatever fails, the rules sum the block up at its cut, and the next is asked about anew.
 */
export async function retellLater(
  engine: Engine,
  { chat, character, summaries }: Conversation,
  leaving: Range,
): Promise<void> {
  if (engine.llm.active().isDemoVoice) return
  if (summaries.some(({ fromSeq }) => fromSeq === leaving.fromSeq)) return
  if (!engine.retellings.take(chat, leaving)) return
  const { persona } = character
  engine.background.add({
    chatId: chat.chatId,
    givesWay: await engine.models.isNear(),
    run: (signal) => retell(engine, chat, { persona, leaving, signal }),
  })
}

interface Asked {
  persona: Conversation['character']['persona']
  leaving: Range
  signal: AbortSignal
}

type Owner = { userId: UserId; chatId: ChatId }

async function retell(engine: Engine, at: Owner, asked: Asked): Promise<void> {
  const { leaving, signal } = asked
  const chat = await readChat(engine.db, at.userId, at.chatId)
  if (!chat || chat.lockedAt !== null || chat.memoryFromSeq >= leaving.fromSeq) return
  const vault = await engine.vault.of(at.userId)
  const rows = await readRange(engine.db, at, { ...leaving, atMost: MOST_READ })
  const block = rows
    .filter(({ state }) => state !== 'deleted' && state !== 'blocked')
    .map((row) => ({ row, text: textOf(vault, row), sender: senderOf(row) }))
  const answer = await ask(engine, { ...asked, block }).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof SpeechFailed)) throw error
    engine.log.warn({ failure: error.failure }, 'a block was not retold')
    return ''
  })
  signal.throwIfAborted()
  const said = block.slice(-SCREENED_WITH)
  const isFit = (line: string) => maySay(engine, line, { said, minorState: chat.minorState })
  const sentences = retoldIn(answer, block)?.filter(isFit) ?? []
  const part = { ...leaving, sentences, isRetold: true }
  if (sentences.length > 0 && !(await keepPart(engine, chat, part))) return
  const sources: Source[] = block
    .filter(({ sender }) => sender === 'user')
    .map(({ row, text }) => ({ messageId: row.messageId, createdAt: row.createdAt, text }))
  const drawn = factsRetold(answer, sources).filter(({ fact }) => isFit(fact.text))
  const facts = drawn.map(({ fact, source }) => ({ fact, ...source, at: source.createdAt }))
  await keepDrawn(engine, at, facts, { ...leaving, revision: chat.revision })
}

const senderOf = ({ sender }: MessageRow): Told['sender'] => (sender === 'user' ? 'user' : 'model')

async function ask(
  engine: Engine,
  { persona, signal, block }: Asked & { block: readonly Told[] },
): Promise<string> {
  return propose(engine, {
    fitTo: (contextTokens) => ({
      prompt: retellingPrompt(persona, block, contextTokens),
      maxTokens: RETELLING_TOKENS,
    }),
    stops: [],
    seed: null,
    scene: {
      persona,
      history: [],
      memories: [],
      now: engine.clock.now(),
      utcOffsetMinutes: 0,
      seed: '',
      isRomancePaused: false,
      stance: 'open',
      continueFrom: null,
    },
    signal,
  })
}

/**
 * Keeps a part for the cut to come. Not where a message of its range was changed or deleted since it was read,
 * the memory was reset, or the window has begun elsewhere: what it tells would not be what left (MEM-021).
 */
async function keepPart(engine: Engine, chat: ChatRow, part: SummaryPart): Promise<boolean> {
  const { userId, chatId } = chat
  const vault = await engine.vault.of(userId)
  const row = sealSummary(vault, chat, { part, at: engine.clock.now() })
  const isKept = await engine.db.transaction(async (tx) => {
    const now = await lockChat(tx, userId, chatId)
    if (!now || now.memoryFromSeq !== chat.memoryFromSeq) return false
    if (now.promptCut?.fromSeq !== chat.promptCut?.fromSeq) return false
    if (await isChangedSince(tx, chat, { ...part, revision: chat.revision })) return false
    await addSummaries(tx, [row])
    return true
  })
  const known = engine.conversations.get(userId, chatId)
  if (isKept && known) {
    engine.conversations.set({ ...known, summaries: [...known.summaries, part] })
  }
  return isKept
}
