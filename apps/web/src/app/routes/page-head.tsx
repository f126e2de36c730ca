import { NOT_FOUND_PAGE, PAGES, type Page } from '@oriel/variants/pages'
import { useHead } from '#/lib/page/head.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { useBrandName } from '#/lib/services/services-context.ts'
import type { Screen } from './routes.ts'

/** Title and description of a screen; the server renders the same (SCREEN-038). */
export function pageOf({ path }: Pick<Screen, 'path'>): Omit<Page, 'path'> {
  return PAGES.find((page) => page.path === path) ?? NOT_FOUND_PAGE
}

/** Updates the document head to match the screen. */
export function PageHead({ screen }: { screen: Pick<Screen, 'path'> }) {
  const { title, description, isIndexed } = pageOf(screen)
  const { pathname } = usePlace()
  const brand = useBrandName()
  useHead({
    title: title.replaceAll('{brand}', brand),
    description: description.replaceAll('{brand}', brand),
    canonical: isIndexed ? pathname : null,
  })
  return null
}
