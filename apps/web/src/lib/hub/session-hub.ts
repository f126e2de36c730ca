import { freshToken, renewToken, resetSession } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import type { HubQuery } from './hub-connection.ts'
import { createHubClient, type HubHandler, type HubState } from './hub.ts'

/** Losses that are over by then are not worth a word (`screens.md`). */
const AWAY_AFTER_MS = 2000
/** After the server closed a connection for good, so that two who disagree do not argue all day. */
const ASK_WHY_AFTER_MS = 1000

/** `lost` is a hub that will not come back by itself. */
export type HubPresence = 'here' | 'reconnecting' | 'lost'

export interface SessionHub {
  /** Below the API's base, such as `hubs/chat`. */
  path: string
  query?: HubQuery
  /** What to do when the server calls a method, by its name. */
  handlers: Record<string, HubHandler>
  /** Told when the hub came, and when it has been away for two seconds. */
  onPresence?: (presence: HubPresence) => void
}

/**
 * Keeps a hub of the present session connected until the signal fires: with a bearer from the store
 * that is refreshed before it is used (RT-004), again after a loss (RT-005), and when the browser is
 * online or looked at again after the attempts have ended (RT-009). A refusal with 410 resets the
 * session (RT-011), every other failure is logged (RT-012).
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
