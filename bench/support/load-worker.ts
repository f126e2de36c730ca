import { hammer } from './hammer.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { storm } from './storm.ts'
import { readStreams } from './stream-client.ts'

process.on('message', (order: LoadOrder) => {
  void carryOut(order).then((result) => process.send?.(result))
})

async function carryOut(order: LoadOrder): Promise<LoadResult> {
  try {
    if (order.kind === 'streams') {
      return { kind: 'streams', streams: await readStreams(order.asks) }
    }
    return order.kind === 'storm'
      ? { kind: 'storm', stormed: await storm(order.plan) }
      : { kind: 'hammer', hammered: await hammer(order.plan) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
