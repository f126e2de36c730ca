import { NotFound } from '#/platform/errors.ts'

/** Unknown, foreign and too adult for the one who asks all look the same (ROLE-010, TS-020). */
export class CharacterNotFound extends NotFound {
  constructor() {
    super('There is no such character.')
  }
}

/** The catalogue folder holds what may not be shown; the start tells why and ends. */
export class BadCatalogue extends Error {
  override readonly name = 'BadCatalogue'

  constructor(reasons: string[]) {
    super(`The character catalogue is not valid:\n${reasons.map((r) => `  - ${r}`).join('\n')}`)
  }
}
