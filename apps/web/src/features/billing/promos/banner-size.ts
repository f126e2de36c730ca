import { useSyncExternalStore } from 'react'
import { subscribeToWidth } from '#/lib/page/screen-size.ts'

export type BannerSize = 'bar' | 'short' | 'full'

/** LAYOUT-027: a bar under the header, a pill with few words, a pill with all of them. */
export function bannerSizeOf(widthPx: number): BannerSize {
  if (widthPx <= 1000) return 'bar'
  return widthPx <= 1199 ? 'short' : 'full'
}

/** Renders again only when the size changes. Banners come after the first paint, never from the server. */
export const useBannerSize = () =>
  useSyncExternalStore(subscribeToWidth, () => bannerSizeOf(window.innerWidth))
