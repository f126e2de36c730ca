import { expect, test } from 'vitest'
import { personModel as schema, type PersonModel } from '@oriel/contract/characters/person-model'
import { fitting } from '#/lib/wire/plain.ts'
import { someModel } from '#/testing/builders.ts'
import { misfitsOf } from '#/testing/misfits.ts'
import { personModel } from './model-check.ts'

const MODEL: PersonModel = {
  ...someModel(1),
  bodyImages: [
    '/media/a.webp',
    { id: someModel(1).id, imageUrl: '/media/b.webp', isUnlocked: true },
  ],
  paywallImage: '/media/c.webp',
  tokenPrice: 10,
  portrait: { base: '/media/d', blurDataUrl: 'data:', dominant: '#102030', alt: 'Maya' },
  profile: { tagline: 'Hi', personality: 'calm', occupation: 'baker', interests: ['bread'] },
}

test('ENTITY-035 the check of a companion takes and refuses exactly what the contract does', () => {
  const variants = [MODEL, { ...MODEL, isNew: 'not in the contract' }, null, ...misfitsOf(MODEL)]
  expect(variants.length).toBeGreaterThan(300)
  for (const variant of variants) {
    const expected = schema.safeParse(variant).data ?? null
    expect({ variant, taken: fitting(personModel, variant) }).toEqual({ variant, taken: expected })
  }
})
