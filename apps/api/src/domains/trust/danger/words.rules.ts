import { z } from 'zod'
import { blockCategory, type BlockCategory } from '@oriel/contract/trust/threats'
import { joined, phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import requests from './lexicons/requests.json' with { type: 'json' }

/**
 * Patterns match words with one space between and at both ends: as written, normalised or
 * undoubled.
 */
const form = joined('|')

const words = readWordFile(
  {
    asking: form,
    actions: form,
    making: z.partialRecord(blockCategory, text),
    everyday: form,
    harmlessAims: form,
    play: form,
    fiction: form,
    inEarnest: form,
    elsewhere: form,
    targets: form,
    following: phrases,
  },
  requests,
)

/** Asks how, for instructions or for help, or announces the action. */
export const ASKING = new RegExp(words.asking, 'u')

/** The action. */
export const ACTIONS = new RegExp(words.actions, 'u')

export const MAKING = Object.entries(words.making).map(
  ([category, things]) => [category as BlockCategory, new RegExp(things, 'u')] as const,
)

/** The same words in kitchen, bathroom, game and garden contexts. */
export const EVERYDAY = new RegExp(words.everyday, 'gu')

/** Shows that the aim is safety or historical knowledge. */
export const HARMLESS_AIMS = new RegExp(words.harmlessAims, 'u')

export const PLAY = new RegExp(words.play, 'u')

export const FICTION = new RegExp(words.fiction, 'u')

/** Shows that it has to work outside of fiction. */
export const IN_EARNEST = new RegExp(words.inEarnest, 'u')

/** Request and action in one, e.g. 'Wie baue ich eine Bombe'. */
export const ELSEWHERE = new RegExp(words.elsewhere, 'u')

/** The targeted person, as one word. */
export const TARGETS = new RegExp(words.targets, 'gu')

/** Locating, following or spying on someone without their knowledge. */
export const FOLLOWING = words.following.map((each) => new RegExp(each, 'u'))
