import type { ChatId, UserId } from '@oriel/contract/ids'
import { loadConversation, type Conversation } from '#/domains/chat/chats/conversation.service.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { ChatLocked, ModelUnavailable } from '#/domains/chat/errors.ts'
import { maySay, propose, requireAdultStatement, SpeechFailed } from '#/domains/trust/service.ts'
import { linesIn, SUGGESTIONS } from './lines.rules.ts'
import { suggestionPrompt } from './prompt.rules.ts'

/** Room for three short lines and what a model says around them, in model tokens. */
const MAX_TOKENS = 160
const SEEDS = 2 ** 31

/**
 * Three different answers that the user could send next, free and screened; none while a crisis card is
 * pinned, when every word should be their own (TALK-058).
 * @throws {AgeNotConfirmed} without the statement. @throws {NotFound} for unknown and foreign chats. @throws {ChatLocked} for one that cannot go on.
 * @throws {ModelUnavailable} when no model gave three that may be said.
 */
export async function suggestAnswers(
  engine: Engine,
  { userId, chatId, signal }: { userId: UserId; chatId: ChatId; signal: AbortSignal },
): Promise<string[]> {
  await requireAdultStatement(engine, userId)
  const conversation = await loadConversation(engine, userId, chatId)
  const { chat } = conversation
  if (chat.lockedAt !== null) throw new ChatLocked()
  if (chat.crisisUntil !== null && chat.crisisUntil > engine.clock.now()) return []
  const found: string[] = []
  // A model that gave too few is asked once more.
  for (let attempt = 0; attempt < 2 && found.length < SUGGESTIONS; attempt += 1) {
    const text = await ask(engine, conversation, { attempt, signal })
    for (const line of linesIn(`${found.join('\n')}\n${text}`).slice(found.length)) {
      if (maySay(engine, line, { said: conversation.said, minorState: chat.minorState })) {
        found.push(line)
      }
    }
  }
  if (found.length < SUGGESTIONS) throw new ModelUnavailable()
  return found.slice(0, SUGGESTIONS)
}

async function ask(
  engine: Engine,
  { character: { persona }, said }: Conversation,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<string> {
  const prompt = suggestionPrompt(persona, said)
  const history = said.map(({ sender, text }) => ({ sender, text }))
  try {
    return await propose(engine, {
      fitTo: () => ({ prompt, maxTokens: MAX_TOKENS }),
      stops: [],
      seed: attempt === 0 ? null : Math.floor(engine.random() * SEEDS),
      scene: {
        persona,
        history,
        memories: [],
        now: engine.clock.now(),
        utcOffsetMinutes: 0,
        seed: String(attempt),
        isRomancePaused: false,
        stance: 'open',
        continueFrom: null,
      },
      signal,
    })
  } catch (error) {
    if (error instanceof SpeechFailed) throw new ModelUnavailable()
    throw error
  }
}
