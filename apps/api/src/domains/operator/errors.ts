import { AppError, ValidationFailed } from '#/platform/errors.ts'
import type { ModelRefusal } from '#/providers/llm/connections/port.ts'
import { DiskFull, EngineRefusal } from '#/providers/llm/engine/port.ts'

/** The environment names the servers, and saved ones would not be asked (TALK-010). */
export class SetByEnvironment extends AppError {
  constructor() {
    super(
      409,
      'set_by_environment',
      'The model servers are set in the environment of this installation and are changed there.',
    )
  }
}

/** TALK-012 */
export class AddressRefused extends ValidationFailed {
  constructor(at: number, message: string) {
    super([{ path: `/connections/${at}/baseUrl`, message }])
  }
}

export class UnknownConnection extends ValidationFailed {
  constructor(at: number) {
    super([{ path: `/connections/${at}/id`, message: 'There is no saved connection by this id' }])
  }
}

const SENTENCES: Readonly<Record<ModelRefusal['reason'], string>> = {
  unreachable: 'Nothing answers at this address. Start the server, or correct the address.',
  key: 'The server does not accept the key.',
  model: 'The server has no model by this name. Choose one from its list.',
  path: 'There is a server, but no models at this path. Most addresses end in /v1.',
  form: 'The server refuses requests in every form that is known.',
  window: 'The context window of the model is too small for a talk.',
  message: 'The model answers, but without a text.',
}

/** 422: a server that gives no test reply, and what is wrong with it (TALK-009). */
export class ModelRefused extends AppError {
  constructor(reason: ModelRefusal['reason']) {
    super(422, 'model_refused', SENTENCES[reason], { facts: { reason } })
  }
}

/** TALK-019 */
export class ConsentRequired extends AppError {
  constructor() {
    super(422, 'consent_required', 'Accept the licence of the model before it is fetched.')
  }
}

/** A refusal of the engine as the client is told; anything else as it is. */
export function engineRefusalOf(error: unknown): unknown {
  if (error instanceof DiskFull) {
    const { message, required, free } = error
    return new AppError(507, 'disk_full', message, { facts: { required, free } })
  }
  if (!(error instanceof EngineRefusal)) return error
  return new AppError(422, 'model_file_invalid', error.message, { facts: { reason: error.fault } })
}
