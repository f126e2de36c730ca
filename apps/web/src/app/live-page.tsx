import { PageHead } from '#/app/routes/page-head.tsx'
import type { Screen } from '#/app/routes/routes.ts'
import { useQuietEnd } from '#/app/store/use-quiet-end.ts'

/** What every page does as soon as it is live, though nothing is drawn of it. */
export function LivePage({ screen }: { screen: Pick<Screen, 'path'> }) {
  useQuietEnd()
  return <PageHead screen={screen} />
}
