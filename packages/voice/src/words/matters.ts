import type { Topic } from '#/understanding/topics.ts'
import arts from './matters/arts.json' with { type: 'json' }
import daily from './matters/daily.json' with { type: 'json' }
import outdoors from './matters/outdoors.json' with { type: 'json' }
import type { Matter } from './schema.ts'

/** Every subject the voice has something to say about. */
export const MATTERS: Record<Topic, Matter> = { ...daily, ...arts, ...outdoors }
