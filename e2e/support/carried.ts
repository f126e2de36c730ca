import type { Page } from 'playwright-core'

/** A first page costs what comes until the first gesture, or until then (architecture.md §9). */
export const UNTIL_GESTURE_MS = 10_000

/** A script that came over the line. */
export interface CarriedScript {
  name: string
  /** Of its body, compressed with gzip by the server. */
  bytes: number
  /** Whether the document itself asked for it; the others follow what it drew. */
  isOfDocument: boolean
}

/** Collects the scripts that the network carries for a page from now on. */
export async function collectScripts(page: Page): Promise<readonly CarriedScript[]> {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, CarriedScript>()
  const carried: CarriedScript[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (type !== 'Script') return
    const { pathname } = new URL(request.url)
    asked.set(requestId, {
      name: pathname,
      bytes: 0,
      isOfDocument: initiator.type === 'parser',
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = asked.get(requestId)
    if (script !== undefined) script.bytes -= response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = asked.get(requestId)
    if (script === undefined) return
    script.bytes += encodedDataLength
    carried.push(script)
  })
  await session.send('Network.enable')
  // As small as every browser can have it.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return carried
}

export const bytesOf = (scripts: readonly CarriedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)
