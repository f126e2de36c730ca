/** How long each side of a hub connection may take. */
export interface Timing {
  /** Silence of ours after which we ping (RT-008). */
  keepAliveMs: number
  /** Silence of the client after which it counts as gone (RT-007). */
  clientTimeoutMs: number
  /** Time for the client's first record (RT-014). */
  handshakeTimeoutMs: number
}

/** What decides a connection's next step; all times are epoch ms. */
export interface Life {
  isOpen: boolean
  acceptedAt: number
  lastSeenAt: number
  lastSentAt: number
  /** When the access token it was opened with ends (TS-075). */
  expiresAt: number
}

export type Act = 'ping' | 'expire' | 'terminate'

/** The next thing to do on a connection, and when: what ends it goes before what keeps it alive. */
export function nextAct(life: Life, timing: Timing): { act: Act; at: number } {
  const silentAt = life.lastSeenAt + timing.clientTimeoutMs
  const unshakenAt = life.acceptedAt + timing.handshakeTimeoutMs
  const terminateAt = life.isOpen ? silentAt : Math.min(silentAt, unshakenAt)
  const pingAt = life.isOpen ? life.lastSentAt + timing.keepAliveMs : Infinity

  const at = Math.min(terminateAt, life.expiresAt, pingAt)
  if (at === terminateAt) return { act: 'terminate', at }
  return { act: at === life.expiresAt ? 'expire' : 'ping', at }
}
