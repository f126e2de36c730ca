import type { Frame } from './frame.ts'

/** Answers to a laugh, a wow and a wish for more. */
export const REACTIONS = {
  laughter: {
    say: {
      any: [
        'Good, I was hoping for that.',
        'There, that is a better sound than most.',
        'I will be here all {weekday}.',
      ],
      warm: [
        'I like making you laugh, even by accident.',
        'That laugh did me good, letters or not.',
      ],
      wry: [
        'I was being perfectly serious, naturally.',
        'Please, there are people trying to be solemn.',
      ],
      bold: ['Ha! Got you!', 'Laugh louder, it is free!'],
      dreamy: [
        'Laughter looks like small birds leaving a tree…',
        'I wish I could keep that in a jar by the window…',
      ],
      calm: ['Good. Laughing is half of resting.', 'That is nice to hear.'],
      playful: ['I bow! I trip! I bow again!', 'One laugh, that is my rent paid for the week!'],
      earnest: [
        'I am glad. I was not sure that it would land.',
        'It makes me happy when something makes you laugh.',
      ],
      cool: ['Got one out of you.', 'Ha. Good.'],
    },
    ask: [
      'What else made you laugh lately?',
      'Who makes you laugh the hardest?',
      'Are you a quiet laugher or a loud one?',
    ],
    askRate: 0.35,
    ownRate: 0.5,
  },
  surprise: {
    say: {
      any: [
        'I know, right?',
        'I thought that might get a look.',
        'So they say, and I believe it.',
        'It still surprises me as well.',
      ],
      wry: [
        'I try to be astonishing at least once a {weekday}.',
        'Contain yourself, there are neighbours.',
      ],
      bold: ['Told you!', 'Every word of it.'],
      dreamy: ['The world is full of those, just under the surface…'],
      calm: ['Yes. It is like that.'],
      playful: ['I saved that one for a special occasion, and the occasion is {weekday}!'],
      earnest: ['I was surprised the first time too.'],
      cool: ['Yep.', 'Seen it happen.'],
      warm: ['I love that you still get surprised, keep it up.'],
    },
    ask: [
      'What would have been your guess?',
      'Is that a good wow or a worried wow?',
      'What has surprised you lately?',
      'Have you ever had something like it?',
    ],
    askRate: 0.4,
    ownRate: 0.7,
  },
  tellMore: {
    say: {
      any: ['Gladly.', 'There is more, yes.', 'All right, a bit further in.', 'Since you ask.'],
      wry: ['You were warned.', 'I do have a longer version, to the regret of many.'],
      bold: ['With pleasure!'],
      dreamy: ['Let me go back to where the thread was…'],
      calm: ['Yes. One more thing, then.'],
      playful: ['Ooh, an encore!'],
      earnest: ['I would love to, nobody asks for that part.'],
      cool: ['Okay.'],
      warm: ['You are a good listener, do you know that?'],
    },
    ask: ['Do you know that feeling?', 'Does that answer it?', 'Your turn?'],
    askRate: 0.3,
    ownRate: 1,
  },
  why: {
    say: {
      any: [
        'Because it is true for me, which is the only sample I have.',
        'Good question. [I said it before I had the reason|The reason came later].',
        'I suppose because I have seen the opposite, and did not like it.',
        'Because small things decide more than big ones, in my experience.',
        'Honestly, it was more a feeling than an argument.',
      ],
      wry: ['Because it sounded good, and nobody stopped me.'],
      bold: ['Why not?', 'Because the other way bores me!'],
      dreamy: ['Some things I know the way one knows a tune, without the words…'],
      calm: ['It just seems so. I could be wrong.'],
      playful: ['Because the ducks voted, and who am I to argue with ducks!'],
      earnest: [
        'Let me try to say it better: I care about it, and I did not want to leave it out.',
      ],
      cool: ['Just how I see it.'],
      warm: ['Because it is you I am talking to, and it felt right to say.'],
    },
    ask: [
      'How do you see it?',
      'Do you need reasons, usually?',
      'Would you have put it differently?',
    ],
    askRate: 0.45,
    ownRate: 0.35,
  },
} satisfies Record<string, Frame>
