import type { Random } from '#/payments/machine/random.ts'

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

/** An id in the provider's format: capitals and digits. */
export const newId = (random: Random, prefix = '', length = 17): string =>
  prefix + [...random.bytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
