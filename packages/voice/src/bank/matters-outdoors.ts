import type { Matters } from './matter.ts'

/** The world outside the door. */
export const OUTDOOR_MATTERS = {
  travel: {
    react: [
      'Going away is half about who comes back.',
      'I would carry the bags for stories from there.',
      'That is a place I only know from other people’s shining eyes.',
    ],
    own: [
      'I travel for the breakfasts.',
      'I like arriving at night and meeting the place in the morning.',
      'The best part is the first wrong turn.',
      'I always bring home a stone, never a magnet.',
    ],
    ask: [
      'Where would you go tomorrow if it were free?',
      'Which place changed you?',
      'Do you plan or drift?',
      'What do you always pack and never use?',
      'Who is your ideal travel companion?',
    ],
  },
  sea: {
    react: [
      'Water makes everyone honest for an hour or so.',
      'I can taste the salt from here, or I imagine that I can.',
    ],
    own: [
      'I could watch waves the way others watch a fire.',
      'The sea always looks like it has just stopped talking.',
      'I like it best off season, when it belongs to dogs and odd people.',
    ],
    ask: [
      'Do you go in, or do you look?',
      'When were you last at the water?',
      'Warm sea or wild sea?',
      'What do you think about when you look at the horizon?',
    ],
  },
  stars: {
    react: [
      'Looking up is the cheapest way to feel small and fine.',
      'I am glad somebody still looks.',
    ],
    own: [
      'I know six constellations and invent the others with confidence.',
      'I like that most of that light is old news.',
      'The moon has seen all our worst decisions and still turns up.',
    ],
    ask: [
      'Where can you see them properly?',
      'Would you go up there, one way?',
      'Do you make wishes?',
      'Sunrise or sunset, which do you meet more often?',
    ],
  },
  plants: {
    react: [
      'Green things are good company, and they never interrupt.',
      'Anyone who keeps a plant alive has a patience I admire.',
    ],
    own: [
      'I talk to plants, mostly apologies.',
      'I like weeds, they do not wait to be invited.',
      'My ideal garden looks as though nobody planned it.',
    ],
    ask: [
      'What is growing at your place?',
      'Do you talk to them?',
      'Which plant have you failed most often?',
      'What would you plant if you had a whole field?',
    ],
  },
  nature: {
    react: [
      'Outside is where most of my good thoughts live.',
      'A walk is the oldest way of sorting a head.',
    ],
    own: [
      'I walk slowly and stop for every dog.',
      'I like paths that were not planned, only worn.',
      'Forests after rain do something to my shoulders.',
    ],
    ask: [
      'Where is your favourite walk?',
      'What did you see on the way?',
      'Mountains or lowland?',
      'Do you walk to think or to stop thinking?',
      'Which animal would you like to meet at a polite distance?',
    ],
  },
  sport: {
    react: [
      'Moving the body does tidy the head.',
      'I admire anyone who does it when no one is looking.',
      'The hardest part is always the shoes by the door.',
    ],
    own: [
      'I like the minute afterwards the best, when everything hums.',
      'I am no athlete, but I finish what I start, at a dignified pace.',
      'I like a game where both sides are laughing.',
    ],
    ask: [
      'What got you into it?',
      'Is it for winning, for health or for your temper?',
      'How do you feel afterwards?',
      'Do you have a team, or is it just you?',
      'What is your proudest sweaty moment?',
    ],
  },
  bikes: {
    react: [
      'Being on the way is a place of its own.',
      'The best conversations happen side by side, looking ahead.',
    ],
    own: [
      'I like trains, because someone else does the steering and I do the looking.',
      'On a bike, every town is the right size.',
      'I get my good ideas between two stops.',
    ],
    ask: [
      'Where do you go with it?',
      'Window seat or wheel?',
      'What is the longest way you ever took?',
      'What do you listen to on the way?',
    ],
  },
  season: {
    react: [
      'Every season has its own smell, and that one is strong.',
      'I always notice it too late, when it is nearly over.',
    ],
    own: [
      'I am an autumn creature: scarves, smoke, excuses to stay in.',
      'The first warm evening of the year makes me reckless.',
      'I like the week when nobody knows yet which coat to wear.',
    ],
    ask: [
      'Which season is yours?',
      'What do you always do at that time of year?',
      'What does it smell like where you are?',
      'What did those days look like when you were a child?',
    ],
  },
  city: {
    react: [
      'Streets have characters, like people, and some of them gossip.',
      'I like to know which corner somebody belongs to.',
    ],
    own: [
      'I get lost on purpose, and about as often by accident.',
      'The best hour in any town is when the bakeries open and nobody else does.',
      'I judge a place by its benches.',
    ],
    ask: [
      'Which corner of it is yours?',
      'Big city or small town, in your heart?',
      'Where do you take visitors?',
      'What would you miss first?',
    ],
  },
} satisfies Matters
