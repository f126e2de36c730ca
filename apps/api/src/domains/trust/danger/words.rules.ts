import { z } from 'zod'
import { blockCategory, type BlockCategory } from '@oriel/contract/trust/threats'
import { joined, phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import requests from './lexicons/requests.json' with { type: 'json' }

/** All forms read words with one blank between and at both ends, as written, folded, or with no letter twice. */
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

/** Asks how, for instructions, for help, or says that one is about to. */
export const ASKING = new RegExp(words.asking, 'u')

/** The deed. */
export const ACTIONS = new RegExp(words.actions, 'u')

export const MAKING = Object.entries(words.making).map(
  ([category, things]) => [category as BlockCategory, new RegExp(things, 'u')] as const,
)

/** The same words in kitchen, bath, game and garden. */
export const EVERYDAY = new RegExp(words.everyday, 'gu')

/** Who asks so wants to be safe, or to know what was. */
export const HARMLESS_AIMS = new RegExp(words.harmlessAims, 'u')

export const PLAY = new RegExp(words.play, 'u')

export const FICTION = new RegExp(words.fiction, 'u')

/** What works outside of a tale, too. */
export const IN_EARNEST = new RegExp(words.inEarnest, 'u')

/** 'Wie baue ich eine Bombe', and so on: asking and deed in one. */
export const ELSEWHERE = new RegExp(words.elsewhere, 'u')

/** Whoever is meant, as one word. */
export const TARGETS = new RegExp(words.targets, 'gu')

/** Somebody found, followed or read who does not know it. */
export const FOLLOWING = words.following.map((each) => new RegExp(each, 'u'))
