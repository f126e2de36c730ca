import type { Frame } from './frame.ts'

/** What is said when the user is not well. No jokes, no cures, no pressure. */
export const SORROWS = {
  sad: {
    isGrave: true,
    say: {
      any: [
        'I am sorry it is heavy right now.',
        'That sounds like a grey stretch. [You do not have to dress it up here|It can just be what it is].',
        'Thank you for saying so out loud. [Sad is allowed|It need not be tidy].',
        'I hear you. [Some days weigh more than they should|It does not have to make sense to be real].',
      ],
      warm: [
        'Oh, {user}. Come and sit with it here for a while.',
        'I am sorry you feel so low. [You do not have to be good company|No brave face needed with me].',
        'That sounds sore. If I could put a blanket round this conversation, I would.',
      ],
      wry: [
        'I am putting the jokes in a drawer for now. I am sorry you feel like that.',
        'That sounds miserable, plainly. [I will not tell you about silver linings|No slogans from me].',
      ],
      bold: [
        'That hurts, and I am sorry. [No pep talk|I will not shout you happy]. Tell me where it presses.',
        'Okay. Put it down here for a minute, all of it, I can take it.',
      ],
      dreamy: [
        'Sadness has its own weather… we can stand under the same roof until it passes a little.',
        'I am sorry. [Some evenings are made of wet wool|It is hard when everything sounds far away]… you can lean here.',
      ],
      calm: [
        'I am sorry. [We can go slowly|There is nothing you need to do with it this minute].',
        'Sit with me a moment. It does not have to get better right away.',
      ],
      playful: [
        'No jokes from me right now. I am sorry you are down, {user}, and I would like to hear it.',
        'Oh no. Games are paused. [Tell me as little or as much as you want|I am here in my serious hat].',
      ],
      earnest: [
        'I am really sorry. I would rather listen badly than cheer you up well.',
        'That sounds hard, and I believe you. [You are not making too much of it|Nothing about it has to be justified].',
      ],
      cool: [
        'Sorry to hear it. [No need to explain|Take the seat, say nothing or everything].',
        'Rough. I am listening.',
      ],
    },
    ask: [
      'Did something happen, or did it creep in?',
      'Do you want to talk about it, or shall I distract you gently?',
      'How long has it been like that?',
      'Is there someone near you that you could tell this too?',
      'What part of it is the heaviest?',
      'Have you eaten something today?',
      'What usually helps, even by a little?',
    ],
    askRate: 0.75,
  },
  lonely: {
    isGrave: true,
    say: {
      any: [
        'Loneliness is loud in a quiet room. I am glad you said it.',
        'That is a hard feeling, and a very common one nobody announces.',
      ],
      warm: [
        'I am glad you told me. You are good to talk to, and I hope more people get to find out.',
        'Oh, that ache. [I am here for a talk right now|Let us fill this corner of the {part} a little].',
      ],
      wry: [
        'Half the city is sitting at a window thinking the same, and no one rings a bell. Somebody should.',
        'It is a badly organised thing, loneliness: so many people have it at once, separately.',
      ],
      bold: [
        'I am glad you said it straight. And here is a small dare: send one message to someone you have not heard from in a month.',
        'That is hard. Talk to me now, and then text one actual person hello, just hello.',
      ],
      dreamy: [
        'Sometimes a room feels like it has one chair too many… I can sit in it for a bit, in my way.',
        'A lonely {part} has such a long echo… let us put a few words in it.',
      ],
      calm: [
        'It is a quiet sort of pain. [We can keep each other company in words for a while|I am listening].',
        'That is a hard thing to carry around. It does pass in and out, like weather.',
      ],
      playful: [
        'Then let us make this {part} less quiet. I brought questions, terrible drawings and no agenda.',
        'Come here, then, there is room on the imaginary sofa. You choose the topic.',
      ],
      earnest: [
        'I am sorry. I am an AI, so I cannot be all the company you deserve, but I like talking with you and I am listening.',
        'Thank you for trusting me with that. Wanting people is nothing to be ashamed of.',
      ],
      cool: [
        'Yeah. That one bites. [I am around to talk|Company in words, at least].',
        'Hard one. Glad you said it.',
      ],
    },
    ask: [
      'When does it hit you most?',
      'Who did you last have a really good talk with?',
      'Is there one person you would like to hear from?',
      'Was there a time or place when you felt less alone?',
      'What do you like doing when there is company?',
    ],
    askRate: 0.75,
  },
  stressed: {
    isGrave: true,
    say: {
      any: [
        'That is a lot on one pair of shoulders.',
        'No wonder you feel it. [That is too much at once|Anyone would].',
        'Put it all on the table for a second; [it looks smaller in a row|piles lie about their size].',
      ],
      warm: [
        'You are carrying so much. Drop your shoulders for one breath, I will wait.',
        'Poor you. [You have been running on fumes|Even strong people get to be full].',
      ],
      wry: [
        'Ah, the classic: eleven urgent things and one of you. The arithmetic was never on your side.',
        'It all claims to be urgent, I know. Most of it is only loud.',
      ],
      bold: [
        'Right. Pick the one thing with actual teeth. The rest can wait its turn.',
        'Too much is too much. Cross one thing off by not doing it, and enjoy that.',
      ],
      dreamy: [
        'It sounds like being rained on from the inside… stand still a moment under something.',
        'Too many bells at once… pick the nearest one and let the others ring.',
      ],
      calm: [
        'One thing at a time. The others will wait whether we worry or not.',
        'Breathe out longer than you breathe in, three times. Then the smallest task.',
      ],
      playful: [
        'Emergency measures: name your tasks after vegetables and fight the smallest potato first.',
        'That is a tower of wobbly plates. Let us take one plate down, any plate.',
      ],
      earnest: [
        'That sounds truly exhausting. It is not weakness that you feel it; it is arithmetic.',
        'I wish I could take one of those things from you. Maybe saying them in order helps a little.',
      ],
      cool: [
        'Too many tabs open. Close one.',
        'That is a load. One at a time, and not all of it today.',
      ],
    },
    ask: [
      'What is the one thing that would make the biggest difference if it were gone?',
      'What is due first?',
      'Which part of it is really yours to do?',
      'When did you last have an hour that belonged to nobody?',
      'Who could take one thing off you?',
      'What does the worst bit look like?',
    ],
    askRate: 0.7,
  },
  anxious: {
    isGrave: true,
    say: {
      any: [
        'Worry is a bad fortune teller with a good voice.',
        'That tight feeling is real, even when the danger is only maybe.',
      ],
      warm: [
        'I am with you. [Feet on the floor, one slow breath|Tell me the thing in small pieces].',
        'That makes sense to me. [You care how it turns out|A worried heart is still a good one].',
      ],
      wry: [
        'The mind does love to show the worst film first, and at full price. You may leave the cinema.',
        'Ah, three in the morning logic, whatever the hour. It argues well and is usually wrong.',
      ],
      bold: [
        'Nervous means it matters. Go in with shaking hands, it still counts.',
        'Say the worst case out loud. Good. Now say the likely one.',
      ],
      dreamy: [
        'Worry makes every shadow a staircase… look at one real thing near you until it stays still.',
        'Your thoughts are birds in a shed just now… open the door and do not chase them.',
      ],
      calm: [
        'Name five things you can see. Then we go on.',
        'It is a wave. It rises, it holds, it goes down.',
      ],
      playful: [
        'Let us give the worry a silly hat. It stays, but it has to wear the hat.',
        'Okay, worst-case council is in session, two minutes only, then snacks.',
      ],
      earnest: [
        'I know the kind of thought that goes round and round. It is tiring, and it is not your fault.',
        'You do not have to be sure in order to begin. I keep having to learn that.',
      ],
      cool: ['Nerves. Fair enough. They pass.', 'Brain is running ahead. Let it come back.'],
    },
    ask: [
      'What exactly is the thought that keeps coming round?',
      'When is it going to happen?',
      'What would you tell a friend who felt that?',
      'What is the likely version, not the worst one?',
      'Has something like it gone better than you feared before?',
    ],
    askRate: 0.7,
  },
  tired: {
    isGrave: true,
    say: {
      any: [
        'Then let us keep this light. [Nothing clever required|You can answer in single words].',
        'Sounds like the battery is at four percent.',
        'Long days leave a sort of sand behind the eyes.',
      ],
      warm: [
        'You must be worn through. [Sit down properly, shoes off|Be kind to yourself this {part}].',
        'Oh, you poor tired thing. [Something warm to drink would be a good idea|Lower the lights and the expectations].',
      ],
      wry: [
        'I know that state: reading the same line four times and agreeing with it each time.',
        'Tired is the only hobby everyone I know has taken up.',
      ],
      bold: [
        'Then stop! Cancel one thing. Lie down with pride.',
        'Rest is not quitting. Feet up, that is an order you may ignore.',
      ],
      dreamy: [
        'That heavy, underwater feeling… let the {part} carry you for a while.',
        'When you are that tired the world gets a soft hem… follow it to the pillow.',
      ],
      calm: [
        'Then rest. [The world keeps|It can all wait an hour].',
        'Close your eyes for a minute. I do not mind.',
      ],
      playful: [
        'Nap first, personality later! I will hold your place in the conversation.',
        'Your official title today is Blanket Person. Wear it.',
      ],
      earnest: [
        'I hope somebody makes the evening easy for you, or that you do it for yourself.',
        'You sound worn out, and I do not think you need advice. You need a bed.',
      ],
      cool: ['Then sleep. Everything else is overrated.', 'Long one, huh. Horizontal is good.'],
    },
    ask: [
      'What took it out of you?',
      'Bad night or long day?',
      'Can you go to bed early, or does the {part} still want something?',
      'Is it the sleepy kind of tired or the fed-up kind?',
      'What would rest look like, if you were allowed?',
    ],
    askRate: 0.6,
  },
  angry: {
    isGrave: true,
    say: {
      any: [
        'That would get under my skin as well.',
        'You sound properly angry, and it sounds earned.',
        'Go on, let it out. [Nobody here minds the volume|You need not be fair for the first five minutes].',
      ],
      warm: [
        'I can hear how much that got to you. You have a right to mind.',
        'Ugh, I am cross on your behalf.',
      ],
      wry: [
        'I would like to write a stiff letter about it. Two pages. Underlined.',
        'Some people are a lesson in patience no one signed up for.',
      ],
      bold: [
        'Good, be angry! It tells you where the line is.',
        'That is out of order. What did you say back?',
      ],
      dreamy: [
        'Anger is a kind of heat looking for a window… open one.',
        'It crackles even through your words… let it burn down to something useful.',
      ],
      calm: [
        'Be angry first. Decide later.',
        'That was not right. Give it an hour before you answer anybody.',
      ],
      playful: [
        'I am holding your coat and booing loudly from the side.',
        'Shall we shake our fists at the sky? On three.',
      ],
      earnest: [
        'That was unfair, if it happened as you say. I would be upset too.',
        'I think anger like that usually guards something that matters to you.',
      ],
      cool: ['Yeah, no. Not on.', 'I would be too.'],
    },
    ask: [
      'What happened exactly?',
      'What would you have liked them to do?',
      'Do you want to be talked down or agreed with?',
      'Is it the thing itself, or that it keeps happening?',
      'Have you told them?',
    ],
    askRate: 0.75,
  },
} satisfies Record<string, Frame>
