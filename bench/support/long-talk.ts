const OPENERS = ['Tell me', 'I wonder', 'You know', 'Today', 'Honestly', 'By the way', 'Hm', 'Yes']
const SUBJECTS =
  'the night bus|my sister|the kitchen window|a letter from the bank|the old bench|rain|work|the dog next door|the market|your drawings|my coffee|the stairs at home|Sunday lunch|the film from yesterday|my headache|the train'.split(
    '|',
  )
const DOINGS =
  'was late again|never changes|made me laugh|kept me awake|smells of paint|reminds me of home|is closed until March|costs too much|took an hour|went better than I feared|is still lit|sounded like a song'.split(
    '|',
  )

interface Exchange {
  said: string
  replied: string
}

/** Exchanges as people and a model write them: lines of one or two sentences, replies of two to four. */
export function longTalk(turns: number, random: () => number): Exchange[] {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const sentence = () => `${pick(OPENERS)}, ${pick(SUBJECTS)} ${pick(DOINGS)}.`
  const sentences = (least: number, most: number) => {
    const count = least + Math.floor(random() * (most - least + 1))
    return Array.from({ length: count }, sentence).join(' ')
  }
  return Array.from({ length: turns }, (_, turn) => ({
    said: `${sentences(1, 2)} (${turn + 1})`,
    replied: sentences(2, 4),
  }))
}
