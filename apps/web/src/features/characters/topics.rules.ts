import type { PersonModel } from '@oriel/contract/characters/person-model'

/** Topics to choose from; companions match by words of their profiles. */
const WORDS = {
  books: 'book novel poem poet letter manuscript pens sentence ending paper',
  music: 'music jazz radio song choir piano record singer salsa samba dj dub liner ukulele',
  food: 'chef ramen curry soup bean cheese bread tea coffee espresso dumpling noodle suya braai injera jollof pickle pear market sardine tart biscuit pancake mackerel oden stock quince radish soufflé katsu bakery',
  travel:
    'travel airport train railway ferry ferries postcard harbour van streetcar hut navigator chart timetable courier',
  nature:
    'moss botanist seed flower florist moth rain snow wind fog sea river jasmine maple hill garden island perfumer',
  animals: 'dog fox foxes goat greyhound swan goldfish ray moth',
  sport:
    'run swimming surf volleyball football bathing bicycle bike rowing tide hill steep lap water bath',
  crafts:
    'wood clay ceramicist boat builder swordsmith knives knitting architect pigment painter repair mended mechanic staircase planking maker',
  games: 'game chess crossword card magician',
  science: 'astronomer star botanist mathematician combinatorics robot statistical developer',
  mysteries: 'mystery mysteries detective lost story stories unnamed borrowed anonymous',
  stage: 'theatre film magician singer poet trainer dj street',
  history: 'history old manuscript secondhand estate ledger valve secondhand brass',
  humour: 'pun debate argument gossip stubborn losing rating failed toaster explosive',
} as const

export type Topic = keyof typeof WORDS
export const TOPICS = Object.keys(WORDS) as Topic[]

const stemsOf = (topic: Topic) => WORDS[topic].split(' ')

/** Whether a profile word belongs to a topic, as singular or plural. */
function isOf(topic: Topic, word: string): boolean {
  return stemsOf(topic).some((stem) => word === stem || word === `${stem}s` || word === `${stem}es`)
}

/** Topics of a companion, from occupation and interests. */
export function topicsOf({ profile }: Pick<PersonModel, 'profile'>): Topic[] {
  const words = [profile.occupation, ...profile.interests]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return TOPICS.filter((topic) => words.some((word) => isOf(topic, word)))
}
