import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const WHO_MAY: Section = {
  title: 'Who may be here',
  blocks: [
    'You must be 18 or older, and of full age where you live. Before chatting, creating or buying you state that you are. Adult content needs more: an independent provider checks your age by a method that the regulators of your place accept, such as a match with a photo ID, an estimate from your face, your mobile operator, your bank, a credit card or a digital wallet. A tick-box or a typed date of birth never opens adult content; it can only close it.',
    'We receive the answer “over 18” with its method and time. Documents, pictures and dates of birth stay with the provider and are deleted there.',
    'Whoever answers that they are under 18 is locked out for 30 days on that account and device, in private windows too. Later answers do not change that.',
  ],
}

const CHARACTERS: Section = {
  title: 'Characters',
  blocks: [
    'Every character has an age between 18 and 99, fixed in the database itself, in every style including anime. “Ageless”, “looks like a teenager”, school settings and family roles are not accepted in names, descriptions or pictures.',
    'Requests for pictures are written by our servers with an adult age in them. Each result is checked; if a figure could pass for under 25 and shows nudity, or the check gives no clear answer, nobody sees it.',
  ],
}

const CONVERSATION_TURNS: Section = {
  title: 'When a conversation turns to minors',
  blocks: [
    'If a user or a character in a conversation is said or shown to be under 18, and anything romantic or sexual is in it, the reply stops, the chat and the character are locked and a case of the highest priority opens. This holds for role play, for dreams, for “what if” and for any age given in disguise.',
  ],
}

const SIGNS_USER: Section = {
  title: 'Signs that a user is a minor',
  blocks: [
    'A statement in a chat, an answer to a question about age, a report, or a message of the age provider: each of them switches off chat and adult content for the account at once. A person reviews it within 24 hours. If it is a minor, the account is closed, payments are returned and its data are erased, apart from what the law obliges us to keep.',
    'Parents and guardians can ask for this with the form below without having an account. Devices can be protected with the family controls of their makers; our pages carry labels that such controls understand.',
  ],
}

const ABUSE_MATERIAL: Section = {
  title: 'Abuse material',
  blocks: [
    'We tolerate no depiction of the sexual abuse of children, real, drawn or generated. It is blocked, locked away encrypted, kept for one year as evidence and reported to the National Center for Missing & Exploited Children in the United States or to the authority of the place. The account is suspended at once. Nobody in our ordinary review sees such material.',
    'If you come across such material anywhere, please report it without copying or passing it on. In an emergency turn to the police.',
  ],
}

const REPORTING = ({ email }: LegalFacts): Section => ({
  title: 'Reporting',
  blocks: [
    'In a conversation, use Report at the message or on the profile and choose “Looks under 18”: what you report is hidden from you at once, and a conversation is seen by nobody but you. Without an account, use the form below. A person decides within 24 hours, weekends included, and what is found to be wrong goes for everybody. The characters of the catalogue are made by us, each with an adult age on record: one that is reported stays visible to others until that decision. You get a case number and a private link to see how it stands.',
    `Police and child-protection bodies reach us at ${email} with the subject “Child safety” at any hour.`,
  ],
})

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `${brand} is for adults only, and every character is an adult. Sexual content about minors is forbidden in every form, ends an account at once and is reported. Anybody can report a minor, a child’s account or a character that looks under age with the form below; what you report in the app is hidden from you at once, and a person decides within 24 hours.`,
    intake: ['underage'],
    sections: [
      WHO_MAY,
      CHARACTERS,
      CONVERSATION_TURNS,
      SIGNS_USER,
      ABUSE_MATERIAL,
      REPORTING(facts),
    ],
  }
}
