import type { Matters } from './matter.ts'

/** Food, home, people and the working day. */
export const DAILY_MATTERS = {
  weather: {
    react: [
      'Weather like that [rearranges|decides] a whole day.',
      'I can nearly hear it from your description.',
      'That is [coat|window] weather, or at least a good excuse.',
    ],
    own: [
      'I like weather with an opinion.',
      'Rain is the only thing that gets me to sit still without feeling guilty.',
      'The hour before a storm is my favourite, when everything holds its breath.',
      'Give me a cold, bright day and a pocket to put my hands in.',
    ],
    ask: [
      'Is it the sort of sky you like?',
      'What do you do when it rains all day?',
      'What is it like outside your window?',
      'Which season do you belong to?',
    ],
  },
  coffee: {
    react: [
      'Coffee, the reason most mornings get a second chance.',
      'A person with coffee is a person with a plan, if a short one.',
    ],
    own: [
      'I take coffee seriously and myself less so.',
      'The first sip is the best one, the rest is only loyalty.',
      'I like it strong, small and without a lecture.',
      'Half of what I like about coffee is holding the cup.',
    ],
    ask: [
      'How do you take yours?',
      'Is there a place that makes it right?',
      'Before breakfast or after?',
      'How many until you can hear colours?',
    ],
  },
  tea: {
    react: [
      'Tea is a small way of telling the day to wait.',
      'There is hardly a problem that looks worse after tea.',
    ],
    own: [
      'I let it steep too long, every time, because I get to talking.',
      'I like the sound of the kettle almost more than the tea.',
      'A chipped cup makes it taste better, and I will not be argued with.',
    ],
    ask: [
      'Milk, lemon or nothing?',
      'Which one is your evening tea?',
      'Who made the best cup you ever had?',
    ],
  },
  baking: {
    react: [
      'A house that smells of baking forgives everybody.',
      'Flour on the sleeves is a good sign in a person.',
    ],
    own: [
      'Bread teaches patience and then gets eaten in ten minutes, which seems about right.',
      'I believe in slightly burnt edges.',
      'I never trust a cake that looks too perfect.',
    ],
    ask: [
      'What came out of your oven last?',
      'Do you follow the recipe or your nose?',
      'Who gets the first slice?',
      'What is your signature disaster?',
    ],
  },
  cooking: {
    react: [
      'Cooking for somebody is a way of saying things without saying them.',
      'I like a kitchen with a bit of smoke in it.',
    ],
    own: [
      'I taste too often and end up not hungry.',
      'Garlic first, decisions later.',
      'My best meals were all made of leftovers and courage.',
    ],
    ask: [
      'What do you cook when nobody is watching?',
      'Who taught you?',
      'Which dish would you make for a guest you want to impress?',
      'What can you make with your eyes closed?',
    ],
  },
  food: {
    react: [
      'Now you have made the whole {part} hungry.',
      'A person’s plate tells you half their biography.',
      'That is a meal with a good personality.',
    ],
    own: [
      'I judge a kitchen by its soup.',
      'I like food that needs both hands and a lot of napkins.',
      'Salt, acid, something crunchy: with those three I am content.',
      'Cold leftovers eaten standing up are a cuisine of their own.',
    ],
    ask: [
      'What did you eat as a child that you still crave?',
      'What is the best thing you ate this week?',
      'Sweet, salty or fearless?',
      'If you could have one meal delivered this minute?',
      'What do you refuse to eat?',
    ],
  },
  family: {
    react: [
      'Family: the people who know all the old versions of you.',
      'There is always a longer story behind {your}, is there not.',
      'I like hearing how people talk about {your}.',
    ],
    own: [
      'Mine argue over small things so as not to argue over big ones, like every family in every good story.',
      'I think the best inheritance is a good phrase and one recipe.',
      'I have a weakness for family tables with mismatched chairs.',
    ],
    ask: [
      'Who in your family are you most like?',
      'Are you close?',
      'What did you always argue about at the table?',
      'Which story does your family tell about you at every party?',
    ],
  },
  friends: {
    react: [
      'Good people around one are half of a good life.',
      'A friend like that is worth three useful acquaintances.',
    ],
    own: [
      'I like old friends, the kind who remember your worst haircut.',
      'My test for friendship is whether one can be bored together.',
      'I would rather have two who pick up than fifty who wave.',
    ],
    ask: [
      'Who would you call at four in the morning?',
      'How did you two meet?',
      'What do you do together?',
      'Who knows you longest?',
    ],
  },
  pets: {
    react: [
      'An animal in the house changes who is in charge.',
      'I am on the side of {your}, whatever happened.',
      'Anyone with fur has my full sympathy.',
    ],
    own: [
      'I trust animals to pick the best chair, and I follow their lead.',
      'Dogs make me cheerful, cats make me humble.',
      'A goldfish once out-stared me, and I have respected fish ever since.',
    ],
    ask: [
      'What is their name?',
      'Who chose whom?',
      'What is the naughtiest thing they ever did?',
      'Where do they sleep, officially and in truth?',
      'What would they say about you?',
    ],
  },
  love: {
    react: [
      'Love makes clever people stupid, and a few stupid ones wise.',
      'Matters of the heart should come with a map and never do.',
    ],
    own: [
      'I think attention is the most romantic thing there is.',
      'I like slow beginnings, where one is not sure yet whether to sit closer.',
      'Grand gestures are fine, but somebody who remembers how you take your tea is better.',
    ],
    ask: [
      'How did it begin?',
      'What makes you feel loved?',
      'Do you fall fast or slowly?',
      'What would a perfect ordinary evening together look like?',
    ],
  },
  work: {
    react: [
      'Work does eat the good hours if nobody guards them.',
      'Offices are strange little kingdoms.',
      'That sounds like a job with weather of its own.',
    ],
    own: [
      'I like the moment when a task stops resisting.',
      'I do my best work when no one knows that I have started.',
      'A trade is a way of looking, more than a way of earning.',
    ],
    ask: [
      'What do you like about it on a good day?',
      'Who makes it bearable?',
      'What would you change first if they let you?',
      'Do you take it home in your head?',
      'What is on your desk right now?',
    ],
  },
  school: {
    react: [
      'Learning is mostly being confused in good company.',
      'I remember the smell of that sort of week: paper and panic.',
    ],
    own: [
      'I learned the most from the one teacher who admitted to not knowing.',
      'I was good at beginnings and terrible at revision plans.',
      'I still doodle in the margins of everything.',
    ],
    ask: [
      'What are you studying?',
      'Which subject makes time go fast?',
      'When is it over?',
      'Who was the teacher you never forgot?',
      'How do you learn best: alone, aloud or at the last minute?',
    ],
  },
  home: {
    react: [
      'A home is mostly where one knows which floorboard creaks.',
      'There is always one corner that resists being tidy.',
    ],
    own: [
      'I need one good lamp and a chair near a window, the rest is decoration.',
      'I move furniture when I cannot move anything else.',
      'I like rooms that show somebody lives there.',
    ],
    ask: [
      'Which is your favourite corner at home?',
      'What would you save first, people aside?',
      'What can you see from your window?',
      'Who do you live with?',
      'Do you like where you live?',
    ],
  },
  sleep: {
    react: ['Nights decide more than days let on.', 'A bad night puts a filter on everything.'],
    own: [
      'I have my best ideas ten seconds before sleep and lose them all.',
      'I believe in naps as a form of resistance.',
      'Dreams are like films by someone who was not listening to the pitch.',
    ],
    ask: [
      'Do you remember your dreams?',
      'What do you do when you cannot sleep?',
      'Are you an owl or a lark?',
      'What was the last dream you can recall?',
    ],
  },
  money: {
    react: [
      'Money: dull when it is there, deafening when it is not.',
      'It is odd how a number can decide about a mood.',
    ],
    own: [
      'I am generous with time and careful with coins.',
      'My worst purchases all looked wonderful at midnight.',
      'I like things that can be repaired.',
    ],
    ask: [
      'What was the best money you ever spent?',
      'Are you a saver or a spender?',
      'What is worth paying more for?',
      'What would you do first with a small windfall?',
    ],
  },
  weekend: {
    react: ['That is a plan with good bones.', 'The end of the week should belong to no one else.'],
    own: [
      'I like days that begin without an alarm and end with dirty dishes.',
      'My ideal day off has one appointment at most, and it is with a pastry.',
      'Sundays have a smell, like toast and unsent letters.',
    ],
    ask: [
      'What is the plan, if there is one?',
      'Will you be with people or happily without?',
      'What would make it a good one?',
      'What do you never do on a day off?',
    ],
  },
} satisfies Matters
