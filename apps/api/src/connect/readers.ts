import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { createClassifier } from '#/providers/classifier/configure.ts'
import { createEmbedder } from '#/providers/embeddings/openai.ts'
import { createSentenceEncoder } from '#/providers/encoder/thread.ts'

interface Surroundings extends Pick<Ctx, 'log' | 'clock'> {
  config: Config
  onClose: (close: () => Promise<void>) => void
}

/** Readers in addition to the rules: configured classifier and embeddings, and the local encoder. */
export function openReaders(
  around: Surroundings,
): Pick<Ctx, 'classifier' | 'encoder' | 'embedder'> {
  const { config, clock, log, onClose } = around
  const encoder = createSentenceEncoder({
    onFault: (error) => log.error({ err: error }, 'reader of meanings failed, the rules are alone'),
  })
  onClose(() => encoder.stop())
  return {
    classifier: createClassifier(config.classifier, clock),
    embedder: createEmbedder(config.embeddings, { clock, log }),
    encoder,
  }
}
