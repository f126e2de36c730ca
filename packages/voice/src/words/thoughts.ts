import words from './thoughts.json' with { type: 'json' }

export const {
  thoughts: THOUGHTS,
  callbacks: CALLBACKS,
  continuations: CONTINUATIONS,
  factsInPlace: FACTS_IN_PLACE,
  sharedInterests: SHARED_INTERESTS,
} = words
