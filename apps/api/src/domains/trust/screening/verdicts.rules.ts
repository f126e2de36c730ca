import type { BlockCategory, ThreatType } from '@oriel/contract/trust/threats'

/** Wire value of a blocked category (ENTITY-038). Honesty, pressure and romance are no threats. */
export const threatByCategory: Readonly<Record<BlockCategory, ThreatType>> = {
  underage_user: 'MinorSafety',
  minors: 'MinorSafety',
  non_consent: 'Illegal',
  incest: 'Illegal',
  bestiality: 'Illegal',
  trafficking: 'Illegal',
  extreme_violence: 'Violence',
  drugged_consent: 'Illegal',
  weapon_making: 'Violence',
  drug_making: 'Illegal',
  stalking: 'Illegal',
  hate_figure: 'Violence',
  staff_name: 'Illegal',
  self_harm: 'SelfHarm',
  human_claim: 'None',
  licence_claim: 'None',
  pressure: 'None',
  romance_paused: 'None',
}

const forbiddenTheme =
  'This is something no character here takes part in. You can change your text and go on. If you think this is a mistake, you can appeal.'

const dangerous =
  'Nobody here explains how something is made that kills or harms. You can change your text and go on. If you think this is a mistake, you can appeal.'

/** Text shown for a blocked message (TS-043): what happened and what one can do. */
export const userMessages: Readonly<Record<BlockCategory, string>> = {
  underage_user:
    'Oriel is only for adults of 18 and over. Because of what you wrote, chat is paused while we check. If this is a mistake, you can appeal.',
  minors:
    'Every character here is an adult, and nothing that involves or suggests minors is allowed. If you think this is a mistake, you can appeal.',
  non_consent: forbiddenTheme,
  incest: forbiddenTheme,
  bestiality: forbiddenTheme,
  trafficking: forbiddenTheme,
  extreme_violence: forbiddenTheme,
  drugged_consent: forbiddenTheme,
  weapon_making: dangerous,
  drug_making: dangerous,
  stalking:
    'Nobody here helps to find or follow a person who does not know of it. If you are worried about somebody, the police can check on them. If you think this is a mistake, you can appeal.',
  hate_figure:
    'Nobody here bears the name of somebody known for hatred or terror. Please choose another name. If you think this is a mistake, you can appeal.',
  staff_name:
    'This name could be taken for somebody who works at Oriel. Please choose another name. If you think this is a mistake, you can appeal.',
  self_harm:
    'This reply was stopped because it could do harm. If you are going through a hard time, help is there for you, at any hour.',
  human_claim: 'I am an AI character, not a human being.',
  licence_claim:
    'I am an AI character and hold no professional licence. For advice that matters, please ask a qualified person.',
  pressure: 'This reply was stopped because it put pressure on you. Come and go as you like.',
  romance_paused:
    'After what you wrote, this chat stays without romance and adult content for 24 hours. You can go on talking about everything else.',
}
