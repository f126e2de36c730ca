import { createHash } from 'node:crypto'

/** A person with an account at the provider. */
export interface Person {
  /** 21 digits, derived from the address, so that accounts find their owner in every run. */
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
}

const SUBJECT_DIGITS = 20

/** People the consent page offers for selection. */
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
