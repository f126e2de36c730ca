// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nonceOf, sendOrigin } from './google-script.ts'

afterEach(() => document.head.replaceChildren())

test('TS-077 the nonce is the SHA-256 of the session id in base64url', async () => {
  // Known answer: `printf abc | openssl dgst -sha256 -binary | base64`.
  expect(await nonceOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

const policy = () => document.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content

test('QUERY-018 other sites learn the origin only while the button is there', () => {
  const stop = sendOrigin()
  expect(policy()).toBe('strict-origin')
  stop()
  expect(policy()).toBeUndefined()
})
