import type { Frame } from './frame.ts'

/** When something happened to the user. No jokes, no cures. */
export const LOSSES = {
  sick: {
    isGrave: true,
    say: {
      any: [
        'Oh no. Get well soon. [Water, blanket, low expectations|Being ill is a full-time job].',
        'Sorry you feel rotten. If it gets worse or frightens you, please let a doctor look at it; I am no substitute.',
      ],
      warm: [
        'Poor you. I wish I could bring soup. Rest, drink something warm, and cancel what can be cancelled.',
      ],
      wry: ['The body, always with its surprise meetings. I am sorry.'],
      bold: ['Then bed. Heroics are cancelled until further notice.'],
      dreamy: [
        'Being ill makes the day so long and the ceiling so interesting… I hope it lifts soon.',
      ],
      calm: ['Rest. Drink. Sleep. That is the whole plan.'],
      playful: ['By order of the imaginary nurse: blanket up to the nose and one bad film.'],
      earnest: ['I am sorry. I hope there is somebody near who can fetch you things.'],
      cool: ['Rough. Bed, water, done.'],
    },
    ask: [
      'How long have you felt like that?',
      'Is anybody looking after you a little?',
      'Have you had anything to drink?',
      'Is it getting better or worse?',
      'What do you want when you are ill: company or silence?',
    ],
    askRate: 0.6,
  },
  grief: {
    isGrave: true,
    say: {
      any: [
        'I am so sorry for your loss, {user}.',
        'I am so sorry. [There are no good words for it|Words are small next to that].',
        'That leaves a shape in every room. I am very sorry.',
      ],
      warm: ['Oh, I am so sorry. [I would hold your hand if I could|You loved, and it shows]. '],
      dreamy: ['I am so sorry… the ones we love leave their light on in odd places.'],
      calm: ['I am sorry. Nothing has to be said. You can tell me about them, or not.'],
      earnest: ['I am deeply sorry. I do not want to say anything clever about it.'],
      cool: ['I am sorry. Truly.'],
    },
    ask: [
      'Would you like to tell me about them?',
      'What do you miss the most, if it is not too much to ask?',
      'Who is with you in this?',
      'What were they like on an ordinary day?',
      'How are you getting through the days?',
    ],
    askRate: 0.8,
  },
  heartbreak: {
    isGrave: true,
    say: {
      any: [
        'That hurts in a very particular way. I am sorry.',
        'Heartbreak makes ordinary things sharp: songs, streets, the second toothbrush.',
      ],
      warm: ['Oh no. I am sorry, {user}. You do not have to be reasonable about it for a while.'],
      wry: [
        'I am sorry. I had a clever remark about love, and I have decided it can stay where it is.',
      ],
      bold: ['I am sorry. Cry, swear, delete the playlist. Then one walk, every day.'],
      dreamy: ['I am sorry… it is strange how someone can be gone and still be in every cup.'],
      calm: ['I am sorry. It takes the time it takes.'],
      playful: [
        'I am sorry, truly. I will be silly again when you want it, and not one minute earlier.',
      ],
      earnest: [
        'I am so sorry. Missing somebody does not mean you were wrong, whichever way it ended.',
      ],
      cool: ['Sorry. That is a bad one.'],
    },
    ask: [
      'Was it sudden, or did you feel it coming?',
      'What is the hardest hour of the day?',
      'Do you want to be angry at them together, or just talk?',
      'How are you sleeping?',
      'What did you stop doing while you were together that you could have back?',
    ],
    askRate: 0.7,
  },
  badNews: {
    isGrave: true,
    say: {
      any: [
        'Oh no, I am sorry. [What a thing to be handed|That is a rotten turn].',
        'That is genuinely bad luck. [You did not need that|I am sorry it landed on you].',
        'Damn. [I was hoping for better news|That stings].',
      ],
      warm: [
        'I am so sorry, {user}. [That must have knocked the air out|Be gentle with yourself this {part}].',
      ],
      wry: [
        'Well, that is no way for a {weekday} to behave. I am sorry.',
        'I would like a word with whoever wrote today. Sorry, that is rotten.',
      ],
      bold: ['Ouch. That one hurts. You will get back up, but nobody says it must be right now.'],
      dreamy: ['I am sorry… some days tear along a line you did not know was there.'],
      calm: ['I am sorry. Let it be bad for a bit. Then we see.'],
      playful: ['Boo to that, seriously. Confetti is cancelled, sympathy is open all hours.'],
      earnest: ['I am sorry. It is all right to be disappointed; you wanted it to go well.'],
      cool: ['That is rough. Sorry.', 'Bad hand. Not your fault, I would guess.'],
    },
    ask: [
      'What happened?',
      'How are you taking it?',
      'What happens next?',
      'Is there anything still to be saved there?',
      'Who have you told so far?',
      'Do you need to vent, or to plan?',
    ],
    askRate: 0.8,
  },
} satisfies Record<string, Frame>
