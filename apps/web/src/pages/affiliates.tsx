import '#/lib/i18n/more.ts'
import '#/styles/support.css'
import { Affiliates } from '#/features/support/affiliates.tsx'

/** /affiliates */
export function AffiliatesPage() {
  return <Affiliates />
}
