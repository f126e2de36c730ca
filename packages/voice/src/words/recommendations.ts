import type { Topic } from '#/understanding/topics.ts'
import recommendations from './recommendations.json' with { type: 'json' }

export const RECOMMENDATIONS: Partial<Record<Topic, readonly string[]>> = recommendations
