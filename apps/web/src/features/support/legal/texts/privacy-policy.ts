import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const DATA: Section = {
  title: 'What we hold, why and for how long',
  blocks: [
    {
      table: [
        ['Data', 'What for', 'Legal ground (GDPR)', 'Kept'],
        [
          'Account: a random number, the time it was made, your e-mail address and name if you give them, a password as a one-way hash',
          'To recognise you and keep your chats',
          'Contract, art. 6(1)(b)',
          'Until 30 days after you delete the account; an account without e-mail that is not used, 90 days',
        ],
        [
          'Chats, memories, characters you create, what you choose in them',
          'To generate and show replies, to keep you safe',
          'Contract; your explicit consent where they tell of your sex life, health or beliefs, art. 9(2)(a)',
          'Until you delete the chat or the account',
        ],
        [
          'That you stated to be 18, that an age check answered “over 18”, its method, time and a one-way hash of the provider’s reference',
          'To keep minors out',
          'Legal duty and legitimate interest, art. 6(1)(c) and (f)',
          '12 months, then the check is repeated',
        ],
        [
          'That you agreed to the use of what you write about your sex life, or took it back: the time, the wording and your country',
          'To prove your consent',
          'Legal duty, art. 6(1)(c) and 7(1)',
          'Until the account is erased',
        ],
        [
          'That your browser sent an opt-out signal, and since when',
          'To honour it in every browser you use',
          'Legal duty',
          'Until the account is erased',
        ],
        [
          'Payments: product, amount, time, the provider’s number for it, the last four digits of a stored card',
          'To deliver, to refund, to keep books',
          'Contract and legal duty',
          'As long as tax law asks, up to ten years',
        ],
        [
          'Sign-ins: session, device kind, address in the network, time',
          'To protect accounts against theft and guessing',
          'Legitimate interest',
          'A year after the last use; the address in the network, as a one-way hash, 30 days',
        ],
        [
          'A salted hash of device features',
          'To limit abuse of free tokens and bonuses',
          'Legitimate interest; consent first in the EEA, the UK and Switzerland',
          '180 days',
        ],
        [
          'Letters, reports and complaints with their evidence',
          'To answer, decide and prove it',
          'Contract, legal duty',
          'Three years after the decision',
        ],
        [
          'Counts of crisis notices by day, level and country',
          'To report how the [Safety Protocol](/legal/safety-protocol) works',
          'Legal duty; holds nothing about a person',
          'Without limit',
        ],
      ],
    },
    'We do not ask for and do not keep: identity documents, pictures of your face, your date of birth, card numbers. The check of your age happens at the provider, payment at the payment provider.',
  ],
}

const CHATS: Section = {
  title: 'How chats are protected',
  blocks: [
    'Your chats are encrypted at rest with a key of your own. When the account is erased the key is destroyed, so that copies in backups can no longer be read.',
    'Nobody reads your chats for pleasure, advertising or training. A person sees a part of one only when you report it, when a safety system closes a chat for apparent sexual content about a minor, or when a court orders it. Each such look is written down.',
    'Chat texts never go into logs, error reports, support mails or advertising. They are not used to train models unless you agree to it separately; there is no such use today.',
    'Software screens messages for danger to you or others, and for content that no one may create. It acts by itself only to show help, to stop a reply or to close a chat; you can have a person look at each such decision.',
  ],
}

const SHARING: Section = {
  title: 'Who receives data',
  blocks: [
    {
      list: [
        'The provider of the language model receives the part of a chat that is needed for the next reply, without your name, e-mail or account number. It may not keep it or train on it.',
        'Payment providers (card processors, PayPal) receive what a payment needs. They are responsible for it themselves.',
        'The age-assurance provider receives what you show it. We receive its answer.',
        'Hosting, e-mail delivery and protection against attacks: companies that process data for us, under contract and our instructions.',
        'Authorities and courts, where the law obliges us. Apparent sexual abuse of children is reported to the bodies named in the [Underage Policy](/legal/underage-policy).',
      ],
    },
    'We do not sell personal data and do not share it for advertising across contexts. There are no advertising pixels for users who have switched on adult content.',
    'Data may be processed outside your country. From the EEA, the UK and Switzerland it goes only to countries with an adequate level of protection, or under the standard contractual clauses of the European Commission with an assessment of the transfer.',
  ],
}

const RIGHTS = ({ email }: LegalFacts): Section => ({
  title: 'Your rights',
  blocks: [
    'Wherever you live, you can on your account page and under Privacy choices, at once and without giving a reason:',
    {
      list: [
        'download everything we hold about you;',
        'delete single chats, what a character remembers of you, or the whole account;',
        'correct your name;',
        'withdraw consent to the use of intimate chat data, which ends adult mode, to the device hash and to cookies.',
      ],
    },
    `For everything else – access, another e-mail address, restriction, objection, a decision looked at by a person – write to ${email} or use [Contact Us](/contact-us?topic=Account+and+data) with the topic Account and data. We answer within a month, in California within 45 days. You may have somebody act for you. We never treat you worse for using a right.`,
    'You can complain to the data protection authority where you live or work. In the European Union, [the list of authorities](https://edpb.europa.eu/about-edpb/about-edpb/members_en) names it; in the United Kingdom it is the Information Commissioner’s Office.',
  ],
})

const US_STATES: Section = {
  title: 'California and other US states',
  blocks: [
    'In the last twelve months we collected identifiers, account and purchase records, activity on the site, approximate place (country), and – in chats, if you write of it – sensitive information. The table above gives purposes, recipients and times. We do not sell or share any of it as the CCPA uses these words, and use sensitive information only to give you the service.',
    'We honour the Global Privacy Control signal of your browser as a request to opt out, show that we do, and keep it with your account, so that it counts in your other browsers too. You may ask to know, delete, correct, and appeal a refusal.',
  ],
}

const WHO_RESPONSIBLE = ({ brand, addressWithCompanyName, email }: LegalFacts): Section => ({
  title: 'Who is responsible',
  blocks: [
    `${addressWithCompanyName} is the controller of personal data on ${brand}. Our data protection contact is ${email}, with the subject “Privacy”.`,
    'This policy covers the site, its mails and its apps. It does not cover sites we link to.',
  ],
})

const SECURITY_MINORS: Section = {
  title: 'Security, minors and changes',
  blocks: [
    'Connections are encrypted, keys are kept apart from the data, access is limited to few people and recorded, and passwords exist only as hashes. If a breach puts you at risk we tell you and the authority without delay, the authority within 72 hours.',
    'The service is not for anybody under 18. If we learn that an account belongs to a minor we close and erase it: see the [Underage Policy](/legal/underage-policy).',
    'When this policy changes in substance we tell you in the service or by e-mail before the change applies.',
  ],
}

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `${brand} opens an account for you without asking for a name. Chats are encrypted with a key of your own, are not read by people unless you report them or the law asks, and are not used for advertising or training. You can download and delete everything yourself.`,
    sections: [
      WHO_RESPONSIBLE(facts),
      DATA,
      CHATS,
      SHARING,
      RIGHTS(facts),
      US_STATES,
      SECURITY_MINORS,
    ],
  }
}
