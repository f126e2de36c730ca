import { freshToken, renewToken, resetSession } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import type { HubQuery } from './hub-connection.ts'
import { createHubClient, type HubHandler, type HubState } from './hub.ts'

/** Shorter interruptions are not reported (`screens.md`). */
const AWAY_AFTER_MS = 2000
/** Delay after the server closed a connection for good; prevents a tight reconnect loop. */
const ASK_WHY_AFTER_MS = 1000

/** `lost` means that the hub does not reconnect automatically. */
export type HubPresence = 'here' | 'reconnecting' | 'lost'

export interface SessionHub {
  /** Relative to the API's base, such as `hubs/chat`. */
  path: string
  query?: HubQuery
  /** Handlers by the name of the method that the server calls. */
  handlers: Record<string, HubHandler>
  /** Called when the hub connects, and when it has been away for two seconds. */
  onPresence?: (presence: HubPresence) => void
}

/**
 * Keeps a hub of the current session connected until the signal is aborted: refreshes the token before use
 * (RT-004), reconnects after a loss (RT-005), and after the last attempt when the browser is online or
 * visible again (RT-009). A 410 resets the session (RT-011), any other failure is logged (RT-012).
 */
export const keepHub = (
  { path, query = {}, handlers, onPresence = () => {} }: SessionHub,
  leaving: AbortSignal,
): Thunk => {
  return (dispatch, getState, extra) => {
    if (leaving.aborted) return
    const host = { dispatch, getState, extra }
    let last: HubState = 'Disconnected'
    let refused = false

    const hub = createHubClient({
      url: `${extra.boot.apiBaseUrl}/${path}`,
      query,
      getAccessToken: () => freshToken(host),
      refresh: () => renewToken(host),
      onRefused(status) {
        refused = true
        if (status === 410) void resetSession(host)
        else extra.log(`${path} was refused with ${status}`)
      },
      onState: (state) => void follow(state),
    })
    for (const [method, handler] of Object.entries(handlers)) hub.on(method, handler)

    async function connect(): Promise<void> {
      refused = false
      await hub.start().catch((error: unknown) => {
        if (!refused) extra.log(`${path} is not connected`, error)
      })
    }

    async function follow(state: HubState): Promise<void> {
      const before = last
      last = state
      if (state === 'Connected') onPresence('here')
      if (state === 'Connected' || state === 'Connecting') return
      if (state === 'Disconnected' && before === 'Connected') {
        await extra.wait(ASK_WHY_AFTER_MS, leaving)
        if (!leaving.aborted) await connect()
      }
      await extra.wait(AWAY_AFTER_MS, leaving)
      if (leaving.aborted || hub.state() === 'Connected') return
      onPresence(hub.state() === 'Disconnected' ? 'lost' : 'reconnecting')
    }

    const again = () => void connect()
    again()
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    leaving.addEventListener('abort', () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      void hub.stop()
    })
  }
}
