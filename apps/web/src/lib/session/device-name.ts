import { DEVICE_HEADER } from '@oriel/contract/http/cookieless'
import { servicesOf, type Host } from '#/lib/services/services.ts'

/** If cookies are blocked, refresh handles are bound to an id that this browser chose itself (F-11). */
export function deviceHeader(
  host: Host,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  if (headers['X-Cookies'] === undefined) return {}
  const { storage, newId } = servicesOf(host)
  const name = storage.read('device') ?? newId()
  storage.write('device', name)
  return { [DEVICE_HEADER]: name }
}
