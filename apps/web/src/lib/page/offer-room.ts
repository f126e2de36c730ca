import type { DeviceStorage } from '#/lib/services/storage.ts'

/** Storage key, read by the inline script of the document. */
const OFFER_ROOM = 'offerRoom'

/**
 * Remembers whether the bar of the header's offer is shown, so that the next page load reserves its space from
 * the first paint. Content below moves only if this changes.
 */
export function keepOfferRoom(storage: DeviceStorage, isOffered: boolean): void {
  const room = isOffered ? 'kept' : 'none'
  storage.write(OFFER_ROOM, room)
  document.documentElement.dataset['offerRoom'] = room
}
