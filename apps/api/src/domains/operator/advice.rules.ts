import type { ModelFaultKind } from '@oriel/contract/operator/models'

/** What helps against each fault; says nothing of what was asked (TALK-016). */
export const ADVICE: Readonly<Record<ModelFaultKind, string>> = {
  unreachable: 'Nothing answers there. Start the server, or correct the address.',
  key: 'The server does not accept the key. Enter it again, or make a new one there.',
  model: 'The server has no such model at this address. Choose one from its list.',
  form: 'The server refuses requests of this form. Check that its address ends in /v1.',
  window: 'The context window is too small for the talks. Load the model with a wider one.',
  empty: 'The model answers without text. Try another model.',
  slow: 'The first word takes over ten seconds. A smaller model answers sooner.',
}
