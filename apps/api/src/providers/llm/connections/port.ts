import type {
  ConnectionKind,
  ModelFaultKind,
  Sampler,
  SamplerPreset,
  WindowSource,
} from '@oriel/contract/operator/models'

/** A model server as the operator saved it. */
export interface SavedConnection {
  id: string
  name: string
  kind: ConnectionKind
  /** Ends in `/v1` at most servers, without a slash at the end. */
  baseUrl: string
  /** Empty for servers that need none. */
  apiKey: string
  model: string
  isOn: boolean
  /** In model tokens; null if the operator names none. */
  contextTokens: number | null
  preset: SamplerPreset
  sampler: Sampler
  /** In model tokens. */
  reasoningTokens: number
}

/** One set in the environment, which nothing here changes. */
export interface FixedConnection extends Pick<
  SavedConnection,
  'id' | 'name' | 'baseUrl' | 'model' | 'apiKey' | 'contextTokens'
> {
  reasoningTokens?: number | undefined
}

/** What is known of a connection's server. */
export interface Standing {
  windowTokens: number
  windowSource: WindowSource
  /** The window that the server could load in place of its narrow one, in model tokens (TALK-008). */
  widenTo: number | null
  roleForm: 'system' | 'folded'
  refusedFields: readonly string[]
  lastFault: { kind: ModelFaultKind; count: number; at: Date } | null
}

export interface Attempt {
  text: string
  firstTokenMs: number
  tokensPerSecond: number
}

/** Why a server gave no test reply (TALK-009). */
export class ModelRefusal extends Error {
  readonly reason: 'message' | 'form' | 'key' | 'model' | 'path' | 'unreachable' | 'window'

  constructor(reason: ModelRefusal['reason']) {
    super(`the model server refused: ${reason}`)
    this.name = 'ModelRefusal'
    this.reason = reason
  }
}

/** A server that answers on this machine (TALK-005). */
export interface FoundServer extends Pick<SavedConnection, 'kind' | 'name' | 'baseUrl'> {
  /** Those that can chat; not empty. */
  models: string[]
}

/** The servers that speak, and what is known of them (TALK-001, TALK-010). */
export interface ModelConnections {
  /** Set in the environment; while there are any, saved ones are not asked. */
  fixed: readonly FixedConnection[]
  /** Looks for servers on this machine, which speak where nothing else is set (TALK-006). */
  find(): Promise<FoundServer[]>
  /** The server's own list. @throws {ModelRefusal} */
  listModels(server: Pick<SavedConnection, 'baseUrl' | 'apiKey'>): Promise<string[]>
  /** @throws {ModelRefusal} */
  attempt(connection: SavedConnection): Promise<Attempt>
  /**
   * Asks the server that speaks next before somebody waits for it: one nearby loads its model (TALK-015).
   * What goes wrong is noted as its fault (TALK-016).
   */
  warmUp(): Promise<void>
  /** Whether who speaks next stands nearby, where one reply may have to wait for another (MEM-018). */
  isNear(): Promise<boolean>
  /** Reads the saved list, so that it is in force here at once. */
  refresh(): Promise<void>
  standingOf(
    connection: Pick<SavedConnection, 'id' | 'baseUrl' | 'model' | 'contextTokens'> &
      Partial<Pick<SavedConnection, 'kind'>>,
  ): Standing
  /** Has Ollama fetch a model, and tells how far it is (TALK-014). @throws {ModelRefusal} */
  pull(asked: {
    baseUrl: string
    model: string
    signal: AbortSignal
  }): AsyncIterable<{ doneBytes: number; totalBytes: number }>
  /** What is free where a server of this machine keeps its models; null for one elsewhere. */
  roomAt(baseUrl: string): Promise<number | null>
  /** Has Ollama load a wider window under another name (TALK-008). @throws {ModelRefusal} */
  widen(
    asked: Pick<SavedConnection, 'baseUrl' | 'model' | 'apiKey'> & { contextTokens: number },
  ): Promise<{ model: string; windowTokens: number }>
  faultOf(connectionId: string): Standing['lastFault']
  /**
   * Why no request may go to this address, in words for the operator; null if it may (TALK-012).
   */
  objectionTo(baseUrl: string): Promise<string | null>
}
