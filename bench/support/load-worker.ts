import { hammer } from './hammer.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { readStreams } from './stream-client.ts'

process.on('message', (order: LoadOrder) => {
  void carryOut(order).then((result) => process.send?.(result))
})

async function carryOut(order: LoadOrder): Promise<LoadResult> {
  try {
    return order.kind === 'streams'
      ? { kind: 'streams', streams: await readStreams(order.asks) }
      : { kind: 'hammer', hammered: await hammer(order.plan) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
