import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const NOTICE_INFRINGEMENT: Section = {
  title: 'Notice of infringement',
  blocks: [
    'If you own a copyright, or act for an owner, and content on the site infringes it, send us (17 U.S.C. § 512(c)(3)):',
    {
      list: [
        'your name, postal address and e-mail address, and a telephone number if you like;',
        'which work is infringed; for several works a list is enough;',
        'which content infringes it, and its address on our site;',
        'a statement that you believe in good faith that the use is not allowed by the owner, its agent or the law;',
        'a statement, under penalty of perjury, that the notice is accurate and that you are the owner or act for the owner;',
        'your signature; a typed full name counts.',
      ],
    },
    'Please consider first whether the use is fair. Whoever knowingly misrepresents an infringement is liable for the damage (17 U.S.C. § 512(f)).',
  ],
}

const DESIGNATED_AGENT = ({ addressWithCompanyName, email }: LegalFacts): Section => ({
  title: 'Designated agent',
  blocks: [
    `Copyright Agent, ${addressWithCompanyName}, e-mail ${email}. The form below goes straight to the agent and is the fastest way. Please use it only for copyright; for pictures of yourself there is the [Content Removal Policy](/legal/content-removal-policy).`,
  ],
})

const DO: Section = {
  title: 'What we do',
  blocks: [
    'You get a case number and a private link at once. Within two business days of a complete notice we remove the content or block access to it, and send your notice, without your address and telephone number, to the user who posted it. If the notice is incomplete we say what is missing.',
  ],
}

const COUNTER_NOTICE: Section = {
  title: 'Counter-notice',
  blocks: [
    'If your content was removed by mistake or mistaken identity, send us your name, postal address and e-mail address; what was removed and where it stood; a statement under penalty of perjury that you believe in good faith it was removed by mistake; your consent to the jurisdiction of the federal court of your district – or, outside the United States, of any district in which we may be found – and to service of process by the person who sent the notice; and your signature.',
    'We pass it on to the person who sent the notice. Unless they tell us that they have gone to court, we restore the content not before 10 and not after 14 business days.',
  ],
}

const REPEAT_INFRINGERS: Section = {
  title: 'Repeat infringers',
  blocks: [
    'Accounts that infringe repeatedly are closed. Three upheld notices within twelve months count as repeatedly; a single one that is plainly deliberate may suffice.',
    'Outside the United States we treat notices under the law of the place in the same way, in the European Union under article 16 of the Digital Services Act.',
  ],
}

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `${brand} respects copyright. Owners can send a notice with the form below; we act within two business days. Whoever posted the content can answer with a counter-notice.`,
    intake: ['dmca_notice', 'dmca_counter_notice'],
    sections: [NOTICE_INFRINGEMENT, DESIGNATED_AGENT(facts), DO, COUNTER_NOTICE, REPEAT_INFRINGERS],
  }
}
