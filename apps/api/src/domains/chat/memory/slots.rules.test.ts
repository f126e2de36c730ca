import { expect, test } from 'vitest'
import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { factsIn } from '#/domains/chat/facts/facts.rules.ts'
import { withFacts } from './slots.rules.ts'

/** What is remembered after these statements, a day between them. */
function after(...said: string[]): MemoryItem[] {
  let items: MemoryItem[] = []
  let ids = 0
  for (const [day, text] of said.entries()) {
    const { added, changed } = withFacts(items, factsIn(text), {
      at: new Date(Date.UTC(2026, 4, 1 + day)),
      messageId: null,
      nextId: () => `item-${(ids += 1)}`,
    })
    const past = new Map(changed.map((item) => [item.memoryId, item]))
    items = [...items.map((item) => past.get(item.memoryId) ?? item), ...added]
  }
  return items
}

const current = (items: readonly MemoryItem[]) =>
  items.filter(({ state }) => state === 'current').map(({ text }) => text)
const past = (items: readonly MemoryItem[]) =>
  items
    .filter(({ state, supersededBy }) => state === 'past' && supersededBy === null)
    .map(({ text }) => text)

/** First statement, second statement, what holds then. */
const PAIRS: readonly (readonly [string, string, readonly string[]])[] = [
  ['I live in Paris', 'I moved to Rome', ['They live in Rome.']],
  ['I live in Paris', 'I moved from Paris to Rome', ['They live in Rome.']],
  ['My name is Anna', 'Call me Ann', ['Their name is Ann.']],
  ["I'm Tom", 'My name is Thomas', ['Their name is Thomas.']],
  ["I'm 29", 'I just turned 30', ['They are 30 years old.']],
  ['I am 64 years old', "I'm 65 now", ['They are 65 years old.']],
  ['My birthday is on 4 May', 'My birthday is on 5 May', ['Their birthday is 5 May.']],
  ['I was born in Naples', 'I was born in Rome', ['They come from Rome.']],
  ["I'm from Leeds", 'I come from York', ['They come from York.']],
  ["I'm a nurse", "I'm a teacher", ['Their work: a teacher.']],
  ['I work at a bank', 'I got a job in a bakery', ['Their work: a bakery.']],
  ['I study physics', "I'm an engineer", ['Their work: an engineer.']],
  ["I'm a nurse", 'I retired', ['Their work: a nurse.']],
  ["I'm a nurse", "I'm retired now", ['They are retired.']],
  ['I like olives', 'I hate olives', ['They dislike olives.']],
  ['I hate olives', 'I love olives', ['They like olives.']],
  ['I love tea', 'I love coffee', ['They like tea.', 'They like coffee.']],
  ['I hate crowds', 'I hate spiders', ['They dislike crowds.', 'They dislike spiders.']],
  ['I speak French', 'I speak German', ['They speak French.', 'They speak German.']],
  ["I'm learning French", 'I speak French', ['They speak French.']],
  [
    'My sister Nora moved out',
    'My sister Eva called',
    ['Their sister is called Nora.', 'Their sister is called Eva.'],
  ],
  ['My brother lives in Perth', 'My brother lives in Oslo', ['Their brother lives in Oslo.']],
  ['My son is eleven', 'My son is twelve', ['Their son is twelve.']],
  ['I have a dog', 'My dog is called Rex', ['Their dog is called Rex.']],
  [
    'My dog is called Rex',
    'My cat is called Mio',
    ['Their dog is called Rex.', 'Their cat is called Mio.'],
  ],
  [
    "I'm allergic to nuts",
    'I have asthma',
    ['About their health: allergic to nuts.', 'About their health: asthma.'],
  ],
  ["I'm vegan", "I'm vegan", ['About their health: vegan.']],
  ['I live in Paris', 'I live in Paris', ['They live in Paris.']],
  ['I live in a small village', 'We moved to Bristol last year', ['They live in Bristol.']],
  ["I'm based in Chicago", "I'm living in Toronto", ['They live in Toronto.']],
  [
    "I'm moving to Spain",
    "I'm planning to run a marathon",
    ['Their plan: moving to Spain.', 'Their plan: run a marathon.'],
  ],
  ['Мене звати Оля', 'Мене звати Ольга', ['Their name is Ольга.']],
  ['Я живу в Києві', 'Ми переїхали до Львова', ['They live in Львова.']],
  ['Мені 27 років', 'Мені 28 років', ['They are 28 years old.']],
  ['Vivo en Sevilla', 'Me mudé a Lima', ['They live in Lima.']],
  ['Tengo 33 años', 'Tengo 34 años', ['They are 34 years old.']],
  ['Soy camarero', 'Trabajo en un banco', ['Their work: un banco.']],
  ['Ich wohne in Köln', 'Ich wohne in Bonn', ['They live in Bonn.']],
  ['Ich bin 36 Jahre alt', 'Ich bin gerade 37 geworden', ['They are 37 years old.']],
  ['Ich heiße Jana', 'Ich heiße Johanna', ['Their name is Johanna.']],
]

test.each(PAIRS)('MEM-014 MEM-007 "%s", then "%s"', (first, second, holds) => {
  expect(current(after(first, second))).toEqual(holds)
})

/** What is told first, how it ends, what is current and what is past then. */
const ENDS: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  ['My dog is called Biscuit', 'My dog died in May', [], ['Their dog Biscuit died.']],
  ['I have a dog', 'My dog died', [], ['Their dog died.']],
  ['My cat is called Mio', 'My cat passed away', [], ['Their cat Mio died.']],
  ['My dad Paul snores', 'My dad died', [], ['Their dad Paul died.']],
  ['My mum has breast cancer', 'My mum died', [], ['Their mum died.']],
  ["I'm married to Dan", 'Dan and I split up', [], ['They and Dan separated.']],
  ['My wife works nights at the airport', 'My wife left me', [], ['Their wife left them.']],
  [
    'My husband is called Paul',
    'I divorced my husband',
    [],
    ['Their husband Paul and they separated.'],
  ],
  ["I'm a nurse", 'I quit my job', [], ['Their former work: their last job.']],
  [
    'I work at the post office',
    'I quit my job at the post office',
    [],
    ['Their former work: the post office.'],
  ],
  ['I work as a nurse', 'I quit my job at the hospital', [], ['Their former work: the hospital.']],
  ["I'm a nurse", 'I was laid off by the clinic', [], ['Their former work: the clinic.']],
  [
    'I work at a bakery',
    'I lost my job at the bank',
    ['Their work: a bakery.'],
    ['Their former work: the bank.'],
  ],
  [
    "I'm a nurse",
    'I used to work at a bank',
    ['Their work: a nurse.'],
    ['Their former work: a bank.'],
  ],
  ['I work at the bank', 'I no longer work at the bank', [], ['Their former work: the bank.']],
  ["I'm a chef", 'I was a chef for ten years', [], ['Their former work: a chef.']],
  ['I live in Madrid', 'I used to live in Madrid', [], ['They used to live in Madrid.']],
  ['I live in Boston', 'I left Boston for good', [], ['They used to live in Boston.']],
  [
    'I live in Rome',
    'I used to live in Madrid',
    ['They live in Rome.'],
    ['They used to live in Madrid.'],
  ],
  ['I love smoking', 'I used to love smoking', [], ['They used to like smoking.']],
  ['I play poker', "I don't play poker any more", [], ['They used to like poker.']],
  ['I have pneumonia', 'I recovered from pneumonia', [], ['About their health: pneumonia.']],
  ['I have cancer', "I'm cancer free", [], ['About their health: cancer.']],
  [
    "I'm going to Wales",
    'We cancelled the trip to Wales',
    [],
    ['Their former plan: trip to Wales.'],
  ],
  ['My horse is lame', 'We sold our horse', [], ['They gave their horse away.']],
  ['My cat Mio sleeps', 'Mio died last night, my cat, my only friend', [], ['Their cat Mio died.']],
  ['I have two cats', 'I love tea', ['They have two cats.', 'They like tea.'], []],
  ['Моя мама хворіє на діабет', 'Моя мама померла', [], ['Their мама died.']],
  ['Mi perro se llama Toby', 'Mi perro murió', [], ['Their perro Toby died.']],
  ['Mein Hund heißt Bello', 'Mein Hund ist gestorben', [], ['Their Hund Bello died.']],
]

test.each(ENDS)('MEM-015 "%s", then "%s"', (first, second, holds, ended) => {
  const items = after(first, second)
  expect(current(items)).toEqual(holds)
  expect(past(items)).toEqual(ended)
})

test('MEM-007 what was overtaken stays as history, with the day on which it ended', () => {
  const items = after('I live in Paris', 'I moved to Rome')

  expect(items).toMatchObject([
    {
      text: 'They live in Paris.',
      state: 'past',
      supersededBy: 'item-2',
      endedAt: new Date(Date.UTC(2026, 4, 2)),
    },
    { text: 'They live in Rome.', state: 'current', supersededBy: null },
  ])
})

test('MEM-014 of two statements in one message the later wins', () => {
  expect(current(after('I live in Paris. No wait, I moved to Rome.'))).toEqual([
    'They live in Rome.',
  ])
})

test('MEM-015 one of two dogs dies, the other lives', () => {
  const items = after('My dog is called Rex', 'My dog is called Bello', 'Rex, my dog, died')
  expect(current(items)).toEqual(['Their dog is called Bello.'])
})
