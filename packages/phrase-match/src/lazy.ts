/**
 * Creates a value on first use and caches it, for data built from word lists: start-up and tests do
 * not pay for languages they do not use.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
