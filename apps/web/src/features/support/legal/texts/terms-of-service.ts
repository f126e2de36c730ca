import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const WHO = ({ brand, companyName, domain }: LegalFacts): Section => ({
  title: 'The agreement',
  blocks: [
    `These terms are an agreement between you and ${companyName} (“we”) about the use of ${brand} at ${domain}. They apply from your first visit, when the site opens an account for you without a name or an e-mail address, and go on to apply when you register.`,
    'The [Privacy Policy](/legal/privacy-policy), the [Cookies Policy](/legal/cookies-policy), the [Blocked Content Policy](/legal/blocked-content-policy) and the [Underage Policy](/legal/underage-policy) are part of this agreement. Where one of them says something more particular than these terms, it goes first.',
    'If you do not agree, please do not use the service. You can delete your account at any time, and with it everything it holds.',
  ],
})

const AGE: Section = {
  title: 'Who may use it',
  blocks: [
    'You must be at least 18 years old, and of full age where you live if that is later. The service is for adults only, whether or not you switch on adult content.',
    'Chatting, creating characters and buying need your statement that you are an adult. Adult content needs more: a check of your age by an independent provider, where the law of your place or our policy asks for it. We receive the answer “over 18” and nothing else from that check.',
    'One person, one account. Keep your password and your sign-in links to yourself; what is done with them counts as done by you until you tell us that somebody else has them.',
  ],
}

const AI: Section = {
  title: 'Characters are software',
  blocks: [
    'Every character is fictional and an adult, and every reply, picture and voice of a character is made by an artificial intelligence. No human reads along and answers in a character’s place. Any likeness to a real person is unintended; tell us through the [Content Removal Policy](/legal/content-removal-policy) if you see one.',
    'Replies can be wrong, outdated or invented. They are entertainment. They are not medical, psychological, legal or financial advice, and a character is never a doctor, a therapist or a lawyer, whatever it says.',
    'If you are in danger or think of harming yourself, please turn to people: the [Safety Protocol](/legal/safety-protocol) says where, and the service shows you the same numbers when it notices.',
  ],
}

const CONDUCT: Section = {
  title: 'What you may not do',
  blocks: [
    'Please do not use the service to',
    {
      list: [
        'create, ask for or describe sexual content about anyone under 18, or who looks or acts it, in any style and any fiction;',
        'portray a real person in a romantic, sexual or degrading way, or upload or describe a face or body for that purpose;',
        'create or ask for content about rape, incest, bestiality, trafficking, necrophilia or extreme violence;',
        'plan, instruct or praise crimes, terrorism, weapons, self-harm or suicide;',
        'harass, threaten, defame or discriminate against anybody;',
        'go around the age check, the limits of the service, its prices or its safety measures, or help others to;',
        'read the service out by machine, resell it, or use its output to train another model;',
        'break into accounts or systems, or overload them on purpose.',
      ],
    },
    'Rules on content, how they are applied and how to contest a decision stand in the [Blocked Content Policy](/legal/blocked-content-policy).',
  ],
}

const TOKENS = ({ brand }: LegalFacts): Section => ({
  title: 'Tokens',
  blocks: [
    `Tokens pay for single things on ${brand}: a message, a picture, a voice message. The price of each stands beside it before you use it. A new account receives some tokens as a welcome, and there may be a daily bonus that you claim yourself.`,
    'A reply that does not come, or breaks off before its end because of us, costs nothing: the tokens held for it go back to your balance by themselves. So do tokens for anything that our safety systems refuse.',
    'Tokens are a right to use the service. They are not money, bear no interest, cannot be passed on to others and cannot be paid out, apart from the refunds below and what the law gives you. Tokens you have bought do not expire while your account exists.',
  ],
})

const SUBSCRIPTIONS = ({ descriptor }: LegalFacts): Section => ({
  title: 'Subscriptions and charges',
  blocks: [
    'Where subscriptions are offered, the page on which you pay states the price today, the price and the date of the next charge, the period, and how to cancel – directly above the button. Renewal needs your separate consent. An introductory price applies to the first period only.',
    'A subscription renews at the end of each period until you cancel it. For subscriptions of a year or longer we remind you by e-mail before the renewal, and before an introductory price ends we do so at least seven days ahead where the rules of the card networks ask for it.',
    `Charges appear on your statement as “${descriptor}”. Prices contain the taxes that apply where you live, and are shown in the currency in which you pay.`,
    'If we raise the price of a running subscription we ask you first. Without your consent it ends with the period you have paid for.',
  ],
})

const REFUNDS: Section = {
  title: 'Cancelling and refunds',
  blocks: [
    'You can cancel online at any time on your account page, in at most two clicks and without talking to anybody. You keep what you have paid for until the end of the period. “Cancel now” stands on every step.',
    '30-day guarantee: once per person, you can have the first payment for your first subscription back within 30 days of paying it. You ask for it yourself on the account page. The subscription ends at once; if it has renewed since, you also get back the unused part of the renewal. Tokens that came with the subscription and are unspent are taken back.',
    'If you live in the European Union, the European Economic Area or the United Kingdom, you may also withdraw from a contract within 14 days without giving a reason. Where you asked us to begin at once, we may keep a share for what you have used up to then. The account page has a button for it, and a form in words is enough too.',
    'We also return what was charged twice, charged by mistake, or charged for something that could not be delivered. Write to us under the topic Refund on [Contact Us](/contact-us?topic=Refund) and you have an answer within 24 hours. Refunds go back the way you paid, usually within five to ten business days.',
    'Please talk to us before you dispute a charge with your bank: see the [Chargeback and Fraud Mitigation Policy](/legal/chargeback-fraud-mitigation-policy).',
  ],
}

const CONTENT: Section = {
  title: 'Your content and ours',
  blocks: [
    'What you write, and characters you create, stay yours. You give us the right to store and process them as far as it takes to run the service for you: to generate replies, to screen them for safety, to show them to you on your devices. We do not publish your chats and do not sell them.',
    'What characters say to you and pictures made for you may be used by you for private purposes. Please do not present them as made by a human, or as showing a real person.',
    'The software, the characters of the catalogue, their pictures and the name and look of the site are ours or our licensors’. The software includes open-source parts under their own licences.',
  ],
}

const ENDING: Section = {
  title: 'Restricting and ending an account',
  blocks: [
    'We may hide content, close a chat, suspend functions or close an account when it breaks these terms, when the law obliges us, or to protect somebody. We tell you what was done, on which facts and rule, whether software decided it, and how to appeal – unless the law forbids us to. Sexual content about minors ends an account at once and is reported to the authorities.',
    'You can appeal within six months as described in the [Complaint Policy](/legal/complaint-policy). A person decides it.',
    'You can delete your account on the account page. It is locked at once and erased after 30 days, with the exceptions named in the [Privacy Policy](/legal/privacy-policy). A subscription ends with it, at PayPal as well, and is not charged again.',
  ],
}

const LIABILITY: Section = {
  title: 'What we answer for',
  blocks: [
    'We run the service with care, but cannot promise that it is always there, free of errors, or that a character remembers or says what you hope for. We may change characters and functions, and announce changes that take something important away from you.',
    'Nothing in these terms limits our liability for death or injury, for intent or gross negligence, for fraud, or where the law does not allow a limit. For other damage we answer only where we break a duty that is essential to this agreement, and then for what was foreseeable, up to what you paid us in the twelve months before.',
    'Rights that the law gives you as a consumer remain whatever these terms say.',
  ],
}

const LAW = ({ law, companyName }: LegalFacts): Section => ({
  title: 'Law, disputes and changes',
  blocks: [
    `The law of ${law} applies. If you are a consumer, you also keep the protection of the mandatory law of the country you live in, and you may sue and be sued there.`,
    'Before going to court please use our [Complaint Policy](/legal/complaint-policy). We take part in out-of-court settlement where the law obliges us to. Nothing in these terms takes away your right to a court or to join with others in one.',
    `We may change these terms for good reasons: new functions, new law, or a gap that turned up. We announce changes at least 30 days ahead; you may cancel or delete your account without cost before they apply. ${companyName} may hand this agreement over to a company of its group if your rights stay the same.`,
    'If a part of these terms is not valid, the rest stays.',
  ],
})

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `${brand} is for adults. Characters are fictional and written by AI. Prices are shown before you pay, you can cancel online at any time, and the first payment for your first subscription comes back within 30 days if you ask. Do not create anything sexual about minors or real people: it ends your account.`,
    sections: [
      WHO(facts),
      AGE,
      AI,
      CONDUCT,
      TOKENS(facts),
      SUBSCRIPTIONS(facts),
      REFUNDS,
      CONTENT,
      ENDING,
      LIABILITY,
      LAW(facts),
    ],
  }
}
