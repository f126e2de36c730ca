import { expect, test } from 'vitest'
import { calculate } from './arithmetic.ts'
import { choiceOf } from './choice.ts'
import { localTime } from './clock.ts'
import { factAsYou, introducedName, recall, secondPerson, userName } from './user-facts.ts'

test.each([
  ["what's 2 + 3 * 4?", 14],
  ['(1 + 2) * 3', 9],
  ['100 divided by 8', 12.5],
  ['12 x 12', 144],
  ['-3 + 5', 2],
  ['1 / 0', null],
  ['2026-05-08', null],
  ['room 12', null],
  ['3 + (2', null],
])('TURN-025 calculates %s', (text, value) => {
  expect(calculate(text)).toBe(value)
})

test.each([
  ['my name is ada', 'Ada'],
  ['good evening to you too. I’m Jonah', 'Jonah'],
  ["I'm Sam by the way", 'Sam'],
  ["I'm tired", null],
  ["I'm from Leeds", null],
  ["I'm Going", null],
])('TURN-025 finds the name in %j', (message, name) => {
  expect(introducedName(message)).toBe(name)
})

test('TURN-025 takes the newest name, else the remembered one, never the name of a pet', () => {
  expect(userName(['my name is Ada', 'call me Ady'], [])).toBe('Ady')
  expect(userName(['hello'], ["The user's name is Tom."])).toBe('Tom')
  expect(userName(['hello'], ['The user has a dog called Biscuit.'])).toBeNull()
})

test.each([
  ['The user has a dog called Biscuit.', 'you have a dog called Biscuit'],
  ["The user's sister lives in Lisbon.", 'your sister lives in Lisbon'],
  ['User likes hiking', 'you like hiking'],
  ['Works as a nurse.', 'you work as a nurse'],
  ['The user is afraid of their boss.', 'you are afraid of your boss'],
  ['It rained.', null],
])('TURN-025 turns the fact %j to the listener', (fact, turned) => {
  expect(factAsYou(fact, null)).toBe(turned)
})

test('TURN-025 turns statements and recalls the best fitting first', () => {
  expect(secondPerson('My brother and I built a boat.')).toBe('your brother and you built a boat')
  expect(recall('do you remember my boat?', ['you like tea', 'you built a boat'])).toEqual([
    'you built a boat',
  ])
})

test.each([
  ['coffee or tea?', ['coffee', 'tea']],
  ['would you rather fly or swim?', ['fly', 'swim']],
  ['are you coming or not?', null],
])('TURN-025 reads the choice in %j', (text, pair) => {
  expect(choiceOf(text)).toEqual(pair)
})

test("TURN-025 reads the hour in the user's zone", () => {
  const now = new Date('2026-05-08T23:30:00Z')
  expect(localTime(now, 120)).toMatchObject({ clock: '01:30', part: 'night', weekday: 'Saturday' })
  expect(localTime(now, -300)).toMatchObject({ clock: '18:30', part: 'evening', weekday: 'Friday' })
})
