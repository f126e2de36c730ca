import { expect, test } from 'vitest'
import { scrubMessage, scrubStack, withoutSecrets } from './scrub.ts'

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTkifQ.c2lnbmF0dXJl'
const REFRESH = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C'
const CHAT = 'I have told nobody that I miss her'

const SECRETS: [kind: string, message: string, secret: string][] = [
  ['signed tokens', `refused ${JWT}`, 'c2lnbmF0dXJl'],
  ['bearers', 'header Authorization: Bearer abc.def is bad', 'abc.def'],
  ['refresh tokens', `cannot rotate ${REFRESH}.`, REFRESH],
  ['e-mails', 'no account of maya.l+x@mail.example here', 'maya'],
  ['e-mails in brackets', 'no account (<maya@mail.example>)', 'maya'],
  ['chat text that a parser quotes', `Unexpected token 'I', "${CHAT}" is not valid JSON`, 'miss'],
  ['quoted chat text with quotes in it', `bad "so she said "${CHAT}" and left" at 3`, 'miss'],
  ['chat text over several lines', `bad "first\n${CHAT}\nlast"`, 'miss'],
  ['chat text in single quotes', `it's '${CHAT}' again`, 'miss'],
  ['chat text in other quotes', `bad “${CHAT}”`, 'miss'],
  ['query strings', 'GET https://oriel.example/verify?code=81732&to=x failed', '81732'],
  ['query strings of paths', 'failed at /verify?code=81732', '81732'],
  ['fragments', 'failed at /verify#code=81732', '81732'],
]

test.each(SECRETS)('ERR-009 a report strips %s', (_kind, message, secret) => {
  expect(message).toContain(secret)
  expect(scrubMessage(message)).not.toContain(secret)
})

const PLAIN = [
  "Cannot read properties of undefined (reading 'firstName')",
  'Minified React error #418',
  'a.b.map is not a function',
  'Failed to fetch',
]

test.each(PLAIN)('what helps to find the fault stays: %s', (message) => {
  expect(scrubMessage(message)).toBe(message)
})

test('ERR-009 of a stack the places stay, without the message and without queries', () => {
  const stack = [
    `SyntaxError: Unexpected token, "${CHAT}`,
    `${CHAT}" is not valid JSON`,
    '    at JSON.parse (<anonymous>)',
    '    at readIt (https://oriel.example/assets/create-character-D1x2y3.js?v=secret:10:25)',
    'show@https://oriel.example/assets/chat-D1x2y3.js#secret:1:2',
  ].join('\n')

  expect(scrubStack(stack)).toBe(
    '    at readIt (https://oriel.example/assets/create-character-D1x2y3.js:10:25)\n' +
      'show@https://oriel.example/assets/chat-D1x2y3.js:1:2',
  )
})

test('ERR-009 an address is told without its query and without ids', () => {
  expect(withoutSecrets('/chat/01900000-0000-7000-8000-000000000000?utm_source=x')).toBe('/chat/…')
})

test('ERR-009 a message is kept short', () => {
  expect(scrubMessage('word '.repeat(500)).length).toBeLessThanOrEqual(300)
})
