import { expect, test } from 'vitest'
import { deviceName } from './device.rules.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${safari} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; wv) ${webKit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 Instagram 390.0`,
    'Instagram on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`,
    'Facebook on iPhone',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Ubuntu Chromium/140.0.0.0 Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${safari} Version/18.5 Safari/605.1.15`, 'Linux'],
  [`Mozilla/5.0 (Linux; U; Android 4.4) ${safari} Version/4.0 Mobile Safari/534.30`, 'Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1 Other/3`,
    'iPhone',
  ],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0 (Linux)', 'Linux'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('TS-074 %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
