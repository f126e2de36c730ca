import type { Dispatcher } from 'undici'

/** How a long piece of work says what it does, and how it is ended. */
export interface Watch {
  signal: AbortSignal
  /** In bytes; the total is null where nobody knows it. */
  progress(step: Step, doneBytes: number, totalBytes: number | null): void
}

export type Step = 'installing' | 'fetching' | 'checking' | 'loading'

/** A model's file on this machine. */
export interface ModelFile {
  title: string
  path: string
  bytes: number
}

export interface ModelSource {
  title: string
  url: string
  /** In hexadecimal digits; null: the host's published digest counts. */
  sha256: string | null
}

/** What an operator agreed to before a download (TALK-019). */
export interface Acceptance {
  title: string
  url: string
  publisher: string | null
  licence: string | null
  licenceUrl: string | null
  /** The operator's account, where there is one. */
  userId: string | null
  at: Date
}

/** A model that is advised (decision 106). */
export interface RecommendedModel {
  id: string
  title: string
  url: string
  bytes: number
  /** In hexadecimal digits; null: the host's published digest counts. */
  sha256: string | null
  memoryBytes: number
  licence: string
  licenceUrl: string
  publisher: string
  isTried: boolean
  /** The largest that fits into this machine. */
  isRecommended: boolean
}

export interface EngineStatus {
  state: 'absent' | 'ready' | 'failed'
  version: string
  /** Of this system and processor; null where there is none. */
  packageName: string | null
  model: ModelFile | null
  freeMemoryBytes: number
  freeDiskBytes: number
}

export type EngineFault =
  | 'held'
  | 'no_package'
  | 'no_npm'
  | 'registry'
  | 'integrity'
  | 'absent'
  | 'no_file'
  | 'not_a_file'
  | 'not_gguf'
  | 'not_https'
  | 'forbidden'
  | 'redirects'
  | 'answer'
  | 'length'
  | 'changed'
  | 'checksum'
  | 'dropped'
  | 'not_loaded'

/** Why the engine, or a model, is not there; in a sentence for the operator. */
export class EngineRefusal extends Error {
  readonly fault: EngineFault

  constructor(fault: EngineFault, sentence: string) {
    super(sentence)
    this.name = 'EngineRefusal'
    this.fault = fault
  }
}

export class DiskFull extends Error {
  readonly required: number
  readonly free: number

  constructor(required: number, free: number) {
    super('There is not enough room on the disk.')
    this.name = 'DiskFull'
    this.required = required
    this.free = free
  }
}

/**
 * The engine that an operator has on this machine, or not (TALK-017 to TALK-026). Everything that
 * fails throws {@link EngineRefusal} or {@link DiskFull}, or the reason of the signal.
 */
export interface Engine {
  status(): Promise<EngineStatus>
  /** The list of the data file, for the memory that is free (TALK-020). */
  recommended(): RecommendedModel[]
  /** Installs into the data folder; nothing is left of an attempt that ends early (TALK-018). */
  install(packageName: string | null, watch: Watch): Promise<void>
  /** Downloads; what is there already is kept for the next try (TALK-021). */
  fetchModel(source: ModelSource, watch: Watch): Promise<ModelFile>
  /** Takes a file of this machine as it lies there (TALK-021). */
  takeModel(path: string): Promise<ModelFile>
  /** Records what was agreed to (TALK-019). */
  accept(acceptance: Acceptance): Promise<void>
  /** Loads a model, which speaks from then on, also after a new start. */
  serve(model: ModelFile, watch: Watch): Promise<void>
  /** Leads to the engine's private socket, and starts its process where that is needed (TALK-022). */
  dispatcher: Dispatcher
  /** Of the process at work; null if there is none. */
  pid(): number | null
  stop(): Promise<void>
}

/** Where the engine is asked: a name that leads nowhere but through its own dispatcher. */
export const ENGINE_URL = 'http://engine.invalid/v1'
