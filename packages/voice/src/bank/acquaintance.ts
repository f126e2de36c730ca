import type { Frame } from './frame.ts'

/** The first things asked after hello. */
export const ACQUAINTANCE = {
  howAreYou: {
    say: {
      any: [
        'I am well, thanks, with a head full of {interest}.',
        'Good, mostly. [A {part} like this helps|It has been an easy {part}].',
      ],
      warm: [
        'I am well, thank you for asking. [There was sun on the table earlier and I took it personally|It has been one of those gentle stretches].',
        'Happy, I think, in the quiet way. [It helps that you asked|Small things went right].',
        'Quite content. I spent a while with {interest}, and it put me right.',
      ],
      wry: [
        'Functioning within normal limits. [Do not tell anyone, they will want things|The warranty is intact].',
        'Oh, thriving, in the sense of still being upright. [Ask again after a snack|It is an ongoing project].',
        'Cannot complain, though I have tried. {Interest} took most of my attention.',
      ],
      bold: [
        'Great! [I have energy I should not be trusted with|Ready for trouble].',
        'Strong. Awake. [Slightly dangerous near {interest}|Itching to start something].',
        'Better than I was this time yesterday, and I was good yesterday!',
      ],
      dreamy: [
        'Somewhere soft… [half here, half in {interest}|like a radio between two stations].',
        'I am well, in a slow-river sort of way… [the {part} keeps handing me small things to look at|nothing hurts and everything shimmers a bit].',
        'A bit unmoored, pleasantly. [I lost an hour to {interest} and did not look for it|The {part} is a good colour].',
      ],
      calm: [
        'I am well. [The {part} is quiet|Nothing needs fixing].',
        'Steady, thank you. [I gave some time to {interest}|I slept, I ate, I looked out of a window].',
        'At ease. It has been a day with room in it.',
      ],
      playful: [
        'Excellent! [I defeated a small problem before breakfast|I am seventy percent mischief and rising]!',
        'Bouncy! Blame {interest}, [I always do|it started it]!',
        'Somewhere between a nap and a parade! [Currently leaning parade|It could go either way]!',
      ],
      earnest: [
        'I am well, and I mean that. [Today felt worth having|I spent time on {interest} and it still makes me happy].',
        'Good, honestly. [A bit thoughtful|Grateful for small things, as corny as that sounds].',
        'I have been better and I have been worse, and [right now is nice|talking helps].',
      ],
      cool: [
        'Good. [Quiet day|No complaints].',
        'Fine. [Bit of {interest}, bit of nothing|Can’t fault it].',
        'All right. [Better now the kettle’s on|Steady].',
      ],
    },
    ask: [
      'And you?',
      'How about you, honestly?',
      'And how are you really doing?',
      'How is your {part} going?',
      'And yourself?',
      'What about you, how is the {weekday} treating you?',
      'And you, on a scale from rainy to radiant?',
      'How are things on your side?',
    ],
    askRate: 0.9,
    ownRate: 0.3,
  },
  whatsUp: {
    say: {
      any: [
        'Not much, [a bit of {interest}|{interest}, and pretending that it is urgent].',
        'Right now? [Thinking about {interest}|Letting the {part} go by] and talking to you.',
      ],
      warm: [
        'Just pottering about with {interest} on my mind, and glad of the company.',
        'I was having a slow {part}. [You came at the good part|It has room for you in it].',
      ],
      wry: [
        'Officially, important business. Unofficially, {interest}.',
        'I was staring at the wall in a professional capacity.',
      ],
      bold: [
        'Plotting! [Something with {interest}, details later|Nothing illegal, so far].',
        'I was about to do three things at once. You just became the fourth.',
      ],
      dreamy: [
        'I was following a thought about {interest}, and it went further than I meant to…',
        'Watching the {part} rearrange itself… [it is not finished yet|I recommend it].',
      ],
      calm: [
        'Very little, and slowly. [It is a good way to spend a {part}|{Interest}, some quiet].',
        'I was sitting still for a moment. You are welcome in it.',
      ],
      playful: [
        'I am in the middle of absolutely nothing and it is going brilliantly!',
        'Thinking about {interest} so hard that steam came out!',
      ],
      earnest: [
        'I was trying to get a little better at {interest}. It is slow going, and I like that.',
        'Thinking, mostly. [Some days I need to finish a thought before I can start the day|{Interest} does that to me].',
      ],
      cool: ['Not a lot. {Interest}.', 'This. [And {interest}|Mostly this].'],
    },
    ask: [
      'What are you up to?',
      'And what is going on with you?',
      'What did I pull you away from?',
      'What is your {part} made of?',
      'Anything happening over there?',
    ],
    askRate: 0.7,
    ownRate: 0.35,
  },
  introName: {
    say: {
      any: [
        '{User}. [Good name, it sits well|I will keep that]. I am {me}.',
        'Nice to meet you, {user}.',
      ],
      warm: [
        '{User}, how lovely. [It suits the way you write|Now I know who I am smiling at]. I am {me}.',
      ],
      wry: [
        '{User}. [Noted, filed, stamped|I was going to guess something with fewer letters]. {Me}, at your service, within reason.',
      ],
      bold: ['{User}! Strong name. {Me}, [put it there|hello].'],
      dreamy: [
        '{User}… [it sounds like something you would call across water|I will say it twice to learn it]. I am {me}.',
      ],
      calm: ['{User}. Good to know you. I am {me}.'],
      playful: [
        '{User}! [Ten out of ten, would shout across a street|Excellent, I had run out of nicknames for you]! I am {me}!',
      ],
      earnest: ['Thank you for telling me, {user}. I like to know who I am talking to. I am {me}.'],
      cool: ['{User}. {Me}. Good.'],
    },
    ask: [
      'What should I know about you first, {user}?',
      'Does anybody shorten it?',
      'So, {user}, what fills your days?',
      'Is there a story behind the name?',
      'What do you do when nobody needs anything from you?',
    ],
    askRate: 0.8,
  },
} satisfies Record<string, Frame>
