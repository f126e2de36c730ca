import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const PURPOSE_SCOPE: Section = {
  title: 'Purpose and scope',
  blocks: [
    'This policy binds everybody who works on complaints, reports and notices, ourselves and companies we engage. It meets the requirements of the card networks for content merchants, of the Digital Services Act and of consumer law. It covers every channel: forms, Report in the product, e-mail, telephone where there is one, letters, and complaints passed on by banks, authorities and partners.',
  ],
}

const RESPONSIBILITY = ({ companyName, position }: LegalFacts): Section => ({
  title: 'Responsibility',
  blocks: [
    `The ${position} of ${companyName} answers for this policy. Day by day a lead of trust and safety sees that every case has one responsible person and is decided in time. Whoever made a decision does not decide the appeal. Cases of zero tolerance and the lifting of a ban need two people.`,
  ],
})

const CLOCKS: Section = {
  title: 'Clocks',
  blocks: [
    'Clocks start when a complaint arrives and run in hours or in business days (Monday to Friday where the company works). A complaint that arrives at a weekend counts from the first minute of Monday.',
    {
      table: [
        ['Kind', 'Decision'],
        [
          'Minor user, or character that looks like a minor',
          'hidden at once from whoever reports it in the app, decided in 24 hours',
        ],
        ['Depicted person, intimate picture', 'hidden at once, removed with copies in 48 hours'],
        ['Copyright notice', '2 business days'],
        ['Appeal against a block', '5 business days'],
        ['Complaint, report of content', '7 business days'],
        ['Copyright counter-notice', 'restored after 10 to 14 business days'],
        ['Questions about a statement page', '10 business days'],
        ['Letters through Contact Us', '24 hours'],
      ],
    },
    'The system raises an alarm to the responsible people when 50, 80 and 100 percent of the time are over. An overdue case goes to the lead of trust and safety on the same day.',
  ],
}

const FROM_ARRIVAL: Section = {
  title: 'From arrival to decision',
  blocks: [
    {
      list: [
        'Receive: a case number, a confirmation and a private link are given automatically. Retries of the same request do not open a second case.',
        'Secure: what was reported is kept as evidence, encrypted, as it was at that moment, and hidden from whoever reported it.',
        'Sort: kind, urgency and clock. Danger to life and minors go first.',
        'Decide: by a person, on the content itself and the rule, hearing the other side where that does no harm.',
        'Tell: both sides, with facts, rule, whether software took part, and the way of appeal.',
        'Act: content, copies and caches; account; refund.',
        'Close: outcome and time are recorded; the private link shows them.',
      ],
    },
  ],
}

const RECORDS_REVIEW: Section = {
  title: 'Records, review, report',
  blocks: [
    'Each step is recorded in a log that cannot be changed afterwards. Cases are kept for three years, evidence of crimes as long as the law says.',
    'Every month we count complaints received, upheld and rejected, by kind, with the time each took, and report to the acquiring banks as the card networks ask. Every quarter causes are reviewed: what could have been prevented by a change of the product, of rules or of training.',
    'People who decide are trained before they begin and every year, and are offered help for what they have to see. No agreement with anybody rewards few or many upheld complaints.',
  ],
}

export function write(facts: LegalFacts): LegalText {
  const { brand, companyName } = facts
  return {
    short: `How ${companyName} receives, decides and learns from complaints about ${brand}: by whom, in which time and with which records. The rules for those who complain stand in the Complaint Policy.`,
    intake: ['complaint'],
    sections: [PURPOSE_SCOPE, RESPONSIBILITY(facts), CLOCKS, FROM_ARRIVAL, RECORDS_REVIEW],
  }
}
