import { request } from 'undici'
import { z } from 'zod'
import {
  operatorModels,
  type Connection,
  type OperatorModels,
} from '@oriel/contract/operator/models'
import type { Config } from '#/config.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { detectLocalServer, type DetectOptions } from '#/providers/llm/detect.ts'
import { createVoice } from '#/providers/llm/voice.ts'
import { examine, placeOf, type Finding } from './finding.ts'

const TIMEOUT_MS = 5 * SECOND_MS
const CHANGE = 'LLM_BASE_URL, LLM_MODEL and LLM_API_KEY, or LLM_PROVIDERS for several'

type Server = Pick<Config['llm']['providers'][number], 'name' | 'baseUrl' | 'apiKey' | 'model'>

/** The providers in order, or the scripted demo where there is none (TURN-020, TURN-021, TALK-001). */
export async function checkModels(
  { llm, http }: Config,
  detection?: DetectOptions,
): Promise<Finding[]> {
  const running = await askRunning(http.port)
  if (running !== null && running.connections.length > 0) return running.connections.map(standingOf)
  const isSearching = llm.providers.length === 0 && llm.detect
  const detected = isSearching ? await detectLocalServer(detection) : null
  const servers = detected ? [{ ...detected, apiKey: '' }] : llm.providers
  return servers.length > 0 ? Promise.all(servers.map(checkServer)) : [demoFinding(isSearching)]
}

/** What the running app knows of its models: it alone sees what went wrong in talks (TALK-016). */
async function askRunning(port: number): Promise<OperatorModels | null> {
  const url = `http://127.0.0.1:${port}/api/Operator/models`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await request(url, { signal }).catch(() => null)
  const body: unknown = await answer?.body.json().catch(() => null)
  return operatorModels.safeParse(body).data ?? null
}

function standingOf({ name, baseUrl, model, isOn, isServing, lastFault }: Connection): Finding {
  const times = lastFault === null || lastFault.count === 1 ? '' : `${lastFault.count} times, `
  return {
    part: 'model',
    inForce: `${model} of ${name} at ${placeOf(baseUrl)}`,
    state: lastFault === null || !isOn ? 'ok' : 'failing',
    detail:
      lastFault === null
        ? DETAILS[isOn ? (isServing ? 'serving' : 'reserve') : 'off']
        : `${lastFault.advice} (${times}last at ${lastFault.at})`,
    change: 'set-up at /operator/model, or LLM_BASE_URL and LLM_MODEL',
  }
}

const DETAILS = {
  serving: 'it speaks next',
  reserve: 'in reserve, no fault since the start',
  off: 'switched off',
}

function checkServer(server: Server): Promise<Finding> {
  const { name, baseUrl, model } = server
  const inForce = `${model} of ${name} at ${placeOf(baseUrl)}`
  return examine({ part: 'model', inForce, change: CHANGE }, () => askForModels(server))
}

function demoFinding(isSearching: boolean): Finding {
  const { name, model } = createVoice()
  const search = isSearching ? '; no model server found on this machine' : ''
  return {
    part: 'model',
    inForce: `${name} (${model})`,
    state: 'ok',
    detail: `speaks from a script, no model is connected${search}`,
    change: CHANGE,
  }
}

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })
const OK = 200
const KEY_REFUSED = new Set([401, 403])

/** Requests the list of models, which is free. @throws when the server would not serve us. */
async function askForModels({ baseUrl, apiKey, model }: Server): Promise<string> {
  const { statusCode, body } = await request(`${baseUrl.replace(/\/+$/, '')}/models`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
  })
  const answer: unknown = await body.json().catch(() => null)
  if (KEY_REFUSED.has(statusCode)) throw new Error(`the key is refused (${statusCode})`)
  if (statusCode !== OK) throw new Error(`the list of models answers ${statusCode}`)
  const { data: list } = modelList.safeParse(answer)
  if (!list) throw new Error('what answers is no model server')
  if (!list.data.some(({ id }) => id === model)) {
    throw new Error(`the server has no model "${model}"`)
  }
  return 'the server answers and has the model'
}
