import { Maintenance } from '#/features/support/maintenance.tsx'

/** /maintenance */
export function MaintenancePage() {
  return <Maintenance />
}
