import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app.rules.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  [`${IPHONE} Mobile/22A [FBAN/FBIOS;FBAV/480.0.0]`, true],
  [`${IPHONE} Mobile/22A [FBAV/480.0.0;FBDV/iPhone]`, true],
  [`${IPHONE} Mobile/22A Instagram 350.0 (iPhone16,2)`, true],
  [`${IPHONE} Mobile/22A TikTok 36.0`, true],
  [`${IPHONE} Mobile/22A musical_ly_36.0 JsSdk/2.0`, true],
  [`${IPHONE} Mobile/22A Snapchat/13.0`, true],
  [`${IPHONE} Mobile/22A Twitter for iPhone/10.0`, true],
  [`${IPHONE} Mobile/22A Safari Line/14.0`, true],
  [`${ANDROID}; wv) ${CHROME} Mobile Safari/537.36`, true],
  [`${IPHONE} Version/18.0 Mobile/22A Safari/604.1`, false],
  [`${ANDROID}) ${CHROME} Mobile Safari/537.36`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/130.0 Linear/1.0`, false],
  ['', false],
])('%s is an in-app browser: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected)
})

test('AUTH-047 the marker identifies an in-app browser, wherever it stands in the user agent', () => {
  for (const marker of [
    'FBAN',
    'FBAV',
    'Instagram',
    'TikTok',
    'musical_ly',
    'Snapchat',
    'Twitter',
    'Line/1',
    '; wv)',
  ]) {
    expect(isInAppBrowser(`${IPHONE} ${marker} more`)).toBe(true)
  }
  expect(isInAppBrowser(`${IPHONE} more`)).toBe(false)
})
