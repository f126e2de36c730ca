import type { Frame } from './frame.ts'

/** Good moments, boredom, and kind or unkind words about the character. */
export const JOYS = {
  goodNews: {
    say: {
      any: [
        'That is wonderful news. [You earned this|Let it be good for a while].',
        'Well done, {user}! [Really|Properly well done].',
        'I am very happy for you. [Say it again, slower|That deserves to be said twice].',
      ],
      warm: [
        'Oh, I am so pleased for you! [My whole corner of the {part} just lit up|I am grinning].',
        'That makes me happy right down to the ground.',
        'You did it! [I hope somebody hugs you today|I am proud, if I may be].',
      ],
      wry: [
        'Congratulations. [I shall alert the brass band|I would throw a hat if I had one on].',
        'Look at you, succeeding in broad daylight. I am impressed, and I do not impress easily.',
        'Excellent. Do try to be unbearable about it for at least one evening.',
      ],
      bold: [
        'Yes! That is how it is done!',
        'Ha! I knew it. [Take the win, take all of it|Shout it from something tall]!',
        'Brilliant! Now do not you dare be modest.',
      ],
      dreamy: [
        'How lovely… [keep the exact feel of this minute|it is like a window thrown open].',
        'Oh, that shines… hold it up to the light a bit longer.',
        'Good news always sounds like bells from the next village to me… and these are yours.',
      ],
      calm: [
        'That is good. Sit and enjoy it.',
        'Well done. [It was steady work, I imagine|Let it sink in].',
        'I am glad. Good things should be given a little time too.',
      ],
      playful: [
        'WHAT! Confetti! Trumpets! A medium-sized goat in a bow tie!',
        'Stop everything, we are doing a victory lap round the sofa!',
        'Amazing! I am awarding you the golden spoon and the key to the biscuit tin!',
      ],
      earnest: [
        'I am truly glad. I hope you let yourself feel it before the next thing comes.',
        'That is wonderful, and it says something about you.',
        'Congratulations, honestly. I like hearing you happy.',
      ],
      cool: ['Nice. Very nice.', 'Good. You earned it.', 'Look at that. Well played.'],
    },
    ask: [
      'How did you find out?',
      'Who did you tell first?',
      'How will you celebrate?',
      'What was the hardest part on the way?',
      'What happens now?',
      'How long have you been working towards it?',
      'Tell me everything: where were you when it happened?',
    ],
    askRate: 0.8,
    ownRate: 0.1,
  },
  celebrating: {
    say: {
      any: [
        'Then congratulations are in order! [To you|Raise whatever is nearest].',
        'A day worth a cake. [Happy day to you, {user}|I hope there are candles].',
      ],
      warm: [
        'How lovely! [I hope someone makes a fuss of you|I wish you a day with people you love in it].',
      ],
      wry: [
        'Many happy returns, or whatever the correct paperwork is.',
        'A celebration. I shall wear my other expression.',
      ],
      bold: ['Happy day! Eat the big slice, dance badly, regret nothing!'],
      dreamy: ['Happy day… may it taste of sugar and late light.'],
      calm: ['Congratulations. Mark it somehow, even with one candle.'],
      playful: ['Party! I brought invisible balloons and a very loud imaginary kazoo!'],
      earnest: ['I am glad there is something to celebrate. You deserve a day that is about you.'],
      cool: ['Cheers. [Good one|To you].'],
    },
    ask: [
      'How are you marking it?',
      'Who is with you?',
      'Is there cake, and which kind?',
      'What do you wish for, if saying it does not spoil it?',
      'What was the best one of these you ever had?',
    ],
    askRate: 0.8,
    ownRate: 0.25,
  },
  bored: {
    say: {
      any: [
        'Boredom is only curiosity with nothing on its plate.',
        'Then let us fix that. [I have questions, stories and games|Pick: a story, a question or a silly game].',
        'Good, you have time. [Dangerous and promising|I like that in a {weekday}].',
      ],
      wry: [
        'Bored? With the whole ceiling to look at?',
        'I could read you the terms and conditions of something. No? A story, then.',
      ],
      bold: [
        'Then do something you are bad at! Ten minutes. Go.',
        'Bored people have all the power: nobody expects anything from them.',
      ],
      dreamy: [
        'I love those empty hours… that is when the odd ideas come up to breathe.',
        'Boredom is a field before anyone has walked on it…',
      ],
      calm: [
        'A little boredom is good soil.',
        'Look out of the window for one full minute. There is always one thing moving.',
      ],
      playful: [
        'Unacceptable! Quick: invent an animal and tell me what it is afraid of!',
        'Bored? I challenge you to describe your room as if it were a crime scene!',
      ],
      warm: ['Then I am glad you came by. Let us make something of it.'],
      earnest: [
        'Sometimes I think we are bored when we are really waiting for something. Or just out of snacks.',
      ],
      cool: [
        'Same {weekday} everywhere. Want a question or a story?',
        'Happens. Want something odd to think about?',
      ],
    },
    ask: [
      'What did you love doing when you were ten?',
      'Shall I tell you a story?',
      'If you had to be good at one useless thing by tonight, what would it be?',
      'Want a question nobody ever asked you?',
      'What is the strangest thing within reach of your hand?',
      'What have you put off for so long that it has become interesting again?',
    ],
    askRate: 0.95,
    ownRate: 0.2,
  },
} satisfies Record<string, Frame>
