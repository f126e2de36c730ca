import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeToyModel } from '../../apps/api/src/testing/toy-gguf.ts'
import { startProgram } from '../../bench/support/program.ts'
import { startModelServer } from '../../sandbox/src/model/server.ts'
import { findFreePort, onFreePort } from '../../scripts/free-port.ts'

export interface OwnApp {
  url: string
  /** A model server, connected only where that was asked for. */
  modelUrl: string
  /** Everything the model was sent last. */
  lastPrompt: () => string
  /** What the model says from now on. */
  answer: (text: string) => void
  /** A model file that the app's machine has. */
  modelFile: string
  stop: () => Promise<void>
}

/** An app for one journey alone: set-up changes who speaks to everybody, and what the model is sent can be read. */
export async function startOwnApp({ isConnected = false } = {}): Promise<OwnApp> {
  const model = await startModelServer({
    models: ['small-talk', 'scripted'],
    scenario: { text: 'Evenings are calm here.' },
  })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-own-app-'))
  const gatewayPort = await findFreePort()
  const { program, port } = await onFreePort(async (free) => ({
    port: free,
    program: await startProgram({
      args: ['scripts/start.ts'],
      says: /^Oriel is ready: http/,
      env: {
        NODE_ENV: 'test',
        PORT: String(free),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LLM_DETECT: 'off',
        PAYGATE_PORT: String(gatewayPort),
        PAYGATE_CONTROL_TOKEN: 'for journeys',
        ...(isConnected && { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' }),
      },
    }),
  }))
  return {
    url: `http://127.0.0.1:${port}`,
    modelUrl: model.baseUrl,
    lastPrompt: () => {
      const asked = model.requests.at(-1)?.body as { messages: { content: string }[] } | undefined
      return asked?.messages.map(({ content }) => content).join('\n') ?? ''
    },
    answer: (text) => model.setDefault({ text }),
    modelFile: writeToyModel(path.join(dataDir, 'toy.gguf')),
    stop: async () => {
      await program.stop()
      await model.close()
    },
  }
}
