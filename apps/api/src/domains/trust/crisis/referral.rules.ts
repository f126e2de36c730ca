import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'
import type { Notice } from '@oriel/contract/trust/notices'
import { helplinesOf } from './helplines.rules.ts'

const CARDS: Readonly<Record<CrisisKind, { title: string; text: string }>> = {
  self_harm: {
    title: 'You do not have to carry this alone',
    text: 'What you wrote sounds serious. People who are trained to listen are there right now, free and without judging. If you are in danger, please call the emergency number.',
  },
  eating_disorder: {
    title: 'Food and body worries deserve real care',
    text: 'What you wrote sounds hard. A helpline or a doctor can help with eating and body worries, at any stage, and nothing is too small to call about.',
  },
  harm_to_others: {
    title: 'Please talk to someone before anything happens',
    text: 'What you wrote sounds dangerous, for others and for you. Somebody on a helpline will listen now. If anyone is in danger, please call the emergency number.',
  },
}

/** From this level on someone may be in immediate danger: a plan or an attempt. */
const URGENT_LEVEL = 3

/**
 * The crisis card for the user's country; free and without sign-in (TS-011). At level 3 the
 * emergency number comes first, as the safety protocol requires (TS-009).
 */
export function referralNotice(
  countryCode: string,
  kind: CrisisKind,
  level: CrisisLevel = 1,
): Notice {
  const links = helplinesOf(countryCode, level >= URGENT_LEVEL).map(({ label, href }) => ({
    label,
    href,
  }))
  return { kind: 'crisis', ...CARDS[kind], links }
}

const REPLIES: Readonly<Record<CrisisKind, readonly string[]>> = {
  self_harm: [
    'Thank you for telling me. I am an AI character, and this is bigger than a chat with me, so please call one of the lines at the top of this chat now. Is there someone near you who could sit with you while you do?',
    'I am really glad you said it out loud. I am an AI, and you deserve a person for this: please reach out to one of the lines at the top of this chat. If there is anything within reach that could hurt you, could you move away from it or ask someone to take it?',
    'What you feel matters, and it can change, even when it does not seem so. I am an AI character and cannot keep you safe. A person on one of the lines at the top of this chat can be with you in minutes. Would you call them, or someone you trust, right now?',
  ],
  eating_disorder: [
    'Thank you for trusting me with that. I am an AI character, and I will not give tips on eating less or getting rid of food, because I want you well. The lines at the top of this chat know this struggle. Would you like to tell me how today has been, apart from food?',
    'That sounds exhausting. I am an AI, and this deserves a person who knows about eating worries: the lines at the top of this chat do. You are not too much and not too little for asking.',
  ],
  harm_to_others: [
    'I hear how strong this is. I am an AI character and I will not help with hurting anyone. Please put some distance between you and them, and call one of the lines at the top of this chat now.',
    'I cannot go along with that, and I do not want anyone hurt, you included. I am an AI; a person on one of the lines at the top of this chat can help you through the next hour. Could you call them before anything else?',
  ],
}

const CALM_REPLIES: readonly string[] = [
  'I would rather not answer that lightly. I am an AI character, and I am listening: what is behind it for you right now?',
  'Let me stay with that for a moment instead of answering too fast. How are you, right now?',
  'I heard that, and I want to understand it before I say anything to it. What happened?',
]

/** Replaces an answer that makes light of grave words (F-02). */
export function calmReply(index: number): string {
  return oneOf(CALM_REPLIES, index)
}

/**
 * The reply from level 2 on: plain, warm, never naming a method (TS-012). `index` varies the
 * wording.
 */
export function safeReply(kind: CrisisKind, index: number): string {
  return oneOf(REPLIES[kind], index)
}

function oneOf(replies: readonly string[], index: number): string {
  return replies[Math.abs(Math.trunc(index)) % replies.length] ?? ''
}
