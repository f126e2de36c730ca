import { useSyncExternalStore } from 'react'
import { subscribeToWidth } from '#/lib/page/screen-size.ts'

export type BannerSize = 'bar' | 'short' | 'full'

/** LAYOUT-027: a bar under the header, a pill with short text, or a pill with full text. */
export function bannerSizeOf(widthPx: number): BannerSize {
  if (widthPx <= 1000) return 'bar'
  return widthPx <= 1199 ? 'short' : 'full'
}

/** Re-renders only when the size changes. Banners are never rendered on the server. */
export const useBannerSize = () =>
  useSyncExternalStore(subscribeToWidth, () => bannerSizeOf(window.innerWidth))
