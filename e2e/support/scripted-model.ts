import { startModelServer } from '../../apps/gateway/src/model/server.ts'
import { SCRIPTED_REPLY, TOKENS_PER_SECOND } from './scripted-reply.ts'
import { MODEL_PORT } from './servers.ts'

/** Playwright's global setup: runs the model that the app `scripted` speaks with. */
export default async function startScriptedModel(): Promise<() => Promise<void>> {
  const model = await startModelServer({
    port: MODEL_PORT,
    isRecording: false,
    scenario: { text: SCRIPTED_REPLY, tokensPerSecond: TOKENS_PER_SECOND },
  })
  return () => model.close()
}
