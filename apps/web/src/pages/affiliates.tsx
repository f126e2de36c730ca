import '#/lib/i18n/more.ts'
import { Affiliates } from '#/features/support/affiliates.tsx'

/** /affiliates */
export function AffiliatesPage() {
  return <Affiliates />
}
