import { createHash } from 'node:crypto'

/** Somebody who has an account with the provider. */
export interface Person {
  /** 21 digits; the same for the same address on every run, so that accounts find their owner again. */
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
}

const SUBJECT_DIGITS = 20

/** Whom the consent page offers without typing. */
export const PEOPLE: readonly Person[] = [
  personOf({ email: 'ada.example@gmail.test', name: 'Ada Example' }),
  personOf({ email: 'noor.example@gmail.test', name: 'Noor Example' }),
  personOf({ email: 'unverified@company.test', name: 'Una Verified', isEmailVerified: false }),
]

export function personOf(about: {
  email: string
  name?: string
  isEmailVerified?: boolean
}): Person {
  const email = about.email.trim().toLowerCase()
  const digest = createHash('sha256').update(email).digest('hex')
  const digits = BigInt(`0x${digest}`).toString().slice(0, SUBJECT_DIGITS)
  return {
    subject: `1${digits.padStart(SUBJECT_DIGITS, '0')}`,
    email,
    isEmailVerified: about.isEmailVerified ?? true,
    name: about.name ?? email.split('@', 1)[0] ?? email,
  }
}
