import type { ComponentProps } from 'react'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/skeleton.css'

/** Placeholder in a dialog for content that is loading or failed to load. */
export function Missing(about: ComponentProps<typeof RegionError>) {
  return about.error === undefined ? (
    <div className="ui-skeleton h-40" aria-busy="true" />
  ) : (
    <RegionError {...about} />
  )
}
