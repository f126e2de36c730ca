import { PageHead } from './page-head.tsx'
import type { Screen } from './routes.ts'
import { useQuietEnd } from './use-quiet-end.ts'

/** What every page does as soon as it is live, though nothing is drawn of it. */
export function LivePage({ screen }: { screen: Pick<Screen, 'path'> }) {
  useQuietEnd()
  return <PageHead screen={screen} />
}
