import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration of the server-rendered screen: popups are rendered afterwards. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
