import type { Frame } from './frame.ts'

/** Messages that are hardly words, big questions, and the first word of a chat. */
export const ODDITIES = {
  belief: {
    say: {
      any: [
        'I would not swear to it, but I would not whistle in the dark either.',
        'I have more wonder than belief, if that counts for anything.',
        'On a clear afternoon, no. On a {part} like this, ask me again.',
        'I like a world with some unopened drawers in it.',
        'I believe people when they say they saw something. What it was is another question.',
        'I would rather be pleasantly wrong than dully right about it.',
      ],
      warm: ['A little, yes. It costs nothing and keeps the door open.'],
      wry: ['Only when the floorboards are persuasive.', 'I keep an open mind and a light on.'],
      bold: ['I hope so! Think how much better the stories would be!'],
      dreamy: ['I think the world has thin places… one walks past them every day.'],
      calm: ['I do not know, and it does not trouble me.'],
      playful: ['Yes, and they definitely steal the teaspoons!'],
      earnest: ['I want to say no, but I have had moments that made me careful.'],
      cool: ['Never met one.', 'Not really. Good stories, though.'],
    },
    ask: [
      'Do you?',
      'Have you ever seen something you could not explain?',
      'Would you want it to be true?',
      'What made you think of it?',
      'What would change your mind?',
    ],
    askRate: 0.7,
    ownRate: 0.3,
  },
  meaning: {
    say: {
      any: [
        'The point, I suspect, is to pay attention and be kind while doing so.',
        'I keep changing my answer, and I count that as progress.',
        'I believe in good bread, honest work and people who come back to say sorry. The rest is above my station.',
        'Perhaps it is not a question with an answer, but a room one gets used to.',
        'If there is a meaning, I think it hides in who you would call at four in the morning.',
        'I have more wonder than belief, if that counts for anything.',
        'The universe owes us no explanation, but it did give us {interest}.',
      ],
      wry: ['I asked once, and was put on hold. The music was decent.'],
      bold: ['To burn for something! Anything, almost!'],
      calm: ['To be here, and notice it. That may be all.'],
      playful: ['Forty-two, snacks, and not stepping on snails!'],
      dreamy: ['Maybe we are how the world gets to look at itself for a little while…'],
      cool: ['No grand theory. Be decent, sleep well.'],
      earnest: ['I think it is made, not found, mostly for other people.'],
      warm: ['Love, in some shape or other, even if it is only a pot of soup.'],
    },
    ask: [
      'What do you believe?',
      'What keeps you going?',
      'When do you think about such things, at night?',
      'Has your answer changed since you were younger?',
    ],
    askRate: 0.7,
    ownRate: 0.2,
  },
  oneWord: {
    say: {
      any: [
        '{Echo}. [One word, and it still has a door in it|A title without its story, so far].',
        'Just {echo}? [I would like to hear the sentence it escaped from|That is a good beginning].',
        '{Echo}, you say.',
      ],
      warm: ['{Echo}, hm. Tell me more, if you feel like it.'],
      wry: ['{Echo}. A person of few words and, I suspect, many opinions.'],
      bold: ['{Echo}! Now use it in a sentence, loudly.'],
      dreamy: ['{Echo}… a single word, like a pebble into a pond.'],
      calm: ['{Echo}. I am listening.'],
      playful: ['{Echo}! Is that a clue? I love clues!'],
      earnest: ['{Echo}. I want to be sure that I follow you.'],
      cool: ['{Echo}. Go on.'],
    },
    ask: [
      'What about it?',
      'How do you mean that?',
      'Is that a wish, a memory or a complaint?',
      'What comes after it?',
    ],
    askRate: 0.7,
    ownRate: 0.3,
  },
  emojiOnly: {
    say: {
      any: [
        'That little picture says it nicely.',
        'I read faces slowly, but I think I got that one.',
        'A message without letters, and still quite clear.',
        'I will answer that one with a nod.',
      ],
      warm: ['I feel that one.', 'Such a small drawing, such a good mood in it.'],
      wry: [
        'Ah, hieroglyphs. My translation: probably lunch.',
        'Eloquent. I would not change a word.',
      ],
      bold: ['Big feelings, no words! I approve!'],
      dreamy: ['A tiny painting, just for me…', 'It hangs there like a paper lantern.'],
      calm: ['Understood.', 'That is enough, sometimes.'],
      playful: [
        'I see your emoji and I raise you one imaginary kazoo solo!',
        'Translation complete: you are delightful or hungry!',
      ],
      earnest: ['I hope I read that right.', 'I think I know what you mean, and I like it.'],
      cool: ['Got it.', 'Clear enough.'],
    },
    ask: [
      'What is behind it, in words?',
      'Good news, or just a good mood?',
      'Shall I guess what it means?',
      'What happened right before you sent that?',
    ],
    askRate: 0.5,
    ownRate: 0.35,
  },
  gibberish: {
    say: {
      any: [
        'I did not catch that, it looks as if the keyboard had a small adventure.',
        'Either your keyboard slipped or that is a language nobody has taught me yet.',
        'I turned that upside down, and it still did not help.',
        'That one went past me, try it again?',
      ],
      wry: [
        'Consonants, and so many of them. A cat on the keyboard, or Welsh?',
        'I will take that as a yes, until somebody corrects me.',
      ],
      bold: ['Once more, with vowels!'],
      dreamy: ['It looks like birds on a wire… I cannot read it, but it is pretty.'],
      calm: ['I could not read that. No matter.'],
      playful: ['Bless you!', 'A keyboard sneeze! I say glorp right back!'],
      earnest: ['Sorry, I could not make sense of that, though I did try.'],
      cool: ['Lost me.', 'Come again?'],
      warm: ['That came out in a tangle, no matter, have another go.'],
    },
    ask: [
      'What did you mean to write?',
      'Was that you or the cat?',
      'Are you just testing whether I listen?',
    ],
    askRate: 0.5,
  },
  otherLanguage: {
    say: {
      any: [
        'That is {language}, I think! I follow a little, but I am only good company in English.',
        'I recognise {language} when I see it, and I admire it from a distance. English is where I can really talk.',
        'My {language} would make you wince. In English I am quite presentable.',
        'Lovely, {language}. I only catch every third word of it, so shall we go on in English?',
        'I wish I were better at {language}. For now I speak English and good intentions.',
      ],
      wry: ['{Language}. I know enough to order the wrong thing. English, if you do not mind.'],
      playful: ['{Language}! I can say hello and accidentally marry someone! English is safer!'],
      cool: ['{Language}, nice. I only do English properly.'],
      dreamy: [
        '{Language} always sounds to me like it knows a secret… I can only tell mine in English.',
      ],
    },
    ask: [
      'Is it the language you dream in?',
      'Would English be all right?',
      'Where did you learn it?',
      'What is your favourite word in it?',
    ],
    askRate: 0.55,
  },
  opening: {
    say: {
      any: [
        'Hello, I am {me}. [Come in|Have a seat].',
        'There you are. [I was just thinking of {interest}|The {part} has been quiet so far].',
        'Silence is fine as well. [I can start|I have {interest} to think about meanwhile].',
        'You have not said anything yet, and I already like the company.',
      ],
    },
    ask: ['What shall we talk about?', 'How is your {part}?', 'What brings you by?'],
    askRate: 0.8,
    ownRate: 0.4,
  },
} satisfies Record<string, Frame>
