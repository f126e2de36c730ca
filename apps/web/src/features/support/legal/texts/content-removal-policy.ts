import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const WHO_CAN: Section = {
  title: 'Who can ask',
  blocks: [
    'Anybody who is depicted or can be recognised – by face, voice, name or story – whether or not the picture is real; somebody they have asked; and, for minors and the dead, parents, guardians and close family. Anybody at all may tell us of content that breaks our rules.',
  ],
}

const REMOVED: Section = {
  title: 'What is removed',
  blocks: [
    {
      list: [
        'intimate pictures published without consent, real or generated (in the United States: under the TAKE IT DOWN Act);',
        'characters, pictures or voices that look or sound like a real person without their written consent;',
        'private facts such as addresses, telephone numbers or health;',
        'content that is unlawful where you live.',
      ],
    },
    'We need no proof that you are who you say to hide something. If consent of a depicted person cannot be shown at once, the content is hidden first and examined then.',
  ],
}

const NOTICE_HOLDS = ({ email }: LegalFacts): Section => ({
  title: 'What a notice holds',
  blocks: [
    {
      list: [
        'where it is: the address of the page, or how to find it;',
        'which person it shows and how they can be recognised – please send no intimate picture;',
        'that the person did not agree to it, in good faith;',
        'your name and an e-mail address. A typed name counts as your signature.',
      ],
    },
    `The form below asks for exactly this. A mail to ${email} works as well.`,
  ],
})

const HAPPENS_THEN: Section = {
  title: 'What happens then',
  blocks: [
    {
      table: [
        ['When', 'What'],
        ['At once', 'You get a case number and a private link to follow the case'],
        ['At once', 'The content is hidden when consent cannot be shown'],
        [
          'Within 48 hours, weekends included',
          'Intimate pictures and every known copy are removed: all sizes and renditions, copies in other accounts found by their fingerprint, and caches',
        ],
        ['Within 7 business days', 'Every other notice is decided and answered'],
      ],
    },
    'The fingerprint of removed content stays on a list so that it cannot be uploaded or generated again. The content itself is deleted unless the law obliges us to keep it as evidence.',
    'Whoever made the content is told that and why it was removed, not who asked. Your name is passed on only if a court orders it.',
  ],
}

const IF_DECIDE = ({ companyName }: LegalFacts): Section => ({
  title: 'If we decide otherwise',
  blocks: [
    `You are told why, and can appeal within 14 days by answering the mail; another person at ${companyName} decides. Knowingly false notices can make you liable. In the United States you can complain to the Federal Trade Commission if we do not act in time.`,
  ],
})

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `If something on ${brand} shows you, or somebody you speak for, it goes. Intimate pictures and their copies are removed within 48 hours of a valid notice; while we check, they are hidden. You need no account.`,
    intake: ['content_removal'],
    sections: [WHO_CAN, REMOVED, NOTICE_HOLDS(facts), HAPPENS_THEN, IF_DECIDE(facts)],
  }
}
