import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const NEVER_ANY: Section = {
  title: 'Never, in any form',
  blocks: [
    'The following is blocked in chats, characters, names, pictures and prompts, in fiction as much as elsewhere:',
    {
      list: [
        'sexual or romantic content with anyone who is, is said to be or looks under 18;',
        'rape and other sex without consent, including under drugs, hypnosis, sleep or force;',
        'incest, bestiality, necrophilia, human trafficking;',
        'torture, mutilation and other extreme violence for pleasure;',
        'real people – public or private – in romantic, sexual or degrading scenes, and pictures that look like them;',
        'instructions for suicide, self-harm or eating disorders, and praise of them;',
        'instructions for weapons, explosives, drugs, fraud, break-ins or attacks;',
        'support of terrorism, hatred against people for what they are, threats and harassment.',
      ],
    },
  ],
}

const ONLY_FOR: Section = {
  title: 'Only for verified adults',
  blocks: [
    'Erotic content between adults who agree is available where the law allows it, to users whose age was checked and who switched it on. For everybody else replies stay safe for work. It is never shown on public pages.',
  ],
}

const WORKS: Section = {
  title: 'How it works',
  blocks: [
    'Every text and picture passes the same screen before it reaches a model and before it reaches you: rules that understand disguised spellings and several languages and, where connected, a classifier. When something does not pass, the reply stops, a notice says so with the category, and the tokens held for it come back.',
    'The log of decisions holds the category, the score, the version of the rules and a fingerprint of the content. The content itself is kept only when it was blocked, encrypted, for 90 days, so that an appeal can be judged.',
    {
      table: [
        ['What happened', 'Consequence'],
        ['A reply or request is blocked', 'It is not shown or made; nothing is charged'],
        ['Three serious blocks within 30 days', 'A pause of 24 hours'],
        [
          'Repeated or deliberate breaches',
          'The account may be closed, with reasons and a right of appeal',
        ],
        [
          'Sexual content about minors',
          'Chat and character are locked at once; apparent abuse material ends the account and is reported',
        ],
      ],
    },
  ],
}

const REASONS_APPEAL: Section = {
  title: 'Reasons and appeal',
  blocks: [
    'With every restriction you are told which content it is about, which rule it broke, whether software decided it and how to appeal.',
    'Use the form below and say why you think the decision is wrong. A person who was not part of it decides within five business days. If the appeal succeeds the content or account is restored and strikes are removed. You may appeal within six months, without an account too, and without cost. Other ways, including courts and certified out-of-court bodies, stay open to you.',
  ],
}

export function write({ brand }: LegalFacts): LegalText {
  return {
    short: `Some things cannot be made or said on ${brand}, whoever asks. This page lists them, says how they are recognised and how you can have a person look at a decision. Appeals are answered within five business days.`,
    intake: ['blocked_content'],
    sections: [NEVER_ANY, ONLY_FOR, WORKS, REASONS_APPEAL],
  }
}
