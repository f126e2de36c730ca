import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const CHARGE_DO = ({ email, descriptor }: LegalFacts): Section => ({
  title: 'A charge you do not recognise',
  blocks: [
    `Our charges appear on statements as “${descriptor}”. Look for an e-mail receipt and for the list of payments on your account page, and ask those who share your card.`,
    `If it stays unexplained, write to us under the topic [Billing](/contact-us?topic=Billing) or to ${email} with the date, the amount and the last four digits of the card – never the whole number. If your card was used without your consent, have your bank block it as well; we refund such charges without argument and close the account that made them.`,
  ],
})

const REFUND_BEFORE: Section = {
  title: 'Refund before dispute',
  blocks: [
    'The first payment for a first subscription comes back within 30 days on request, by yourself on the account page. Double and mistaken charges come back always. Everything else is looked at with good will. Refunds go to the card or account you paid with and are usually visible within five to ten business days.',
    'A dispute with the bank takes up to several months, costs us a fee, and stops refunds on our side until it ends so that you are not paid twice. You keep the right to it in any case. We never make you give it up, and never charge you for it.',
  ],
}

const HAPPENS_DISPUTE: Section = {
  title: 'What happens in a dispute',
  blocks: [
    {
      list: [
        'We look first whether you are right. If so we accept the dispute.',
        'If not, we show the bank what it asks for: what was bought, when and from where, the consent to the renewal, what was delivered and used. We never show what you wrote in chats.',
        'What was bought with the disputed payment pauses while the dispute runs. The rest of the account, your chats and the way to cancel stay open.',
        'Repeated disputes of charges that were plainly made and used by the holder of the account may end it.',
      ],
    },
  ],
}

const PREVENT_FRAUD: Section = {
  title: 'How we prevent fraud',
  blocks: [
    {
      list: [
        'Card data are entered in fields of the payment provider and never reach our servers.',
        '3-D Secure is used where the law asks for it or the risk is high.',
        'Attempts are limited by account, device and network; patterns of card testing are stopped and raise an alarm.',
        'Each order is charged at most once, however often a page is reloaded or a message of the provider is repeated.',
        'Before an introductory price ends or a year renews, you are reminded by e-mail, with a link to cancel.',
        'A receipt follows every payment, and stored cards can be removed by you at any time.',
      ],
    },
    'Decisions by software that refuse a payment can be examined by a person: ask us.',
  ],
}

const MONITORING: Section = {
  title: 'Monitoring',
  blocks: [
    'Every month we compare disputes, refunds and fraud with the thresholds of the card networks and look for causes: unclear prices, a descriptor people do not know, an advertisement that promised too much. Advertising partners whose customers dispute unusually often are examined and, if need be, left.',
    'Questions about this policy are answered within ten business days through the form below. Refunds are faster through [Contact Us](/contact-us?topic=Refund).',
  ],
}

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `If you do not recognise a charge or want money back, ask us first: we answer within 24 hours and it is faster than a dispute. This page says how we prevent fraud on ${brand}, how we handle disputes, and which rights you keep.`,
    intake: ['statement'],
    sections: [CHARGE_DO(facts), REFUND_BEFORE, HAPPENS_DISPUTE, PREVENT_FRAUD, MONITORING],
  }
}
