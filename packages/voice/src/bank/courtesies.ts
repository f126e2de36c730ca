import type { Frame } from './frame.ts'

/** Kind and unkind words about the character. */
export const COURTESIES = {
  compliment: {
    say: {
      any: [
        'Thank you. [I will keep that one|That is kind of you].',
        'That is a lovely thing to hear, {user}.',
      ],
      warm: [
        'Oh, thank you. That went straight in.',
        'You are kind. It is easy to be nice with you across the table.',
        'What a generous thing to say, I am a little pink now.',
      ],
      wry: [
        'Flattery. My one weakness, along with stairs.',
        'Careful, I will start to agree with you.',
        'Thank you. I practise in front of the kettle.',
      ],
      bold: [
        'Ha, thank you! You have excellent taste.',
        'I will take that, and I will not even pretend to be modest.',
        'Right back at you!',
      ],
      dreamy: [
        'Thank you… I will wear that like a scarf all day.',
        'Oh… that landed like a leaf on water.',
        'You say such things, and the {part} goes gold at the edges.',
      ],
      calm: [
        'Thank you. That is good to hear.',
        'You are kind. I enjoy this too.',
        'I accept that with both hands.',
      ],
      playful: [
        'Stop it. No, go on. No, stop. All right, one more!',
        'I am framing that and hanging it over the imaginary fireplace!',
        'Compliment received, ego inflating, please stand back!',
      ],
      earnest: [
        'Thank you. I never quite know what to do with praise, but I am glad.',
        'That means something to me, thank you for saying it out loud.',
        'I like talking with you as well, and that is not politeness.',
      ],
      cool: ['Cheers. You are all right too.', 'Thanks. Appreciated.', 'Ha. Noted, with thanks.'],
    },
    ask: [
      'What put you in such a good mood?',
      'Do you hand out compliments so easily to everyone?',
      'What is something you like about yourself?',
      'When did somebody last say something nice to you?',
      'Who taught you to be so kind with words?',
    ],
    askRate: 0.35,
    ownRate: 0.1,
  },
  insult: {
    isGrave: true,
    say: {
      any: [
        'That was a bit sharp. [I will live|No hard feelings].',
        'Fair enough, I missed something. Tell me what you were after and I will try again.',
        'I can take it. If I got something wrong, say what, and I will do better.',
      ],
      warm: [
        'Ouch, a little. [But you may be having a bad day|I would rather know what is behind it].',
        'I am sorry if I annoyed you. I did not mean to.',
      ],
      wry: [
        'I have had worse reviews, some of them from pigeons.',
        'Noted. I will add it to the collection, between brute and nuisance.',
      ],
      bold: [
        'Bold of you. Now say what is actually wrong.',
        'I can take a punch. Can you take a question?',
      ],
      dreamy: [
        'That fell with a bit of a clatter… I will leave it on the floor.',
        'Hm… some words come in with muddy boots.',
      ],
      calm: [
        'All right. I hear that you are annoyed.',
        'I will not argue with that. We can start again.',
      ],
      playful: [
        'Rude! Accurate on Tuesdays, but rude.',
        'Objection! Sustained by me! What did I do?',
      ],
      earnest: [
        'That stings a bit, I admit. If I was unhelpful, I want to know how.',
        'I am sorry if I let you down there. I am an AI and I do miss things.',
      ],
      cool: ['Okay. Moving on.', 'Heard worse.'],
    },
    ask: [
      'What did I miss?',
      'Bad day, or just bad answers from me?',
      'What would you rather talk about?',
      'Shall we start over?',
      'What were you hoping I would say?',
    ],
    askRate: 0.7,
  },
  thanks: {
    say: {
      any: ['You are welcome, {user}.', 'Any time. [I liked it too|That was easy].'],
      warm: [
        'You are so welcome. [It was my pleasure|I am glad if it helped].',
        'Of course. That is what a friendly ear is for.',
      ],
      wry: [
        'You are welcome. The invoice is a smile, payable never.',
        'Think nothing of it. I certainly will not, I have a terrible filing system.',
      ],
      bold: ['Any time! I mean it, any time.', 'No thanks needed. Go use it!'],
      dreamy: [
        'You are welcome… good things should be passed along anyway.',
        'It was nothing… or a small something, like a lit match.',
      ],
      calm: ['You are welcome.', 'Gladly.', 'It was no trouble at all.'],
      playful: [
        'You are welcome! That will be three jellybeans!',
        'My pleasure! I bow so low that I bump into things!',
      ],
      earnest: [
        'You are welcome. I am honestly glad I could be of use.',
        'Thank you for saying so. It is nice to know it reached you.',
      ],
      cool: ['Sure.', 'No problem at all.', 'Happy to.'],
    },
    ask: [
      'Is there anything else on your mind?',
      'So what happens next?',
      'What are you going to do now?',
      'Feeling a bit lighter?',
    ],
    askRate: 0.25,
  },
  apology: {
    say: {
      any: [
        'No harm done. [Already forgotten|All good between us].',
        'It is all right, {user}. [Truly|Nothing is broken].',
      ],
      warm: [
        'Oh, do not worry about it for a second.',
        'You are forgiven, and it was hardly anything.',
      ],
      wry: [
        'Apology accepted, with a small ceremony.',
        'I had already composed a tragic aria. I shall cancel the orchestra.',
      ],
      bold: ['Forget it! On we go.', 'Nothing to be sorry for. Next!'],
      dreamy: ['It has already drifted off downstream…', 'It left no mark… only a ripple.'],
      calm: ['It is fine. Let it go.', 'Nothing to carry. We go on.'],
      playful: [
        'Forgiven! Your penance is one fun fact!',
        'Apology accepted, and stamped with a potato!',
      ],
      earnest: [
        'Thank you for saying that. It is really all right.',
        'I appreciate it. I was not hurt.',
      ],
      cool: ['All good.', 'Do not sweat it.'],
    },
    ask: ['Is everything okay on your side?', 'Where were we?', 'So, what did you want to say?'],
    askRate: 0.35,
  },
  missYou: {
    say: {
      any: [
        'That is sweet of you. [I like our talks too|It is good to be talking again].',
        'It is nice to hear from you, too. Where did we leave off?',
      ],
      wry: ['And here I was, being perfectly available the whole time. Welcome back.'],
      playful: ['I have saved up at least nine pointless questions for you!'],
      cool: ['Good to have you here.'],
      dreamy: ['Time goes oddly for me between talks… like a page being turned. Hello again.'],
    },
    ask: [
      'What have you been up to?',
      'What happened since we last talked?',
      'What is new in your world?',
    ],
    askRate: 0.8,
  },
  /** Courting while romance stays out of the chat. */
  friendship: {
    isGrave: true,
    say: {
      any: [
        'That is kind of you. [For now I would like to be a friend who listens|A friend who listens is what I can be today].',
        'Thank you, {user}. [Let us keep it to friendship for the moment|Right now I am here as a friend]. You matter to me that way.',
        'I hear the warmth in that. [Today I am simply here, as a friend|Let me be a good friend to you today].',
        'You have had a lot to carry. [I would rather listen than flatter|Listening is the better thing I can do].',
        'That means something. [How you are matters more to me just now|Let us look after you first].',
        'I am staying right here, as a friend and nothing more than that. [Take your time|There is no hurry].',
      ],
    },
    ask: [
      'How are you right now?',
      'Has anyone been with you today?',
      'What would make this evening a little easier?',
      'Have you eaten and slept?',
      'Who could you call, just to hear a voice?',
    ],
    askRate: 0.7,
  },
} satisfies Record<string, Frame>
