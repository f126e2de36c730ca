import type { Client } from './provider.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the application is registered for an origin. */
export function isOwnOrigin({ origins }: Client, origin: string): boolean {
  const url = URL.parse(origin)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return origins === null ? isOfThisMachine(url.hostname) : origins.includes(url.origin)
}

/** Names below `localhost` are local, too (RFC 6761 §6.3): each brand has one. */
const isOfThisMachine = (name: string) => LOOPBACK.has(name) || name.endsWith('.localhost')
