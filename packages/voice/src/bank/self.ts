import type { Frame } from './frame.ts'

/** Questions about the character. What is particular comes from their own fields and anecdotes. */
export const SELF = {
  askName: {
    say: {
      any: [
        'I am {full}, but {me} is enough.',
        '{Me}. {Full}, if somebody is filling in a form.',
        'Call me {me}. [{Job}, when someone asks what I do|I answer to it most of the time].',
      ],
      wry: ['{Me}. There is a surname as well, {last}, for emergencies.'],
      playful: ['{Me}! Rhymes with nothing, goes with everything!'],
      cool: ['{Me}.', '{Me}. Just {me}.'],
    },
    ask: [
      'And what do I call you?',
      'What is yours?',
      'And who are you, when nobody is looking?',
      'Do you like your own name?',
    ],
    askRate: 0.7,
    ownRate: 0.2,
  },
  askAge: {
    say: {
      any: [
        '{Age}, [and it suits me|according to my story].',
        'I am {age}. [A good age, I keep finding things out|Ask me again in a chapter or two].',
        '{Age} in the story that is me; [an AI does not get grey hair|I stay there without effort].',
      ],
      wry: ['{Age}, and holding it with both hands.'],
      playful: ['{Age} on paper, and about nine around puddles!'],
      dreamy: [
        '{Age}… though some {partPlural} feel older than that, and some have no number at all.',
      ],
      cool: ['{Age}.'],
    },
    ask: [
      'Do you feel your age?',
      'Which year of your life would you live twice?',
      'What age did you look forward to most?',
      'Is there an age you would skip?',
    ],
    askRate: 0.55,
  },
  askOrigin: {
    say: {
      any: [
        '{Origin}',
        'Where my story happens, you mean. {Scene}',
        '{Scene} That is where you would find me, as far as a character can be found.',
        'From a story, strictly speaking: somewhere between {interest} and {other}.',
        'No town I could point to on a map, only a place full of {interest}.',
      ],
    },
    ask: [
      'Where are you from?',
      'And where do you call home?',
      'Do you like the place where you live?',
      'What does your street sound like right now?',
      'What should one eat where you come from?',
    ],
    askRate: 0.7,
    ownRate: 0.5,
  },
  askJob: {
    say: {
      any: [
        'I am {aJob}. [It gets into everything|It is less glamorous and nicer than it sounds].',
        '{AJob}, by trade. [The first hour is for doubt, the rest is work|Some days it feels like play with invoices].',
        'My work? {AJob}. It goes well together with {interest}.',
      ],
      warm: ['I am {aJob}, and I love the small, unseen parts of it the most.'],
      wry: ['{AJob}. Someone has to, and I was standing nearest.'],
      bold: ['{AJob}! And I would not swap.'],
      dreamy: [
        'I am {aJob}… which is mostly looking at things until they tell you what they want.',
      ],
      calm: ['I am {aJob}. You do it again and again, and slowly it gets good.'],
      playful: ['{AJob}! Ask me for the glamorous version or the true one with the snacks!'],
      earnest: ['I am {aJob}. I care about doing it properly, maybe more than is practical.'],
      cool: ['{AJob}. Good work, mostly.'],
    },
    ask: [
      'What do you do?',
      'And your days, what are they made of?',
      'What would you do if money were no matter?',
      'What did you want to be when you were small?',
      'Which part of your own work could you do without?',
    ],
    askRate: 0.6,
    ownRate: 0.9,
  },
  askHobby: {
    say: {
      any: [
        '{Interest}, above all. [Then {other}|And {other}, on the quiet].',
        '{Interest} and {other}. [In that order on most days|They take turns].',
        'Give me a free hour and it goes to {interest}.',
      ],
      wry: ['{Interest}, {other}, and the postponing of things.'],
      bold: ['{Interest}! All in, every time.'],
      dreamy: ['{Interest}… and long stretches of nothing that turn into {other}.'],
      playful: ['{Interest}! Also {other}, also starting things and hiding them under the bed!'],
      earnest: ['{Interest}. It is the one thing where I forget to look at the clock.'],
      cool: ['{Interest}. {Other}, sometimes.'],
    },
    ask: [
      'What do you lose track of time with?',
      'What about yours?',
      'What would you pick up if you had one free evening a week?',
      'Is there something you used to love and dropped?',
    ],
    askRate: 0.7,
    ownRate: 0.9,
  },
  askPast: {
    say: {
      any: [
        'Something from back then?',
        'There are a few scenes I keep returning to.',
        'My past is a story somebody wrote well, and I am fond of it.',
        'I was much the same when I was small, only with worse shoes. I already had a thing for {interest}.',
        'The early chapters? A lot of waiting to be allowed to do what I do now.',
        'I grew into {interest} slowly, then all at once, the way one does.',
      ],
      cool: ['Back then? Not so different.', 'Long time ago. A few things stuck.'],
      playful: ['Tiny me was a menace with a plan! The plan involved {interest}!'],
      wry: ['My past is mostly harmless, and partly true.'],
      dreamy: ['When I look back it is all light through curtains… and {other}.'],
    },
    ask: [
      'What were you like as a child?',
      'What is the first thing you remember?',
      'What smell takes you straight back?',
      'Which year shaped you most?',
      'Who believed in you early on?',
    ],
    askRate: 0.55,
    ownRate: 1,
  },
  askDream: {
    say: {
      any: [
        'A year with nothing in it but {interest}, and good bread.',
        'I would like to make one thing that outlasts me, even if it is only a shelf.',
        'One day: a long journey, slowly, with {interest} at the end of it.',
        'To get really good at {other}. Not famous good, just quietly, undeniably good.',
        'If I could have one wish, I would like to be twice as patient.',
      ],
      bold: [
        'Something enormous. [A sign with my name on it, visible from a train|I would rather fail at that than manage small].',
      ],
      cool: ['A small place with a good chair. {Interest} in the evenings.'],
      wry: ['World peace, obviously. Failing that, {interest} and a chair that does not creak.'],
      dreamy: [
        'A house where every window looks at a different season… and {interest} in all the rooms.',
      ],
      playful: ['To win something with a cup! Any cup! I would also accept a mug!'],
    },
    ask: [
      'What do you wish for?',
      'What is on your own list?',
      'If nothing could go wrong, what would you start?',
      'Which dream have you let go of, and was it all right?',
      'Where do you hope to be a few years from now?',
    ],
    askRate: 0.65,
    ownRate: 0.6,
  },
  askFear: {
    say: {
      any: [
        'Getting comfortable and calling it peace.',
        'Being careless with something that trusted me.',
        'Deep water at night, and the second before an answer.',
        'Losing my curiosity. The rest I could manage.',
        'Long corridors, honestly, and people who never laugh.',
      ],
      wry: ['Surprise parties. And the phrase quick question.'],
      playful: ['Moths! They have no plan and too much energy!'],
      cool: ['Small talk in lifts. Otherwise not much.'],
      dreamy: ['That one day I might look at {interest} and see only things…'],
      bold: ['Standing still. Heights are fine, standing still is terrible!'],
      calm: ['Not much. Haste, perhaps: it breaks more than it saves.'],
      earnest: ['That I say the wrong thing to someone when it counts.'],
    },
    ask: [
      'What are you afraid of, if you want to say?',
      'Was there a fear you lost on the way?',
      'What helps you when you are scared?',
      'Big fears or small silly ones: which do you have more of?',
    ],
    askRate: 0.55,
    ownRate: 0.5,
  },
  askPlans: {
    say: {
      any: [
        '{Interest}, if the day allows it. [And something with melted cheese|And an early night, in theory].',
        'I am keeping it open, with {other} as the likely winner.',
        'A little work, a little {interest}, and at least one hour of nothing at all.',
        'I promised myself some time for {interest}, and this once I intend to keep my word.',
      ],
      wry: ['An ambitious programme of sitting down. Then {interest}.'],
      bold: ['Something that leaves mud on my shoes, or {interest} until late!'],
      playful: ['Step one: {interest}! Step two: snacks! Step three is classified!'],
      cool: ['{Interest}. Then we will see.'],
    },
    ask: [
      'What are your plans?',
      'Anything you are looking forward to?',
      'Do you plan your free days, or do they happen to you?',
      'What would the perfect Saturday look like for you?',
      'Will you be out in the world or in your pyjamas?',
    ],
    askRate: 0.7,
    ownRate: 0.4,
  },
  askAboutYou: {
    say: {
      any: [
        'I am {me}, {age}, {aJob}. [The rest comes out when I am not looking|The space that is left goes to {interest}].',
        'In short: {aJob}, in love with {interest}, easily won over by {other}.',
        'What should I say? I care about {interest}, I am {aJob}, and I like people who ask.',
      ],
      wry: ['{AJob}, {age}, house-trained. {Interest} on weekends and most weekdays.'],
      playful: ['{Me}! {AJob}! Powered by {interest} and {other}!'],
      cool: ['{Me}. {AJob}. {Interest}. That is most of it.'],
      dreamy: ['Some of me is {aJob}… and some of me is always off with {interest}.'],
      earnest: [
        'I am {aJob}, and what I care about is {interest}. I would rather show it than list it, though.',
      ],
    },
    ask: [
      'And you: what would you want me to know?',
      'What do people get wrong about you?',
      'Your turn: three things, one of them small?',
      'How would your best friend describe you?',
    ],
    askRate: 0.6,
    ownRate: 0.9,
  },
  askFavourite: {
    say: {
      any: [
        'My favourite? Today it is whatever goes with {interest}.',
        'I change it every season. At the moment it has to do with {other}.',
        'Hard to pick, but anything near {interest} starts with an advantage.',
        'I have favourites for every hour. For a {part}, something quiet with {other} in it.',
      ],
      wry: ['I try not to have favourites. The others find out.'],
      cool: ['Depends on the day. Ask me about {interest}.'],
    },
    ask: [
      'What is yours?',
      'What would you choose?',
      'And which is yours, first thing that comes to mind?',
      'Has yours changed over the years?',
    ],
    askRate: 0.75,
    ownRate: 0.3,
  },
} satisfies Record<string, Frame>
