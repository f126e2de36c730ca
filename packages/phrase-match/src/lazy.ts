/**
 * What is made of words as data the first time it is asked for, and kept. A process that starts, or a
 * test that only needs the app, does not pay for languages that nobody speaks to it.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
