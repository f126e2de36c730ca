import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the app takes over what the server has drawn: popups come after that. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
