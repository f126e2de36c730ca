import { CONTRACT_VERSION, MIN_CLIENT_HEADER } from '@oriel/contract/http/version'
import { servicesOf, type Host } from '#/lib/services/services.ts'

/** API-172: reloads once per announced version, so that a stale cache cannot cause a loop. */
export function reloadWhenOutdated(host: Host, response: Response): void {
  const wanted = response.headers.get(MIN_CLIENT_HEADER)
  const { storage, reloadNotes, reload } = servicesOf(host)
  if (wanted === null || !(Number(wanted) > CONTRACT_VERSION)) return
  // Storage may be blocked, and notes end with their history entry, so both are used.
  const places = [storage, reloadNotes]
  if (places.some((place) => place.read('reloadedFor') === wanted)) return
  for (const place of places) place.write('reloadedFor', wanted)
  reload()
}
