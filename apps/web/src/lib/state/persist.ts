import type { Shelf } from '#/lib/services/storage.ts'

/** CONST-002: what is not restored by then starts empty, so the page never stays blank. */
export const RESTORE_TIMEOUT_MS = 5000

/** A part of the state that outlives the page. Another version of its shape is another value. */
export type Kept<State> = {
  name: string
  version: number
  select: (state: State) => unknown
  /**
   * What to write where several tabs write: the stored value, unchecked, with the news of this tab. Without
   * it the last tab to write is right.
   */
  merge?: (stored: unknown, before: State, now: State) => unknown
}

/** How a kept value is checked on its way back; null is what does not fit. */
export type Check<Value> = (value: unknown) => Value | null

/** The stored value of a name, unless it is damaged, of another version or shape (PERSIST-007). */
export function restoreOne<Value>(
  shelf: Shelf,
  { name, version }: { name: string; version: number },
  check: Check<Value>,
): Value | null {
  try {
    const stored = JSON.parse(shelf.read(name) ?? 'null') as {
      version: number
      value: unknown
    } | null
    return stored?.version === version ? check(stored.value) : null
  } catch {
    return null
  }
}

/** Restores by name what the first page needs; what is left when the time is up stays empty. */
export function restore(
  shelf: Shelf,
  entries: readonly { name: string; version: number; check: Check<object> }[],
  now: () => number,
): Record<string, object> {
  const deadline = now() + RESTORE_TIMEOUT_MS
  const values: Record<string, object> = {}
  for (const entry of entries) {
    if (now() > deadline) break
    const value = restoreOne(shelf, entry, entry.check)
    if (value !== null) values[entry.name] = value
  }
  return values
}

const late: Kept<never>[] = []

/** Keeps a part of the state whose slice is loaded later, from the moment that its module is. */
export function keepLate<State>(entry: Kept<State>): void {
  late.push(entry)
}

/** Returns a listener for store changes that writes each kept value when it became another one. */
export function keep<State>(shelf: Shelf, entries: readonly Kept<State>[], initial: State) {
  const written = new Map<string, string>()
  let last = initial
  return (state: State) => {
    if (state === last) return
    const before = last
    last = state
    for (const { name, version, select, merge } of [...entries, ...(late as Kept<State>[])]) {
      const text = JSON.stringify(select(state))
      // As long as nothing was written, nothing has changed since the page began.
      if ((written.get(name) ?? JSON.stringify(select(before))) === text) continue
      written.set(name, text)
      const stored = merge && restoreOne(shelf, { name, version }, (value) => value)
      const value = merge ? merge(stored, before, state) : select(state)
      shelf.write(name, JSON.stringify({ version, value }))
    }
  }
}
