import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during hydration of the server-rendered screen: popups are rendered afterwards. Deferred, because all
 * that comes then would otherwise be rendered in one go, in the task that runs the first effects.
 */
export function useIsLive(): boolean {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isLive)
}
