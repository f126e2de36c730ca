// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import '#/styles/support.css'
import { Affiliates } from '#/features/support/affiliates.tsx'

/** /affiliates */
export function AffiliatesPage() {
  return <Affiliates />
}
