import { useSyncExternalStore } from 'react'

export type ScreenSize = 'phone' | 'tablet' | 'desktop'

const TABLET_MAX_PX = 1199
const PHONE_MAX_PX = 767
/** The server has no window and renders for desktop; CSS adapts this to other sizes. */
const DRAWN_WIDTH_PX = 1440

/** LAYOUT-026 */
export function screenSizeOf(widthPx: number): ScreenSize {
  if (widthPx <= PHONE_MAX_PX) return 'phone'
  return widthPx <= TABLET_MAX_PX ? 'tablet' : 'desktop'
}

/** For `useSyncExternalStore`. */
export function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Re-renders only when the size changes. */
export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(
    subscribeToWidth,
    () => screenSizeOf(window.innerWidth),
    () => screenSizeOf(DRAWN_WIDTH_PX),
  )
}
