import type { PersonModel } from '@oriel/contract/characters/person-model'
import {
  either,
  fields,
  flag,
  integer,
  integerWithin,
  isoDate,
  list,
  nullable,
  oneOf,
  text,
  textLike,
  uuid,
  withDefault,
} from '#/lib/wire/plain.ts'

type BodyImage = PersonModel['bodyImages'][number]

const mediaUrl = textLike(/./s)

const bodyImage = fields<Exclude<BodyImage, string>>({
  id: uuid,
  imageUrl: mediaUrl,
  isUnlocked: flag,
})

const portrait = fields<NonNullable<PersonModel['portrait']>>({
  base: text,
  blurDataUrl: text,
  dominant: text,
  alt: text,
})

const profile = fields<PersonModel['profile']>({
  tagline: text,
  personality: text,
  occupation: text,
  interests: list(text),
})

/** The contract's `personModel`, checked without the validator. */
export const personModel = fields<PersonModel>({
  id: uuid,
  firstName: text,
  lastName: text,
  age: integerWithin(18, 99),
  description: text,
  isAnime: flag,
  isPremium: flag,
  bodyImages: list(either<BodyImage>(bodyImage, text)),
  paywallImage: nullable(mediaUrl),
  isLocked: flag,
  isLockedPremiumModel: flag,
  status: withDefault(oneOf('Online', 'Offline'), 'Offline'),
  isPublicModel: flag,
  category: oneOf('realistic', 'anime'),
  tokenPrice: nullable(integer),
  createdAt: isoDate,
  portrait: nullable(portrait),
  profile,
})

export const personModels = list(personModel)
