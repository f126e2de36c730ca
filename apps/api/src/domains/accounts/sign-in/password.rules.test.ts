import { expect, test } from 'vitest'
import {
  newPassword,
  PASSWORD_IS_EMAIL,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '@oriel/contract/accounts/credentials'
import { isCommonPassword } from './common-passwords.ts'
import { passwordFault } from './password.rules.ts'

const EMAIL = 'Some.Body@example.com'

/** The reason why a password is refused, for the visitor; null when it is accepted. */
async function verdict(password: string): Promise<string | null> {
  const { error } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message ?? ''
  return passwordFault(password, { email: EMAIL, isCommon: await isCommonPassword(password) })
}

const TAKEN = [
  ['eight characters', 'k7#mQz!2'],
  ['eight of one kind of letter that nobody uses', 'vxqjzwkp'],
  ['nine', 'k7#mQz!2x'],
  ['fifteen', 'quiet river sky'],
  ['sixty-four', 'abcdefgh'.repeat(7) + 'zyxwvuts'],
  ['127', 'lamp '.repeat(25) + 'ab'],
  ['128', 'lamps and windows '.repeat(7) + 'ab'],
  ['128 emoji', '🦊'.repeat(128)],
  ['eight emoji', '🦊🌊🌲🌙🔥🍁🪶🐚'],
  ['blanks between words', 'correct horse battery staple'],
  ['blanks at both ends', '  river and sky  '],
  ['eight blanks', ' '.repeat(8)],
  ['a tab', 'river\tand\tsky'],
  ['a line break', 'river\nand sky'],
  ['a null character', 'river\0and sky'],
  ['quotes and semicolons', `'; drop table users; --`],
  ['markup', '<script>alert(1)</script>'],
  ['dollars, as hashes have them', '$argon2id$v=19$m=1'],
  ['percent signs', '%00%0d%0a%s%n%x'],
  ['backslashes', 'C:\\some\\path\\here'],
  ['Cyrillic', 'тихая река и небо'],
  ['Greek', 'ησυχο ποταμι'],
  ['Arabic', 'نهر هادئ وسماء'],
  ['Hebrew', 'נהר שקט ושמיים'],
  ['Chinese', '安静的河流和天空啊'],
  ['Japanese', '静かな川と広い空です'],
  ['Korean', '조용한 강과 넓은 하늘'],
  ['accents', 'crème brûlée à la carte'],
  ['accents in pieces', 'crème brûlée'.normalize('NFD')],
  ['a lone half of a character', 'river\uD83D and sky'],
  ['a character that turns text around', 'river\u202Eand sky'],
  ['the name in the e-mail', 'Some.Body and more'],
] as const

const SHORT = [
  ['nothing', ''],
  ['one', 'x'],
  ['seven', 'k7#mQz!'],
  ['seven emoji', '🦊🌊🌲🌙🔥🍁🪶'],
  ['seven blanks', ' '.repeat(7)],
] as const

const LONG = [
  ['129', `${'lamps and windows '.repeat(7)}abc`],
  ['129 emoji', '🦊'.repeat(129)],
  ['1,000', 'river sky '.repeat(100)],
] as const

const COMMON = [
  'password',
  'Password',
  'PASSWORD',
  'passw0rd',
  'password1',
  'Password1',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  'qwertyui',
  'qwertyuiop',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'starwars',
  'internet',
  'michelle',
  'computer',
] as const

test('TS-078 the table has more than 60 passwords', () => {
  expect(TAKEN.length + SHORT.length + LONG.length + COMMON.length).toBeGreaterThan(60)
})

test.each(TAKEN)('AUTH-039 TS-078 a password of %s is taken', async (_case, password) => {
  expect(await verdict(password)).toBeNull()
})

test.each(SHORT)('AUTH-039 TS-078 a password of %s is too short', async (_case, password) => {
  expect(await verdict(password)).toBe(PASSWORD_TOO_SHORT)
  expect(PASSWORD_TOO_SHORT).toBe('Use at least 8 characters')
})

test.each(LONG)('AUTH-039 TS-078 a password of %s is too long', async (_case, password) => {
  expect(await verdict(password)).toBe(PASSWORD_TOO_LONG)
})

test.each(COMMON)('AUTH-039 TS-078 %s is too common', async (password) => {
  expect(await verdict(password)).toBe(PASSWORD_TOO_COMMON)
})

test.each([EMAIL, EMAIL.toUpperCase(), ` ${EMAIL} `])(
  'AUTH-039 TS-078 the e-mail, as %s, is no password',
  async (password) => {
    expect(await verdict(password)).toBe(PASSWORD_IS_EMAIL)
  },
)
