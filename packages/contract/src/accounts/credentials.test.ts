import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_ERROR, emailAddress, newPassword } from './credentials.ts'

const label63 = 'a'.repeat(63)
/** As long as an address may be, and one more. */
const long = (length: number) => `${'x'.repeat(length - 9)}@host.com`

test.each([
  ['plain', 'someone@example.com'],
  ['with a tag', 'some.one+tag@mail.example.co.uk'],
  ['in capitals', 'SOMEONE@EXAMPLE.COM'],
  ['with signs', "o'neill!#$%&*/=?^_`{|}~-@example.com"],
  ['of one letter', 'a@b.c'],
  ['with digits and dashes in the domain', 'x@3-4.example-7.io'],
  ['with a label of 63', `x@${label63}.com`],
  ['of 254 characters', long(254)],
  ['between blanks', '  someone@example.com\t'],
  ['with a dot at the end of the name', 'someone.@example.com'],
])('AUTH-038 an e-mail %s is taken', (_case, text) => {
  expect(emailAddress.parse(text)).toBe(text.trim())
})

test.each([
  ['nothing', ''],
  ['no at sign', 'someone.example.com'],
  ['no name', '@example.com'],
  ['no domain', 'someone@'],
  ['a domain without a dot', 'someone@localhost'],
  ['two at signs', 'some@one@example.com'],
  ['a blank inside', 'some one@example.com'],
  ['a line break inside', 'someone@example.com\nBcc: all@example.com'],
  ['a domain that begins with a dash', 'someone@-example.com'],
  ['a domain that ends with a dot', 'someone@example.com.'],
  ['two dots in the domain', 'someone@example..com'],
  ['a label of 64', `someone@a${label63}.com`],
  ['255 characters', long(255)],
  ['letters beyond ASCII', 'jürgen@example.com'],
  ['brackets', 'Some One <someone@example.com>'],
  ['a number', 7],
])('AUTH-038 an e-mail with %s is refused', (_case, value) => {
  const { error } = emailAddress.safeParse(value)

  expect(error?.issues[0]?.message).toBe(EMAIL_ERROR)
})

test('AUTH-038 no e-mail holds a character that begins another header line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (before, after) => {
      for (const sign of ['\r', '\n', '\0', '\u2028', ',', ';', '<']) {
        const { data } = emailAddress.safeParse(`a${before}${sign}${after}@example.com`)
        expect(data).toBeUndefined()
      }
    }),
  )
})

const anything = (length: number) =>
  fc.string({ unit: 'binary', minLength: length, maxLength: length })

test.each([
  [0, 7, false],
  [8, 128, true],
  [129, 300, false],
])(
  'AUTH-039 a password of %i to %i characters, whatever they are, is accepted: %s',
  (min, max, fits) => {
    fc.assert(
      fc.property(fc.integer({ min, max }).chain(anything), (password) => {
        expect(newPassword.safeParse(password).data === password).toBe(fits)
      }),
    )
  },
)
