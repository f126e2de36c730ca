const WINDOW_MS = 1000

/** Counts calls of each key in the last second of the machine's time. Null never limits. */
export function createRateLimit(
  perSecond: number | null,
  nowMs = () => performance.now(),
): (key: string) => boolean {
  const recent = new Map<string, number[]>()
  return (key) => {
    if (perSecond === null) return false
    const now = nowMs()
    const calls = (recent.get(key) ?? []).filter((at) => at > now - WINDOW_MS)
    calls.push(now)
    recent.set(key, calls)
    return calls.length > perSecond
  }
}
