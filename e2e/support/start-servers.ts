import { startProgram, type Program } from '../../bench/support/program.ts'
import { startModelServer } from '../../sandbox/src/model/server.ts'
import { findFreePort, onFreePort } from '../../scripts/free-port.ts'
import { buildServer } from '../../scripts/server-build.ts'
import { buildWeb } from '../../scripts/web-build.ts'
import {
  DISLIKED,
  SCRIPTED_REPLY,
  SLOW_AT,
  SPEECHLESS_AT,
  SUGGESTED,
  TOKENS_PER_SECOND,
} from './scripted-reply.ts'
import {
  ADMIN_ID,
  CONTROL_TOKEN,
  COUNTRY_HEADER,
  dataDirOf,
  publishServer,
  TEST_TOKEN,
  type ServerName,
} from './servers.ts'

/** Everybody's on the app `scripted`, in percent; who has no plan is only offered one more. */
const EXPERIMENTS = {
  featureSimplifiedCancellationFlow: 0,
  featureExperimentFreeMessages: 100,
  featureExperimentWeeklyPlan: 100,
}

/**
 * Playwright's global setup: the model that the app `scripted` speaks with, and the apps of all
 * journeys, each on a port that was free when it listened.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  await buildWeb()
  await buildServer()
  const model = await startModelServer({
    isRecording: false,
    scenario: {
      text: SCRIPTED_REPLY,
      tokensPerSecond: TOKENS_PER_SECOND,
      speechlessAt: SPEECHLESS_AT,
      slowAt: SLOW_AT,
      answersAt: SUGGESTED,
      manners: { isStrict: true, dislikes: DISLIKED },
    },
  })
  const scripted = {
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'scripted',
    FEATURES: JSON.stringify(EXPERIMENTS),
    // A journey is its own proxy, and so comes from any country it names.
    TRUSTED_PROXIES: '127.0.0.1',
    GEO_HEADER: COUNTRY_HEADER,
  }
  const programs = await Promise.all([
    // Under two names, as a funnel and the main app are (QUERY-018).
    startServer('voice', (host) => ({ HAND_OVER_HOSTS: host, ADMIN_USER_IDS: ADMIN_ID })),
    startServer('scripted', () => scripted),
    startServer('timed', () => ({ TEST_TOKEN })),
  ])
  // A run that is cut off leaves nothing running.
  process.once('exit', () => programs.forEach((program) => void program.stop()))
  return async () => {
    await Promise.all(programs.map((program) => program.stop()))
    await model.close()
  }
}

/** @param settings what sets this app apart, by the host it is reached at */
async function startServer(
  name: ServerName,
  settings: (host: string) => Record<string, string>,
): Promise<Program> {
  return onFreePort(async (port) => {
    const gatewayPort = await findFreePort()
    const program = await startProgram({
      args: ['scripts/start.ts'],
      says: /^Oriel is ready: http/,
      env: {
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDirOf(name),
        // Every journey brings new accounts from one address, and no model of this machine.
        RATE_LIMITS: 'off',
        LLM_DETECT: 'off',
        TURN_LEASE_MS: '1000',
        PAYGATE_PORT: String(gatewayPort),
        PAYGATE_CONTROL_TOKEN: CONTROL_TOKEN,
        ...settings(`127.0.0.1:${port}`),
      },
    })
    publishServer(name, { port, gatewayPort })
    return program
  })
}
