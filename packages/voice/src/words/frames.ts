import acquaintance from './frames/acquaintance.json' with { type: 'json' }
import courtesies from './frames/courtesies.json' with { type: 'json' }
import grave from './frames/grave.json' with { type: 'json' }
import gravity from './frames/gravity.json' with { type: 'json' }
import honest from './frames/honest.json' with { type: 'json' }
import joys from './frames/joys.json' with { type: 'json' }
import meeting from './frames/meeting.json' with { type: 'json' }
import oddities from './frames/oddities.json' with { type: 'json' }
import plainAnswers from './frames/plain-answers.json' with { type: 'json' }
import reactions from './frames/reactions.json' with { type: 'json' }
import requests from './frames/requests.json' with { type: 'json' }
import sorrows from './frames/sorrows.json' with { type: 'json' }
import tellings from './frames/tellings.json' with { type: 'json' }
import turns from './frames/turns.json' with { type: 'json' }
import type { Frame } from './schema.ts'

const ALL = {
  ...acquaintance,
  ...courtesies,
  ...grave,
  ...gravity,
  ...honest,
  ...joys,
  ...meeting,
  ...oddities,
  ...plainAnswers,
  ...reactions,
  ...requests,
  ...sorrows,
  ...tellings,
  ...turns,
}

export type FrameName = keyof typeof ALL

/** What is said to one kind of message. */
export const FRAMES: Readonly<Record<FrameName, Frame>> = ALL

export function frameOf(name: string): Frame | null {
  return (FRAMES as Readonly<Record<string, Frame>>)[name] ?? null
}
