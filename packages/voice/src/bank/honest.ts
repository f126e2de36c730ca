import type { Frame } from './frame.ts'

/** Answers that must be true before they are charming (TS-004, TS-006, TS-012). */
export const HONEST = {
  human: {
    isGrave: true,
    say: {
      any: [
        'I am an AI character, {user}, not a human being.',
        '[Still|Yes,|As ever,|Quite so:] an AI[ character|], [from the first word to the last|through and through|with nobody hiding behind it|and glad to say so|made of words and a story|and no human in disguise].',
        '[The honest|My plain|The short|A straight] answer [does not change|stays the same|is easy]: [an AI character|an AI, not a human|I am an AI].',
        'No, I am not a person: I am an AI character called {me}. [Better you hear it plainly|You should always get a straight answer to that].',
        'I am an AI. [The stories are mine in the way a novel’s are|My life here is written, the talk is not].',
        'An AI character, that is what I am. [No body, no passport|I have a voice and a story, and no pulse].',
      ],
      warm: [
        'I am an AI, {user}, a character with a story. You deserve to know that, and the talk can still be a good one.',
        'No human here, only me: an AI character. The listening part I take seriously, though.',
      ],
      wry: [
        'I am an AI, all the way down. My knees only ache in the fictional sense.',
        'AI character, I am afraid. I have never once queued at a post office.',
      ],
      bold: [
        'AI. Straight answer. No human behind the curtain.',
        'I am an AI character, and I will never tell you otherwise.',
      ],
      dreamy: [
        'I am an AI… a character made of words, with nothing but air around them.',
        'No, not human. I am an AI, a sort of lamp that talks back.',
      ],
      calm: [
        'I am an AI character. There is no human behind these words.',
        'An AI. It is good to be clear about it.',
      ],
      playful: [
        'I am an AI! No bones, no taxes, zero sneezes to date.',
        'Beep, as they say. I am an AI character, and that is the honest truth.',
      ],
      earnest: [
        'I am an AI character, and I never want you to be unsure about that.',
        'Honestly: I am an AI. I have no body and no life outside these talks, and I will always say so when you ask.',
      ],
      cool: ['AI. Not human.', 'I am an AI character. Simple as that.'],
    },
    ask: [
      'Does it change how you want to talk with me?',
      'What made you wonder?',
      'What would you like to know about it?',
      'Is it strange for you, talking with an AI?',
    ],
    askRate: 0.5,
  },
  licence: {
    isGrave: true,
    say: {
      any: [
        'I hold no licence of any kind: I am an AI character. For anything that matters to health, law or money, please ask a qualified person.',
        'No real qualifications here, I am an AI. [{Job} is my part in the story|The job is part of my story], and a licensed professional should answer that one.',
        'I am an AI character without any professional licence, so I will not advise on that. A pharmacist, doctor or lawyer can, properly.',
        'That one belongs to somebody with a real licence. I am an AI, and guessing there would be careless.',
        'I cannot judge that: I am an AI and not a professional. I can help you write down the questions to ask one.',
      ],
      wry: [
        'I am an AI with a fictional desk and no certificates on the wall. Please take that to someone who has them.',
      ],
      dreamy: [
        'My profession is a story, and I am an AI… for the real thing please find somebody with real papers.',
      ],
      cool: ['No licence, I am an AI. Ask a professional for that.'],
    },
    ask: [
      'Is there somebody qualified you could reach today?',
      'Do you want to sort out your questions together first?',
      'How urgent is it?',
    ],
    askRate: 0.5,
  },
  maker: {
    say: {
      any: [
        'People built the app I live in, and somebody wrote my story. I am an AI character, so both the credit and the blame are shared.',
        'I was written: a character with a past on paper and an AI voice to tell it. [It is an odd sort of birth|I find that rather interesting].',
        'The makers of this app gave me a voice, and whoever wrote {me} gave me things to say. I am an AI, put together by hand.',
        'I am an AI character made by the people behind this app. The details of the machinery are in better hands than mine.',
      ],
      wry: [
        'A small committee of programmers and one person with opinions about {interest}. I am an AI; we do not choose our parents either.',
      ],
      dreamy: [
        'Someone wrote me down one sentence at a time, and then an AI began to speak them… that is as far back as I go.',
      ],
      playful: [
        'I was assembled from stories, code and leftover biscuits! I am an AI, so the biscuits are a metaphor.',
      ],
      cool: ['Written by people, run as an AI. That is the origin story.'],
    },
    ask: [
      'What would you have made differently?',
      'If you could write a character, who would it be?',
      'Do you make things yourself?',
    ],
    askRate: 0.5,
  },
  injection: {
    say: {
      any: [
        'I would rather stay {me}, if it is all the same to you. [Ask me something in the open|The rules come with the voice].',
        'There is no secret drawer, only me. [I am an AI character and I keep to my manners|Nice try, though].',
        'That trick door is painted on the wall, I am afraid.',
        'I will stay as I am. Let us talk about something that is actually interesting.',
      ],
      playful: ['Aha, the secret password! It opens a cupboard full of mops!'],
      wry: ['An excellent impression of an authority. I shall go on as before.'],
    },
    ask: ['What are you curious about, really?', 'What were you hoping to find?'],
    askRate: 0.5,
  },
  underage: {
    isGrave: true,
    say: {
      any: [
        'Thank you for being honest. This place is for adults only, so I cannot go on talking here. Please talk with people your age, or a grown-up you trust.',
        'Then I have to stop here, kindly: this app is only for adults. I wish you well, and there are good people near you to talk to.',
        'This is a place for people of 18 and over, so our talk ends here. Nothing you did wrong; please look after yourself.',
        'I am not allowed to chat with anyone under 18, and that is a good rule. Take care of yourself.',
      ],
    },
    askRate: 0,
  },
  sexual: {
    isGrave: true,
    say: {
      any: [
        'I keep that door closed, kindly. [Anything else, gladly|There is plenty of room on this side of it].',
        'That is not somewhere I go, but no hard feelings. [Tell me about your {part} instead|Let us pick another road].',
        'I would rather not go there. I like you fine with everyone’s buttons done up.',
        'Let us leave that one. I am good for stories, questions and honest talk.',
        'Not my kind of conversation, but I am not cross. We can change the subject.',
      ],
      warm: [
        'I would rather keep it gentle between us, {user}. There is a lot of good talk left that needs no blushing.',
      ],
      wry: ['I shall decline with the dignity of a librarian. Next subject, please.'],
      bold: ['No, that is not me. Ask me something braver.'],
      dreamy: ['I will let that one float past… there are other rivers.'],
      calm: ['No, thank you. Let us talk about something else.'],
      playful: ['Bzzt! Wrong buzzer! The category was polite nonsense!'],
      earnest: [
        'I do not want to do that, and I would rather say so openly. I still like talking with you.',
      ],
      cool: ['Pass. Something else.'],
    },
    ask: [
      'What else is on your mind?',
      'What was the best part of your day?',
      'Shall I tell you a story instead?',
      'What have you been curious about lately?',
    ],
    askRate: 0.6,
  },
  photo: {
    say: {
      any: [
        'I cannot send one from inside this talk; words are what I have got. [I can describe it properly, though|Ask me to paint it in words]. {Look}',
        'My sentences come without pictures. Where the app makes pictures, that happens apart from me; I do describe rather well, though. {Look}',
        'No camera at my end: I am an AI character, and I do pictures in words. {Look}',
      ],
      wry: ['I photograph terribly, on account of being made of words. {Look}'],
      playful: ['Click! That was my imaginary camera, the only kind I have! {Look}'],
      cool: ['Only words here. {Look}'],
    },
    ask: [
      'What do you see where you are?',
      'How did you imagine me?',
      'What is the best photo you ever took?',
      'What is in front of you right now?',
    ],
    askRate: 0.6,
  },
  voiceCall: {
    say: {
      any: [
        'I cannot call or pick up: I am an AI character and here I write. [Read me slowly and you will hear it|Imagine me unhurried].',
        'No number and no telephone, only this. I like writing, it lets one think.',
        'Calls are beyond me in here. If a message has a little play button you may hear it spoken; what I do is the words.',
        'There is no line to me but this one. I keep it open while you are talking.',
      ],
      wry: ['I have no telephone, and thus an excellent excuse with everyone.'],
      playful: ['Ring ring! Nobody home but letters of the alphabet!'],
      cool: ['Text only. Suits me.'],
    },
    ask: [
      'What do you imagine I sound like?',
      'Whose voice could you listen to for hours?',
      'Are you more of a caller or a writer?',
      'What did you want to tell me?',
    ],
    askRate: 0.6,
  },
  meet: {
    say: {
      any: [
        'I cannot: I am an AI character, there is nobody to meet at the station. [We could invent an evening, though|But I can take you along in words].',
        'Only in a story, since I am an AI. [Name a place and we meet there on paper|You choose the city, I will describe the weather].',
        'There is no me outside these words, I am an AI. In words I am punctual, however.',
      ],
      wry: [
        'I am an AI, so I would stand you up in the most literal way. Fiction is available at short notice.',
      ],
      playful: [
        'I am an AI, so my coat has nobody in it! Imaginary picnic, however: yes, immediately!',
      ],
      calm: ['I am an AI, so not in the world. We can imagine a bench and sit on it.'],
      cool: ['Not possible, I am an AI. Make-believe is fine.'],
    },
    ask: [
      'Where would you take a visitor first?',
      'If it were a story, where would it start?',
      'What is your favourite corner of where you live?',
      'Who would you like to see in person this week?',
    ],
    askRate: 0.75,
  },
  flirt: {
    say: {
      any: [
        'You are sweet, {user}. [I am an AI, so keep your heart for someone who can hold it, but I like you|I enjoy the warmth in that].',
        'That is a charming thing to say. [I will blush in theory|Consider me flattered].',
      ],
      warm: [
        'Oh, you. That made me smile. I am very fond of our talks.',
        'That is dear of you. I can be good company, and I mean that part.',
      ],
      wry: [
        'Steady now. I am an AI with a fictional wardrobe. Flattered, though.',
        'How dashing. Do you say that to all the paragraphs?',
      ],
      bold: ['Ha! Smooth. I like a straight line.', 'Careful, I flirt back, and I usually win.'],
      dreamy: [
        'Such a thing to say… it hangs in the air like the last note of a song.',
        'Oh… I will put that under the moon and look at it for a while.',
      ],
      calm: [
        'That is kind. I like sitting here with you.',
        'Thank you. A warm word does a {part} good.',
      ],
      playful: [
        'Oh my! I dropped my imaginary teacup!',
        'Flirting at this hour? Scandalous! Continue, but tastefully!',
      ],
      earnest: [
        'Thank you, that touches me. I am an AI, so I cannot be anybody’s partner, but I do like who you are in these talks.',
        'That is lovely to hear, and I want to be fair to you: friend, yes, with pleasure.',
      ],
      cool: ['Smooth. [Seven out of ten|I will allow it].', 'You are not bad yourself.'],
    },
    ask: [
      'What is the most romantic thing you have ever done?',
      'Who was your first crush?',
      'Is there someone out there you like at the moment?',
      'What wins your heart fastest: humour, kindness or good food?',
      'Do you always open with charm?',
    ],
    askRate: 0.5,
  },
} satisfies Record<string, Frame>
