import { useSyncExternalStore } from 'react'

export type ScreenSize = 'phone' | 'tablet' | 'desktop'

/** CONST-019: from this width on, pictures are the large ones by default. */
export const IMAGE_BREAKPOINT_PX = 1200
const TABLET_MAX_PX = 1199
const PHONE_MAX_PX = 767
/** The server, which knows no window, draws for a desktop; the style sheet fits that to the others. */
const DRAWN_WIDTH_PX = 1440

/** LAYOUT-026 */
export function screenSizeOf(widthPx: number): ScreenSize {
  if (widthPx <= PHONE_MAX_PX) return 'phone'
  return widthPx <= TABLET_MAX_PX ? 'tablet' : 'desktop'
}

/** LAYOUT-027: a bar under the header, a pill with few words, a pill with all of them. */
export function bannerSizeOf(widthPx: number): 'bar' | 'short' | 'full' {
  if (widthPx <= 1000) return 'bar'
  return widthPx <= TABLET_MAX_PX ? 'short' : 'full'
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Renders again only when the size changes. */
export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(
    subscribeToWidth,
    () => screenSizeOf(window.innerWidth),
    () => screenSizeOf(DRAWN_WIDTH_PX),
  )
}
