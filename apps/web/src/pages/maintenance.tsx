import { Maintenance } from '#/features/support/maintenance.tsx'
import { useOwnDocument } from '#/lib/own-document.ts'

/** /maintenance */
export function MaintenancePage() {
  useOwnDocument()
  return <Maintenance />
}
