/** Timeouts of a hub connection. */
export interface Timing {
  /** Idle time after which we send a ping (RT-008). */
  keepAliveMs: number
  /** Idle time after which the client counts as gone (RT-007). */
  clientTimeoutMs: number
  /** Time for the client's first record (RT-014). */
  handshakeTimeoutMs: number
}

/** State that decides a connection's next action; all times are epoch ms. */
export interface Life {
  isOpen: boolean
  acceptedAt: number
  lastSeenAt: number
  lastSentAt: number
  /** When the access token it was opened with expires (TS-075). */
  expiresAt: number
}

export type Act = 'ping' | 'expire' | 'terminate'

/** The next action on a connection and its time; closing takes precedence over keeping alive. */
export function nextAct(life: Life, timing: Timing): { act: Act; at: number } {
  const silentAt = life.lastSeenAt + timing.clientTimeoutMs
  const unshakenAt = life.acceptedAt + timing.handshakeTimeoutMs
  const terminateAt = life.isOpen ? silentAt : Math.min(silentAt, unshakenAt)
  const pingAt = life.isOpen ? life.lastSentAt + timing.keepAliveMs : Infinity

  const at = Math.min(terminateAt, life.expiresAt, pingAt)
  if (at === terminateAt) return { act: 'terminate', at }
  return { act: at === life.expiresAt ? 'expire' : 'ping', at }
}
