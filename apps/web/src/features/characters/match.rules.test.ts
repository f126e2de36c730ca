import { expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import { interestsOf, matchesFor } from './match.rules.ts'

const liking = (number: number, interests: string[], over = {}) =>
  someModel(number, { profile: { ...someModel(number).profile, interests }, ...over })

const rain = liking(1, ['Rain', 'Tea'])
const tea = liking(2, ['Tea', 'Trains', 'Rain'])
const drawn = liking(3, ['Rain'], { category: 'anime' })
const locked = liking(4, ['Rain', 'Opera'], { isLockedPremiumModel: true })
const models = [rain, tea, drawn, locked]

test('EXPLORE-002 offers every interest once, and none that leads to nobody', () => {
  expect(interestsOf(models, null)).toEqual(['Rain', 'Tea', 'Trains'])
  expect(interestsOf(models, 'anime')).toEqual(['Rain'])
  expect(interestsOf([], null)).toEqual([])
})

test('EXPLORE-002 who shares most comes first', () => {
  const found = matchesFor(models, { category: null, interests: ['Tea', 'Trains'] })
  expect(found.map(({ model, shared }) => [model.firstName, shared])).toEqual([
    ['Person 2', ['Tea', 'Trains']],
    ['Person 1', ['Tea']],
  ])
})

test('EXPLORE-002 keeps to the style and leaves out who cannot be talked to', () => {
  const found = matchesFor(models, { category: 'anime', interests: ['Rain', 'Opera'] })
  expect(found.map(({ model }) => model)).toEqual([drawn])
})
