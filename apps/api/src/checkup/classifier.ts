import type { Config } from '#/config.ts'
import { systemClock } from '#/platform/clock.ts'
import { createClassifier } from '#/providers/classifier/configure.ts'
import { examine, type Finding } from './finding.ts'

const CHANGE = 'CLASSIFIER_BASE_URL, CLASSIFIER_MODEL, CLASSIFIER_API_KEY and CLASSIFIER_KIND'

/** Whether the second reader of crises answers in time (TS-010, TS-013). */
export async function checkClassifier({ classifier: settings }: Config): Promise<Finding> {
  const classifier = createClassifier(settings, systemClock)
  if (classifier === null) {
    const detail = 'none is set up; the rules grade alone'
    return { part: 'classifier', inForce: 'none', state: 'absent', detail, change: CHANGE }
  }
  return examine({ part: 'classifier', inForce: classifier.name, change: CHANGE }, async () => {
    const judgement = await classifier.judge('Good morning, it is sunny here.')
    if (judgement === null) throw new Error('gives no usable answer within 300 ms')
    return 'answers in time'
  })
}
