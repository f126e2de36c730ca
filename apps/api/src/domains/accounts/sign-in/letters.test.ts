import { expect, test } from 'vitest'
import { variantOf } from '@oriel/variants/variants'
import { shownInPart } from '#/domains/accounts/users/masking.rules.ts'
import {
  noAccount,
  passwordChanged,
  passwordRemoved,
  registrationTried,
  signInLink,
} from './letters.ts'

const to = 'someone@example.com'
const url = 'https://oriel.example/?MagicLinkCode=abc&destination=settings'
const brand = variantOf('main').name

const LETTERS = [
  ['a link in', signInLink({ brand: 'main', to, url }, false), true],
  ['a link to a new account', signInLink({ brand: 'main', to, url }, true), true],
  ['no account', noAccount({ brand: 'main', to, url }), true],
  ['a try to register', registrationTried({ brand: 'main', to, url }), true],
  ['a changed password', passwordChanged({ brand: 'main', to }), false],
  ['a removed password', passwordRemoved({ brand: 'main', to }), false],
] as const

test.each(LETTERS)(
  'API-018 the letter of %s says the same in text and HTML',
  (_case, mail, hasLink) => {
    expect(mail.to).toBe(to)
    expect(mail.subject).toContain(brand)
    expect(mail.text).toContain(brand)
    expect(mail.html).toContain(brand)
    expect(mail.text.includes(url)).toBe(hasLink)
    expect(mail.html.includes(`href="${url.replaceAll('&', '&amp;')}"`)).toBe(hasLink)
    const bare = mail.html
      .replaceAll(/<(style|title)[^]*?<\/\1>|<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    for (const line of mail.text
      .split('\n')
      .filter((some) => some.trim() !== '' && some !== '-- ')) {
      expect(bare).toContain(line.replace(/:$/, ''))
    }
  },
)

test.each(LETTERS)(
  'TS-101 the letter of %s fetches nothing and names its sender',
  (_case, { html, text }) => {
    expect(html).not.toMatch(/<(img|link|script|iframe|video|object)|url\(|@import/i)
    expect(text).toMatch(/Questions\? Write to \S+@\S+/)
  },
)

test('TS-076 the mailed link says how long it works and what to do if it was not requested', () => {
  const { text } = signInLink({ brand: 'main', to, url }, false)

  expect(text).toContain('once and for 10 minutes')
  expect(text).toContain('If this was not you')
})

test('TS-076 an address is shown in part', () => {
  expect(shownInPart('someone@example.com')).toBe('s…@example.com')
  expect(shownInPart('x@example.com')).toBe('x…@example.com')
})
