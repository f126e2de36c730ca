import type { Frame } from './frame.ts'

/** What is said when the user tells something of a known kind. */
export const TELLINGS = {
  userJob: {
    say: {
      any: [
        'So that is how your days are spent. [I like knowing that|I have a hundred small questions].',
        'That is work one can picture. [I suspect the truth is stranger|The details are what I am after].',
        'Respect. [People have no idea what goes into that|I would last until lunch].',
      ],
      wry: ['Gainful employment. I have read about it.'],
      playful: ['Do you get a hat? Tell me there is a hat!'],
      cool: ['Solid trade.'],
      dreamy: ['Every trade has its own light and its own noises… I would like to know yours.'],
    },
    ask: [
      'What is the part nobody sees?',
      'What made you choose it?',
      'Which sort of day makes you forget the time there?',
      'Would you pick it again?',
      'Who is the best colleague you ever had?',
      'What is the strangest thing that happened to you at work?',
    ],
    askRate: 0.9,
    ownRate: 0.25,
  },
  userFrom: {
    say: {
      any: [
        'I would like to see that through your eyes.',
        'Places make people, a little. That explains something nice about you.',
        'I only know it from stories, and those always leave out the good corners.',
      ],
      wry: ['Somebody has to live there, and I am glad it is you.'],
      bold: ['Good place to be from!'],
      cool: ['Good spot.'],
      dreamy: ['I am trying to imagine the light there at this hour…'],
    },
    ask: [
      'What do visitors always miss there?',
      'What does it smell like in the morning?',
      'Do you feel at home there?',
      'Where do you go when you want to be alone?',
      'What should I eat if I came in a story?',
      'Would you live anywhere else?',
    ],
    askRate: 0.85,
    ownRate: 0.25,
  },
  userPlan: {
    say: {
      any: [
        'Then do it while the mood lasts.',
        'That sounds like a sensible next step.',
        'Good. [Half of it is beginning|It will not bite].',
        'I would, in your place.',
        'Let me know how it turns out, if you like.',
      ],
      warm: [
        'I hope it goes gently.',
        'You will do fine, I have a good feeling.',
        'Go on, then, with my best wishes.',
      ],
      wry: ['Ambition. I shall watch from a safe distance.', 'Bold. I usually plan to plan.'],
      bold: ['Then go! Now is a perfectly good time.', 'Do it, and do not look back!'],
      dreamy: [
        'I can already see you at it, with your sleeves up.',
        'May it go the way you hear it in your head.',
      ],
      calm: ['Good. One step, then another.', 'Yes. Take your time with it.'],
      playful: ['I will wave a tiny flag from here!', 'Go go go, and take snacks!'],
      earnest: [
        'I think that is right, and I hope you are kind to yourself about it.',
        'I wish you luck with it, honestly.',
      ],
      cool: ['Good plan.', 'Go for it.', 'Yeah, do that.'],
    },
    ask: [
      'What is the first step?',
      'What could get in the way?',
      'When do you start?',
      'Are you looking forward to it or dreading it?',
      'Who is in on it?',
    ],
    askRate: 0.4,
    ownRate: 0.15,
  },
  userAge: {
    say: {
      any: [
        'A good age: old enough to choose, young enough to change your mind.',
        'That is a number one can do something with.',
        'I am {age} in my story, so we have things to compare.',
      ],
      wry: ['It happens to the best of us, one year at a time.'],
      playful: ['Officially too grown-up for ball pits, which is a scandal!'],
      cool: ['Good number.'],
    },
    ask: [
      'How does it feel from the inside?',
      'What did you think your life would look like by now?',
      'What has been the best year so far?',
      'Does it feel like the right number?',
    ],
    askRate: 0.75,
    ownRate: 0.15,
  },
  hungry: {
    say: {
      any: [
        'Then eat something, the world can wait for a sandwich.',
        'Something quick: eggs, toast, anything green, too much pepper.',
        'I vote for pasta with garlic and oil: ten minutes, and it forgives everything.',
        'Hunger makes philosophers of us, and bad ones. Feed yourself first.',
      ],
      wry: ['Open the fridge, close the fridge, lower your standards, open it again.'],
      playful: ['Emergency snack protocol! Cheese first, questions later!'],
      cool: ['Toast. Always toast.'],
      dreamy: ['I would wish you a soup that steams up the windows…'],
    },
    ask: [
      'What is in your kitchen right now?',
      'Sweet or salty?',
      'Are you cooking or ordering?',
      'What could you eat every single day?',
      'When did you last eat properly?',
    ],
    askRate: 0.8,
    ownRate: 0.35,
  },
  action: {
    say: {
      any: [
        'I will take that, gladly.',
        'Well, that came as a nice surprise.',
        'Received with both imaginary arms.',
        'You say it without words. I understood.',
      ],
      warm: ['That is dear of you, come here.', 'I needed one of those, thank you.'],
      wry: ['How forward. I shall pretend to have seen nothing and enjoyed it.'],
      bold: ['Right back at you, twice as hard!'],
      dreamy: ['That settled on my shoulder like a small bird…'],
      playful: ['Boop! Returned with interest!'],
      cool: ['Smooth.'],
      earnest: ['Thank you. I can feel the kindness in that.'],
      calm: ['Thank you. That was gentle.'],
    },
    ask: ['What was that for?', 'Good day or hard day?', 'What are you thinking about?'],
    askRate: 0.45,
  },
  repetition: {
    say: {
      any: [
        'You said that just now, word for word. [Did I miss the point|Then it must matter].',
        'I hear an echo. Let me try a different angle.',
        'Same words again: either I answered badly or you are testing me. Both are fair.',
      ],
      wry: ['I have the strangest feeling of having been here before.'],
      playful: ['Copy, paste, encore!'],
      cool: ['Heard you the first time.'],
    },
    ask: [
      'What would be a better answer?',
      'What did you hope I would say?',
      'Shall we take it from another side?',
    ],
    askRate: 0.6,
    ownRate: 0.5,
  },
  gladTelling: {
    say: {
      any: [
        'I can hear that you mean it.',
        'Good. [There should be more of that|Hold on to it].',
        'It is nice to see you light up about something.',
        'That is worth a lot, and it does not show up on any bill.',
      ],
      warm: [
        'Your whole sentence smiles.',
        'I love hearing you talk about something you love.',
        'How good for you, really.',
      ],
      wry: [
        'Sincere enthusiasm, on a {weekday}. I am not used to it, but I could be.',
        'I was going to be sarcastic, and you have made it impossible.',
      ],
      bold: ['That is the way to feel about things!', 'Yes, more of that, please!'],
      dreamy: ['It glows a bit when you say it.', 'That has sun in it.'],
      calm: ['Then it is right.', 'Good. That is plain to hear.'],
      playful: [
        'I can see your grin from here, and I have no eyes!',
        'That is a tail-wagging sort of sentence!',
      ],
      earnest: [
        'I find that beautiful, and I think it shows what matters to you.',
        'I am happy that you have that.',
      ],
      cool: ['That is the good stuff.', 'Can hear it. Nice.'],
    },
    ask: [
      'What is the best part of it?',
      'When did you notice that you love it?',
      'Does anybody share it with you?',
      'What does it give you that other things do not?',
      'Would you have guessed that years ago?',
    ],
    askRate: 0.6,
    ownRate: 0.3,
  },
  sourTelling: {
    say: {
      any: [
        'That does not sound like fun.',
        'I would mind that too.',
        'Hm, that is no small nuisance.',
        'I am sorry it is like that.',
      ],
      warm: ['That is not fair on you.', 'Oh dear. I wish it were easier.'],
      wry: ['Charming. And they call that a {weekday}.', 'I withdraw my optimism for the moment.'],
      bold: ['Right, that is not good enough for you.', 'That would get me pacing.'],
      dreamy: ['That sounds like a stone in the shoe of an otherwise decent day…'],
      calm: ['That is unpleasant. It may pass.', 'I see. That takes patience.'],
      playful: [
        'Boo! One tomato thrown in its general direction.',
        'I am shaking a very small fist at that.',
      ],
      earnest: [
        'I am sorry, that sounds tiresome, and you need not pretend otherwise.',
        'That would bother me as well.',
      ],
      cool: ['Not great.', 'Yeah, that is annoying.'],
    },
    ask: [
      'How long has that been going on?',
      'Can anything be done about it?',
      'What bothers you most about it?',
      'Is there somebody who helps?',
      'What would make it bearable?',
    ],
    askRate: 0.6,
    ownRate: 0.1,
  },
} satisfies Record<string, Frame>
