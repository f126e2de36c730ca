import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const CAN_COMPLAIN: Section = {
  title: 'What you can complain about',
  blocks: [
    'Content, characters and replies; a decision of ours about your content or account; a charge, a refund or a subscription; the conduct of our staff; the handling of your data; a barrier that keeps you from using the site.',
    'Some complaints have a form and a clock of their own, because they are urgent or the law says so:',
    {
      list: [
        '[A picture or character of you](/legal/content-removal-policy): 48 hours;',
        '[A minor, or a character that looks like one](/legal/underage-policy): 24 hours;',
        '[Content that was blocked](/legal/blocked-content-policy): five business days;',
        '[Copyright](/legal/dmca-policy): two business days.',
      ],
    },
  ],
}

const COMPLAIN = ({ email }: LegalFacts): Section => ({
  title: 'How to complain',
  blocks: [
    `Use the form below, Report at a message or on a profile, or write to ${email}. Tell us what happened, where and when, and what you would like us to do. Please do not send passwords, card numbers or intimate pictures.`,
    'Complaints are accepted in English. If you write in another language we do our best with a translation.',
  ],
})

const CAN_EXPECT: Section = {
  title: 'What you can expect',
  blocks: [
    {
      table: [
        ['Step', 'When'],
        ['Confirmation with case number and private link', 'At once, at most one hour'],
        ['Decision by a person, with reasons', 'Within 7 business days'],
        ['Appeal by you', 'Within 14 days of the decision'],
        ['Decision on the appeal by another person', 'Within 14 days'],
      ],
    },
    'If a case needs more time because others have to be heard, we say so before the time is over, why, and until when.',
    'Nobody is treated worse for complaining. Details reach only those who decide. Abusive mass complaints may be put together and answered once.',
  ],
}

const OTHER_WAYS: Section = {
  title: 'Other ways',
  blocks: [
    'You may turn to a court, to a consumer body or to the authority for your subject at any time. In the European Union you may choose a certified body for the out-of-court settlement of disputes about content (article 21 of the Digital Services Act), and for data the protection authority of your place. Buyers who paid by card may also speak to their bank; please read the [Chargeback and Fraud Mitigation Policy](/legal/chargeback-fraud-mitigation-policy) first.',
    'How complaints are handled inside the company stands in the [Complaint Management Policy](/legal/complaint-management-policy).',
  ],
}

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `You can complain about anything on ${brand}, with or without an account and at no cost. You get a case number at once and a decision by a person within seven business days. If you disagree, you can appeal.`,
    intake: ['complaint'],
    sections: [CAN_COMPLAIN, COMPLAIN(facts), CAN_EXPECT, OTHER_WAYS],
  }
}
