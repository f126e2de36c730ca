import type { Config } from '#/config.ts'
import { systemClock } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import { createEmbedder } from '#/providers/embeddings/openai.ts'
import { examine, type Finding } from './finding.ts'

const CHANGE = 'EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL and EMBEDDINGS_API_KEY'

/** Whether memory is searched by meaning, too (MEM-001). */
export async function checkEmbeddings({ embeddings: settings }: Config): Promise<Finding> {
  const embedder = createEmbedder(settings, { clock: systemClock, log: createLog('error') })
  if (embedder === null) {
    const detail = 'none are set up; memory is searched by words alone'
    return { part: 'embeddings', inForce: 'none', state: 'absent', detail, change: CHANGE }
  }
  return examine({ part: 'embeddings', inForce: embedder.name, change: CHANGE }, async () => {
    const vectors = await embedder.embed(['Good morning', 'It is sunny here'])
    if (vectors === null) throw new Error('gives no usable answer within 3 s')
    return `answers with vectors of ${vectors[0]?.length ?? 0} numbers`
  })
}
