import type { LlmError, LlmProvider } from './port.ts'

/** Who may speak, in order of preference; never empty. It may change while turns run (TALK-010). */
export interface ProviderList {
  /** As known at this moment. */
  now(): readonly LlmProvider[]
  /** As it is, at most a second old. */
  fresh(): Promise<readonly LlmProvider[]>
}

/** A reply began. */
export interface FirstText {
  /** Of the connection; null for a voice without a server. */
  id: string | null
  /** Since it was asked. */
  afterMs: number
}

export interface ProviderFault {
  /** Of the connection; null for a voice without a server. */
  id: string | null
  provider: string
  model: string
  error: LlmError
  /** Text was already shown, so no other provider took over. */
  hasBegun: boolean
}
