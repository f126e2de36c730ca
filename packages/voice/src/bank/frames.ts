import type { Intent } from '#/understanding/intents.ts'
import { ACQUAINTANCE } from './acquaintance.ts'
import { COURTESIES } from './courtesies.ts'
import type { Frame } from './frame.ts'
import { GRAVITY } from './gravity.ts'
import { HONEST } from './honest.ts'
import { JOYS } from './joys.ts'
import { LISTENING } from './listening.ts'
import { LOSSES } from './losses.ts'
import { MEETING } from './meeting.ts'
import { ODDITIES } from './oddities.ts'
import { REACTIONS } from './reactions.ts'
import { REQUESTS } from './requests.ts'
import { SELF } from './self.ts'
import { SORROWS } from './sorrows.ts'
import { TELLINGS } from './tellings.ts'
import { TURNS } from './turns.ts'
import { WONDERINGS } from './wonderings.ts'

const ALL = {
  ...REACTIONS,
  ...TELLINGS,
  ...ACQUAINTANCE,
  ...LOSSES,
  ...WONDERINGS,
  ...COURTESIES,
  ...GRAVITY,
  ...HONEST,
  ...JOYS,
  ...LISTENING,
  ...MEETING,
  ...ODDITIES,
  ...REQUESTS,
  ...SELF,
  ...SORROWS,
  ...TURNS,
}

export type FrameName = keyof typeof ALL

/** Every intent but three is answered by the frame of its name; those three are chosen by situation. */
export const FRAMES: Record<FrameName, Frame> &
  Record<Exclude<Intent, 'topic' | 'memory' | 'whatAboutYou'>, Frame> = ALL
