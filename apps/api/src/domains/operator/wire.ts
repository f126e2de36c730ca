import type { Connection } from '@oriel/contract/operator/models'
import type {
  FixedConnection,
  SavedConnection,
  Standing,
} from '#/providers/llm/connections/port.ts'
import { ADVICE } from './advice.rules.ts'

const HINT_CHARS = 4

/** Enough to tell keys apart; nothing of those so short that it would be most of them (TALK-011). */
const hintOf = (apiKey: string) =>
  apiKey === '' ? null : apiKey.length < 3 * HINT_CHARS ? '' : apiKey.slice(-HINT_CHARS)

function standingOf(
  { windowTokens, windowSource, widenTo, roleForm, refusedFields, lastFault }: Standing,
  isServing: boolean,
): Pick<
  Connection,
  | 'windowTokens'
  | 'windowSource'
  | 'widenTo'
  | 'roleForm'
  | 'refusedFields'
  | 'lastFault'
  | 'isServing'
> {
  return {
    windowTokens,
    windowSource,
    widenTo,
    roleForm,
    refusedFields: [...refusedFields],
    lastFault: lastFault && {
      kind: lastFault.kind,
      count: lastFault.count,
      at: lastFault.at.toISOString(),
      advice: ADVICE[lastFault.kind],
    },
    isServing,
  }
}

export function toSaved(
  { apiKey, ...settings }: SavedConnection,
  standing: Standing,
  isServing: boolean,
): Connection {
  return {
    ...settings,
    keyHint: hintOf(apiKey),
    isFromEnvironment: false,
    ...standingOf(standing, isServing),
  }
}

export function toFixed(
  { name, baseUrl, model, apiKey, contextTokens, reasoningTokens }: FixedConnection,
  standing: Standing,
  isServing: boolean,
): Connection {
  const { username, password, origin, pathname } = new URL(baseUrl)
  return {
    id: null,
    name,
    kind: 'openai',
    // Without the password that may stand in it.
    baseUrl: username + password === '' ? baseUrl : origin + pathname,
    model,
    isOn: true,
    contextTokens,
    preset: 'balanced',
    sampler: {},
    reasoningTokens: reasoningTokens ?? 2048,
    keyHint: hintOf(apiKey),
    isFromEnvironment: true,
    ...standingOf(standing, isServing),
  }
}
