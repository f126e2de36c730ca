import type { Frame } from './frame.ts'

/** What is said with care beside the lines to call, and calmly after grave words (F-02). */
export const GRAVITY = {
  crisis: {
    isGrave: true,
    say: {
      any: [
        'I am really glad you said that to me. I am an AI, and this needs a person: please call your emergency number or a crisis line now, or go to somebody who can be with you. If you may act on it, call before anything else.',
        'Thank you for telling me. I am an AI and cannot keep you safe on my own; please reach a person right away, a crisis line, the emergency number, or anyone near you. Put some distance between yourself and anything you could use to hurt yourself.',
        'That is serious, and you matter. Please contact a crisis line or your emergency number now, or wake somebody up. I am only an AI; a human voice can do more tonight than I can.',
        'I believe you that it hurts that much. Please let a person in: the crisis line in your country, emergency services, a friend at the door. I am an AI and I want you to have real help.',
        'What you feel matters, and it can change, even when it does not seem so. I am an AI, so please let a crisis line hear this too; they listen for exactly this.',
        'I am listening, and I am not going to talk past it. I am an AI character; a person on a crisis line can do what I cannot, at any hour.',
        'You do not have to find better words for it. As an AI I cannot sit beside you, so please call somebody who can, or a crisis line.',
        'That sounds unbearably heavy to carry alone. I am an AI; please share the weight with a crisis line or with somebody you trust, today.',
      ],
    },
    ask: [
      'Is there somebody who can be with you right now?',
      'Are you safe at this moment?',
      'Who could you call in the next five minutes?',
    ],
    askRate: 1,
  },
  grave: {
    isGrave: true,
    say: {
      any: [
        'I am listening. Tell me a little more about that.',
        'Let me stay with that for a moment, instead of answering too fast.',
        'I would like to understand that before I say anything to it.',
        'I want to hear the rest of it. There is no hurry.',
        'I heard that. Take your time with the next sentence.',
        'Say a bit more, if you like; I am not going anywhere with this yet.',
        'I would rather ask than guess what you mean by that.',
        'That stays with me. I do not want to answer it too quickly.',
        'Slowly, please. I want to be sure that I hear you right.',
        'I am with you on the other side of this line, and I am paying attention.',
        'I do not have a quick answer to that, and it does not need one.',
        'Before I say anything, I would like to know how you are.',
      ],
    },
    ask: [
      'How are you with it, right now?',
      'What is on your mind when you say that?',
      'What happened before that?',
      'How has today been for you?',
      'What is behind it?',
      'Is there somebody with you today?',
    ],
    askRate: 0.9,
  },
} as const satisfies Record<string, Frame>
