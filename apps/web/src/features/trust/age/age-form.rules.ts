import type { VerifyUserAgeRequest } from '@oriel/contract/trust/age'
import type { Rule } from '#/lib/form.ts'

const FIRST_YEAR = 1900

/** VALID-003: the months 1 to 12. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

export function monthRule(objection: string): Rule {
  return (value) => (MONTHS.includes(Number(value)) && value !== '' ? null : objection)
}

/** VALID-003: four digits, from 1900 to the year of `nowMs`. */
export function yearRule(nowMs: number, objection: string): Rule {
  const thisYear = new Date(nowMs).getFullYear()
  return (value) => {
    const year = /^\d{4}$/.test(value.trim()) ? Number(value) : Number.NaN
    return year >= FIRST_YEAR && year <= thisYear ? null : objection
  }
}

/** VALID-002: never asked inside a chat, so neither message nor companion is sent. */
export function ageRequest(birth: { month: number; year: number }): VerifyUserAgeRequest {
  return { BirthMonth: birth.month, BirthYear: birth.year }
}
