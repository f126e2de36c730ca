import type { HubConnection } from '@microsoft/signalr'
import { buildConnection, type HubOptions } from './hub-connection.ts'

/** RT-010. */
export const hubStates = [
  'Disconnected',
  'Connecting',
  'Connected',
  'Disconnecting',
  'Reconnecting',
] as const
export type HubState = (typeof hubStates)[number]

export interface HubClientOptions extends HubOptions {
  /** Called on every change; `Connected` after `Reconnecting` means that events may have been missed. */
  onState?: (state: HubState) => void
}

export type HubHandler = (...args: unknown[]) => void

export interface HubClient {
  /**
   * Connects, and reconnects after a lost connection (RT-005, RT-009). Does nothing if already connected,
   * and returns silently if stopped meanwhile.
   * @throws the error that prevented the first connection.
   */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Calls `handler` whenever the server calls `method`. */
  on: (method: string, handler: HubHandler) => void
  state: () => HubState
}

/** A client of one hub. The first `start` loads SignalR. */
export function createHubClient({ onState, ...options }: HubClientOptions): HubClient {
  const handlers: [method: string, handler: HubHandler][] = []
  let connection: HubConnection | undefined
  let isLoading = false
  let opening: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()
  /** Incremented by `start` and `stop`: an attempt with an older number is outdated. */
  let latest = 0

  const state = (): HubState => {
    if (connection) return nameOf(connection)
    return isLoading ? 'Connecting' : 'Disconnected'
  }
  let reported = state()
  const report = () => {
    if (state() === reported) return
    reported = state()
    onState?.(reported)
  }

  async function load(): Promise<HubConnection> {
    isLoading = true
    report()
    return prepare(options, handlers, report).finally(() => (isLoading = false))
  }

  async function open(attempt: number): Promise<void> {
    try {
      await closing
      connection ??= await load()
      if (attempt !== latest || state() !== 'Disconnected') return
      const started = connection.start()
      report()
      await started
    } finally {
      report()
    }
  }

  return {
    start() {
      const attempt = ++latest
      const ready = opening.then(() => open(attempt))
      opening = ready.catch(() => undefined)
      return ready.catch((error: unknown) => {
        if (attempt === latest) throw error
      })
    },
    async stop() {
      latest++
      closing = connection?.stop() ?? closing
      report()
      await closing
      report()
    },
    on(method, handler) {
      handlers.push([method, handler])
      connection?.on(method, handler)
    },
    state,
  }
}

async function prepare(
  options: HubOptions,
  handlers: readonly [method: string, handler: HubHandler][],
  onChange: () => void,
): Promise<HubConnection> {
  const connection = await buildConnection(options)
  for (const [method, handler] of handlers) connection.on(method, handler)
  connection.onreconnecting(onChange)
  connection.onreconnected(onChange)
  connection.onclose(onChange)
  return connection
}

function nameOf(connection: { state: string }): HubState {
  return hubStates.find((state) => state === connection.state) ?? 'Disconnected'
}
