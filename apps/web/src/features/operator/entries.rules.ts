import type { ConnectionEntry } from '@oriel/contract/operator/entries'
import type { Connection, DetectedServer } from '@oriel/contract/operator/models'

/** A connection as it was read, in the form in which it is saved: its key stays what it is. */
export function entryOf(connection: Connection): ConnectionEntry {
  const { id, name, kind, baseUrl, model, isOn } = connection
  const { contextTokens, preset, sampler, reasoningTokens, isFromEnvironment } = connection
  return {
    id,
    name,
    kind,
    baseUrl,
    model,
    isOn,
    contextTokens,
    preset,
    sampler,
    reasoningTokens,
    isFromEnvironment,
    apiKey: '',
  }
}

/** A new connection with what nobody has to decide. */
export function newEntry(
  given: Pick<ConnectionEntry, 'name' | 'kind' | 'baseUrl' | 'model'> & { apiKey?: string },
): ConnectionEntry {
  return {
    apiKey: '',
    ...given,
    id: null,
    isOn: true,
    contextTokens: null,
    preset: 'balanced',
    sampler: {},
    reasoningTokens: 2048,
    isFromEnvironment: false,
  }
}

/** The list with one entry moved by so many places; unchanged where it would leave the list. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  const [one, other] = [list[at], list[to]]
  if (one === undefined || other === undefined) return [...list]
  return list.with(at, other).with(to, one)
}

/** Whether a model of a found server is in the list. */
export function isListed(
  connections: readonly Pick<Connection, 'baseUrl' | 'model'>[],
  { baseUrl }: Pick<DetectedServer, 'baseUrl'>,
  model: string,
): boolean {
  return connections.some((each) => each.baseUrl === baseUrl && each.model === model)
}
