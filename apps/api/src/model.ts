import { createContext } from './create-context.ts'
import { onInstallation } from './ops/installation.ts'
import { obey } from './ops/models/commands.ts'
import { readFlags } from './ops/models/flags.ts'
import { askWhatToDo, type Terminal } from './ops/models/menu.ts'
import { configureLlm } from './providers/llm/configure.ts'
import { createVoice } from './providers/llm/voice.ts'

/**
 * Chooses who speaks, in a terminal, for a running and a stopped app alike (TALK-013): both read the
 * same list, and one that runs follows it within two seconds (TALK-010).
 * @throws {OpsRefusal} {AppError} saying what is wrong.
 */
export async function chooseModel(args: readonly string[], terminal: Terminal): Promise<void> {
  const asked = readFlags(args, terminal.env)
  await onInstallation(terminal.env, async (installation) => {
    const model = await configureLlm({ settings: installation.config.llm, voice: createVoice() })
    const ctx = await createContext({ ...installation, model })
    if (asked.what === 'menu') await askWhatToDo(ctx, terminal)
    else await obey(ctx, asked, terminal.say)
  })
}
