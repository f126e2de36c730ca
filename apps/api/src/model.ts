import { createContext } from './create-context.ts'
import { onInstallation } from './ops/installation.ts'
import { obey } from './ops/models/commands.ts'
import { follow, setUpEngine } from './ops/models/engine-command.ts'
import { ownDoor, runningDoor } from './ops/models/engine-door.ts'
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
    else if (asked.what === 'engine' || asked.what === 'pull') {
      const door = (await runningDoor(installation.config.http.port)) ?? ownDoor(ctx)
      if (asked.what === 'engine') return setUpEngine(door, asked, terminal)
      await follow(door, await door.pull(asked), terminal.say)
      terminal.say(`It is there. npm run model -- --use ${asked.model} lets it speak.`)
    } else await obey(ctx, asked, terminal.say)
  })
}
