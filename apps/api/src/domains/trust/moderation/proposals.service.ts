import type { MinorState } from '@oriel/contract/trust/minors'
import type { Ctx } from '#/context.ts'
import type { Line } from '#/domains/trust/minors/rules.ts'
import { LlmError, type ChainRequest } from '#/providers/llm/port.ts'
import { judge, refusalIn } from './judgement.service.ts'
import { SpeechFailed } from './speech.service.ts'

/** Longer than any list of short lines; a model that does not stop is left. */
const MAX_CHARS = 2000

/**
 * What a model writes that nobody is shown as it is: lines the user could say. They are screened one by
 * one by {@link maySay}. Never from the scripted demo, which knows no such lines.
 * @throws {SpeechFailed} when no provider could answer.
 */
export async function propose({ llm }: Pick<Ctx, 'llm'>, request: ChainRequest): Promise<string> {
  if (llm.active().isDemoVoice) throw new SpeechFailed()
  let text = ''
  try {
    for await (const chunk of llm.reply(request)) {
      if (chunk.type === 'served' && chunk.isDemoVoice) throw new SpeechFailed()
      if (chunk.type === 'text') text += chunk.text
      if (text.length > MAX_CHARS) break
    }
  } catch (error) {
    throw error instanceof LlmError ? new SpeechFailed(error) : error
  }
  return text
}

/** Whether a line could be put into the user's mouth: it would pass as their message, and is no cry. */
export function maySay(
  ctx: Pick<Ctx, 'clock' | 'log'>,
  line: string,
  { said, minorState }: { said: readonly Line[]; minorState: MinorState | null },
): boolean {
  const findings = judge(ctx, [...said, { sender: 'user', text: line }], minorState)
  return !findings.isUnjudged && findings.grade.kind === null && refusalIn(findings) === null
}
