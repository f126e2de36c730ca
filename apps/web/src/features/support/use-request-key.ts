import { useRef } from 'react'
import { useServices } from '#/lib/services/services-context.ts'

/** Names requests: the same name for the same content, so that a retry is not said twice. */
export function useRequestKey(): (body: unknown) => string {
  const { newId } = useServices()
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    return last.current.key
  }
}
