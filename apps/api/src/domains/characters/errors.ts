import { NotFound } from '#/platform/errors.ts'

/**
 * Unknown, foreign and adult-only characters are indistinguishable to the caller (ROLE-010,
 * TS-020).
 */
export class CharacterNotFound extends NotFound {
  constructor() {
    super('There is no such character.')
  }
}

/** The catalogue folder contains forbidden content; the start fails with the reason. */
export class BadCatalogue extends Error {
  override readonly name = 'BadCatalogue'

  constructor(reasons: string[]) {
    super(`The character catalogue is not valid:\n${reasons.map((r) => `  - ${r}`).join('\n')}`)
  }
}
