import * as z from 'zod/mini'

export const EMAIL_ERROR = 'Enter a valid email address'
export const EMAIL_MAX_LENGTH = 254

/** The pattern of HTML's `input type=email`, with at least one dot in the domain (AUTH-038). */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** As it is typed, without blanks around it; looked up in lower case (AUTH-038). */
export const emailAddress = z
  .string(EMAIL_ERROR)
  .check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, EMAIL_ERROR), z.regex(EMAIL, EMAIL_ERROR))

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PASSWORD_TOO_SHORT = 'Use at least 8 characters'
export const PASSWORD_TOO_LONG = 'Use at most 128 characters'
/** Of the server: the email itself, or one of the many that are tried first. */
export const PASSWORD_IS_EMAIL = 'Choose a password that is not your email'
export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another one.'

/** In characters as people count them, not in units of UTF-16. */
export const passwordLength = (password: string) => Array.from(password).length

/** Units of UTF-16 that as many characters may take. */
const MAX_UNITS = 2 * PASSWORD_MAX_LENGTH

/** AUTH-039, TS-078: any characters, blanks among them, are kept as they are. */
export const newPassword = z.string(PASSWORD_TOO_SHORT).check(
  z.maxLength(MAX_UNITS, PASSWORD_TOO_LONG),
  z.refine((text) => passwordLength(text) >= PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT),
  z.refine((text) => passwordLength(text) <= PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
)
