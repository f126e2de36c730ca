import '#/lib/i18n/more.ts'
import { Maintenance } from '#/features/support/maintenance.tsx'
import { useOwnDocument } from '#/lib/page/own-document.ts'

/** /maintenance */
export function MaintenancePage() {
  useOwnDocument()
  return <Maintenance />
}
