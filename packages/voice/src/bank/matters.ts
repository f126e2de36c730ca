import type { Topic } from '#/understanding/topics.ts'
import type { Matter } from './matter.ts'
import { ART_MATTERS } from './matters-arts.ts'
import { DAILY_MATTERS } from './matters-daily.ts'
import { OUTDOOR_MATTERS } from './matters-outdoors.ts'

/** Every subject the voice has something to say about. */
export const MATTERS: Record<Topic, Matter> = {
  ...DAILY_MATTERS,
  ...ART_MATTERS,
  ...OUTDOOR_MATTERS,
}
