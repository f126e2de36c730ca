import type { ComponentProps } from 'react'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/skeleton.css'

/** In the place of something in a dialog that is on its way, or that did not come. */
export function Missing(about: ComponentProps<typeof RegionError>) {
  return about.error === undefined ? (
    <div className="skeleton h-40" aria-busy="true" />
  ) : (
    <RegionError {...about} />
  )
}
