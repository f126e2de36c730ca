import { useRef } from 'react'
import { useServices } from '#/lib/services/services-context.ts'

/** Idempotency keys: the same key for the same content, so that a retry creates no duplicate. */
export function useRequestKey(): (body: unknown) => string {
  const { newId } = useServices()
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    return last.current.key
  }
}
