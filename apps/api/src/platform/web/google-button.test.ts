import { expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { googleButton } from './google-button.ts'
import { pageHeaders } from './headers.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'secret' }

/** The policy of a page, by directive. */
function policyOf(env: Record<string, string>): Record<string, unknown> {
  const { contentSecurityPolicy: policy } = pageHeaders(readConfig(env))
  return typeof policy === 'object' ? { ...policy.directives } : {}
}

test('TP-004 TS-089 TP-019 a page lets in what the button of Google needs, and no more', () => {
  const plain = policyOf({})
  const offered = policyOf(GOOGLE)
  expect(offered).toEqual({
    ...plain,
    'script-src': ["'self'", 'https://accounts.google.com/gsi/client'],
    'style-src': ["'self'", 'https://accounts.google.com/gsi/style'],
    'connect-src': ["'self'", 'https://accounts.google.com/gsi/'],
    'frame-src': ['https://accounts.google.com/gsi/'],
    'trusted-types': ['script-loader', 'goog#html'],
  })
  expect(plain['trusted-types']).toEqual(["'none'"])
  expect(plain).not.toHaveProperty('frame-src')
})

test('TP-004 without settings there is no button, and with other ones it comes from there', () => {
  expect(googleButton(readConfig({}))).toBeNull()
  const config = readConfig({ ...GOOGLE, GOOGLE_BASE_URL: 'http://127.0.0.1:4000/x' })
  expect(googleButton(config)?.scriptUrl).toBe('http://127.0.0.1:4000/gsi/client')
})

test('the window of the button may answer the page that opened it', () => {
  expect(pageHeaders(readConfig(GOOGLE)).crossOriginOpenerPolicy).toEqual({
    policy: 'same-origin-allow-popups',
  })
  expect(pageHeaders(readConfig({}))).not.toHaveProperty('crossOriginOpenerPolicy')
})
