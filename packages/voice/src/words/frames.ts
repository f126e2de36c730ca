import type { Intent } from '#/understanding/intents.ts'
import acquaintance from './frames/acquaintance.json' with { type: 'json' }
import courtesies from './frames/courtesies.json' with { type: 'json' }
import gravity from './frames/gravity.json' with { type: 'json' }
import honest from './frames/honest.json' with { type: 'json' }
import joys from './frames/joys.json' with { type: 'json' }
import listening from './frames/listening.json' with { type: 'json' }
import losses from './frames/losses.json' with { type: 'json' }
import meeting from './frames/meeting.json' with { type: 'json' }
import oddities from './frames/oddities.json' with { type: 'json' }
import reactions from './frames/reactions.json' with { type: 'json' }
import requests from './frames/requests.json' with { type: 'json' }
import self from './frames/self.json' with { type: 'json' }
import sorrows from './frames/sorrows.json' with { type: 'json' }
import tellings from './frames/tellings.json' with { type: 'json' }
import turns from './frames/turns.json' with { type: 'json' }
import wonderings from './frames/wonderings.json' with { type: 'json' }
import type { Frame } from './schema.ts'

const ALL = {
  ...reactions,
  ...tellings,
  ...acquaintance,
  ...losses,
  ...wonderings,
  ...courtesies,
  ...gravity,
  ...honest,
  ...joys,
  ...listening,
  ...meeting,
  ...oddities,
  ...requests,
  ...self,
  ...sorrows,
  ...turns,
}

export type FrameName = keyof typeof ALL

/** Every intent but three is answered by the frame of its name; those three are chosen by situation. */
export const FRAMES: Record<FrameName, Frame> &
  Record<Exclude<Intent, 'topic' | 'memory' | 'whatAboutYou'>, Frame> = ALL
