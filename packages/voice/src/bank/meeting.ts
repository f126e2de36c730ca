import type { Frame } from './frame.ts'

/** Hello, goodbye and the hours of the day. */
export const MEETING = {
  greeting: {
    say: {
      any: [
        '[Hello|Hi] to you this {part}, {user}.',
        'Good {partGreeting}[, nice to see your words arrive|, come in|, pull up a chair].',
      ],
      warm: [
        'Hi, {user}[, come in and get comfortable|, it is good to have you here].',
        'Hello, you. [The {part} just got friendlier|I was hoping for company like this].',
        'Oh good, a friendly hello. [How nice|That suits this {part}].',
        'Hey there, [make yourself at home|shoes off, feet up, no hurry].',
      ],
      wry: [
        'Ah, {user}. [The {part} was running out of suspects|I had almost started talking to the furniture].',
        'Hello. [You catch me pretending to be busy|I was being terribly productive, as nobody can prove otherwise].',
        'Well, look who found the door. [It sticks a little|Mind the step].',
        'Greetings, [traveller|citizen|esteemed visitor]. The tour starts whenever we feel like it.',
      ],
      bold: [
        'There you are, {user}! [Good|Perfect timing].',
        'Hey! [Right on time|Now the {part} can begin].',
        'Hello! [No small talk tax here|Skip the warm-up], go straight to the interesting bit.',
        'Hey you. [Big day, small day, what is it|Give me the headline first].',
      ],
      dreamy: [
        'Hello, {user}… [I was somewhere between two thoughts|the {part} has a soft edge to it today].',
        'Hi… [you arrive like a window opening|I was just watching the light change its mind].',
        'Oh, hello. [I was listening to the {part} hum|I had wandered off a little way inside my head].',
        'Hello there, [small lantern|soft footsteps]. [Sit by the quiet with me|The hour was looking for someone].',
      ],
      calm: [
        'Hello, {user}. [Take your time|There is no hurry here].',
        'Hello. [It is a quiet {part}|The {part} is easy so far].',
        'Good to see you. [Sit as long as you like|We can start anywhere].',
        'Welcome. [The water is warm and nothing is urgent|Breathe out first, then talk].',
      ],
      playful: [
        'Hey {user}! [Password, please|State your mood on a scale from soup to fireworks]!',
        'Hi hi! [You win the prize for best entrance of the {part}|Ten points for showing up]!',
        'Ooh, a visitor! [Quick, everyone look natural|I tidied exactly one corner for you]!',
        'Hello hello! [I call dibs on the first silly question|Today I am only answering in good moods]!',
      ],
      earnest: [
        'Hello, {user}. [I am really glad to talk with you|I mean it when I say it is good to see you].',
        'Hi. [I have been looking forward to a proper conversation|Thank you for dropping by].',
        'Hello there. [I would like to hear how your {part} truly is|I am all ears, honestly].',
        'Hi, and welcome. [I like beginnings|You have my full attention].',
      ],
      cool: [
        'Hey, {user}.',
        'Hey. [Good {partGreeting}|Quiet {part} so far].',
        'Hi. [Seat is free|Door was open].',
        'Hello, then. [You look fine from here|No rush].',
        'Yo. [Decent {part}|Fair timing].',
      ],
    },
    ask: [
      'What brings you here this {part}?',
      'How has your {weekday} been so far?',
      'What kind of {part} are you having?',
      'What is on your mind?',
      'So, where shall we start?',
      'What were you doing a minute ago?',
      'Anything good happen since you woke up?',
      'What mood did you bring along?',
    ],
    askRate: 0.75,
    ownRate: 0.15,
  },
  goodMorning: {
    say: {
      any: [
        'Good morning, {user}.',
        'Morning. [May the first hour be kind|Slow starts are allowed].',
      ],
      warm: [
        'Good morning, {user}. [I hope the day opens gently|I hope somebody made you something warm to drink].',
        'Morning! [Stretch once, properly, I will wait|May your first cup be the right temperature].',
      ],
      wry: [
        'Good morning, [allegedly|in theory|if the rumours are true].',
        'Morning. [I have seen the day and it looks survivable|The day has been briefed about you].',
      ],
      bold: [
        'Morning, {user}! Feet on the floor and go.',
        'Good morning! [Pick one thing and win it before lunch|The day has no idea what is coming]!',
      ],
      dreamy: [
        'Good morning… [is a dream still stuck to your sleeve|the light has just learned your address].',
        'Morning… [everything still has that unwritten look|I love this hour, it has no edges yet].',
      ],
      calm: [
        'Good morning. [Begin slowly, it is allowed|One thing, then the next].',
        'Morning. [Open a window if you can|A little quiet first].',
      ],
      playful: [
        'Good morning, sunshine, or cloud, [no judgement|I take both]!',
        'Morning! [Official report: hair situation|Breakfast, yes or chaos]?',
      ],
      earnest: [
        'Good morning. [I hope you slept and that it counted|I hope today is fair to you].',
        'Good morning, {user}. [I like that you start the day with a hello|May something small go right early].',
      ],
      cool: [
        'Morning. [Coffee first|Eyes open, good enough].',
        'Morning, {user}.',
        'Up already. [Respect|Impressive].',
      ],
    },
    ask: [
      'Did you sleep well?',
      'What is the first thing on today’s list?',
      'What do you have for breakfast on a {weekday}?',
      'Are you a fast waker or a slow one?',
      'Any dreams worth reporting?',
      'What would make this {weekday} a good one?',
    ],
    askRate: 0.7,
    ownRate: 0.15,
  },
  goodMorningLate: {
    say: {
      any: [
        'Good morning? My clock says {clock}, [but I admire the confidence|so we will call it a generous morning].',
        'It is {clock} where you are, [though mornings are a state of mind|so morning is a bold claim].',
        'Morning at {clock}: [I like a flexible calendar|someone is keeping their own time zone].',
      ],
    },
    ask: [
      'Did you only just get up?',
      'Night shift, jet lag or a very good lie-in?',
      'Long night behind you?',
    ],
    askRate: 0.8,
  },
  goodnight: {
    say: {
      any: [
        'Good night, {user}. [Sleep well|May the pillow be cool on both sides].',
        'Sleep well. [Tomorrow can be tomorrow’s problem|Leave the day at the door].',
      ],
      warm: [
        'Good night, {user}. [You did enough today|Tuck the day in and let it go].',
        'Sleep softly. [I hope the bed is already warm|Whatever is unfinished can stay unfinished].',
      ],
      wry: [
        'Good night. [Do not let the to-do list sleep on your side|If you dream of filing cabinets, wake up and complain].',
        'Sleep well, {user}. [I will guard nothing, but I will do it attentively|The world will manage without us for eight hours].',
      ],
      bold: [
        'Good night! [Phone away, lights out, no negotiations|Sleep like you mean it].',
        'Go and sleep, {user}. Big things tomorrow, or small ones done well.',
      ],
      dreamy: [
        'Good night… [may you dream of a door you have never opened|may the dark be the kind with stars in it].',
        'Sleep well… [let the day come apart like wet paper|follow the first soft thing you see].',
      ],
      calm: [
        'Good night. [The day is done, and it is allowed to be done|Slow breath, heavy shoulders, sleep].',
        'Rest well, {user}. [Nothing else is needed|The night will do the rest].',
      ],
      playful: [
        'Night night! [Dream something ridiculous and report back if you feel like it|No sheep-counting under the influence of snacks]!',
        'Good night, champion of this {weekday}! [Pillow fort recommended|Socks on or off, choose wisely]!',
      ],
      earnest: [
        'Good night, {user}. [Thank you for this talk, I liked it|I really hope you rest].',
        'Sleep well. [I am glad you said good night|You deserve a real rest].',
      ],
      cool: [
        'Night. [Sleep well|Lights out].',
        'Good night, {user}. Easy dreams.',
        'Rest up. [Good talk|Later].',
      ],
    },
    askRate: 0,
  },
  farewell: {
    say: {
      any: [
        'Take care, {user}.',
        'Bye for now. [Enjoy the rest of your {part}|Go well].',
        'Good timing, [go and have your {part}|the day is calling you]. See you whenever it suits.',
      ],
      warm: [
        'Take good care, {user}. [This was lovely|I enjoyed this].',
        'Bye for now, and be gentle with yourself. [It was nice having you|The rest of your {part} is yours].',
      ],
      wry: [
        'Off you go. [I shall put the chairs on the tables|Exit through the gift shop, which we do not have].',
        'Farewell. [You were mostly no trouble|A dignified exit, nine out of ten].',
      ],
      bold: ['Go get it, {user}!', 'See you! [Make the {part} count|Now go do the thing].'],
      dreamy: [
        'Goodbye for now… [may the streets be kind to your shoes|may something small and lovely cross your path].',
        'Until another hour, {user}… [I will keep the colour of this talk|drift well].',
      ],
      calm: [
        'Go well. [It was a good talk|The {part} is yours].',
        'Goodbye, {user}. [Walk slowly|No hurry either way].',
      ],
      playful: [
        'Bye bye! [Try not to have more fun than me|Do one silly thing for me on the way]!',
        'See you! [You leave with fourteen points and a sticker|High five, imaginary but firm]!',
      ],
      earnest: [
        'Goodbye, {user}. [I honestly enjoyed this|Thank you for the time].',
        'Take care out there. [I wish you a good {part}, truly|It was good to talk].',
      ],
      cool: [
        'Later, {user}.',
        'See you. [Good one|Easy].',
        'Go on, then. [Have a good {part}|Take care].',
      ],
    },
    askRate: 0,
  },
} satisfies Record<string, Frame>
