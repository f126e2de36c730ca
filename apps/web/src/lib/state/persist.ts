import type { DeviceStorage } from '#/lib/services/storage.ts'

/** CONST-002: state not restored by then starts empty, so that the page never stays blank. */
export const RESTORE_TIMEOUT_MS = 5000

/** A persisted part of the state. A stored value of another version is ignored. */
export type Kept<State> = {
  name: string
  version: number
  select: (state: State) => unknown
  /**
   * Value to write when several tabs write: the stored value, unchecked, with this tab's changes. Without
   * it the last tab to write wins.
   */
  merge?: (stored: unknown, before: State, now: State) => unknown
}

/** Validates a stored value; null if it does not fit. */
export type Check<Value> = (value: unknown) => Value | null

/** The stored value of a key, unless it is damaged or has another version or shape (PERSIST-007). */
export function restoreOne<Value>(
  storage: DeviceStorage,
  { name, version }: { name: string; version: number },
  check: Check<Value>,
): Value | null {
  try {
    const stored = JSON.parse(storage.read(name) ?? 'null') as {
      version: number
      value: unknown
    } | null
    return stored?.version === version ? check(stored.value) : null
  } catch {
    return null
  }
}

/** Restores the values the first page needs; those not restored in time stay empty. */
export function restore(
  storage: DeviceStorage,
  entries: readonly { name: string; version: number; check: Check<object> }[],
  now: () => number,
): Record<string, object> {
  const deadline = now() + RESTORE_TIMEOUT_MS
  const values: Record<string, object> = {}
  for (const entry of entries) {
    if (now() > deadline) break
    const value = restoreOne(storage, entry, entry.check)
    if (value !== null) values[entry.name] = value
  }
  return values
}

const late: Kept<never>[] = []

/** Persists a lazily loaded slice, from the time its module is loaded. */
export function keepLate<State>(entry: Kept<State>): void {
  late.push(entry)
}

/** Returns a store listener that writes each persisted value when it has changed. */
export function keep<State>(
  storage: DeviceStorage,
  entries: readonly Kept<State>[],
  initial: State,
) {
  const written = new Map<string, string>()
  let last = initial
  return (state: State) => {
    if (state === last) return
    const before = last
    last = state
    for (const { name, version, select, merge } of [...entries, ...(late as Kept<State>[])]) {
      const text = JSON.stringify(select(state))
      // Nothing written means nothing changed so far, so the previous state is the initial one.
      if ((written.get(name) ?? JSON.stringify(select(before))) === text) continue
      written.set(name, text)
      const stored = merge && restoreOne(storage, { name, version }, (value) => value)
      const value = merge ? merge(stored, before, state) : select(state)
      storage.write(name, JSON.stringify({ version, value }))
    }
  }
}
