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
  ['encoded e-mails', 'GET /users/maya.l%40mail.example failed', 'maya'],
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

test.each(PLAIN)('text that helps to find the fault stays: %s', (message) => {
  expect(scrubMessage(message)).toBe(message)
})

test('ERR-009 of a stack the places stay, without the message and without queries', () => {
  const message = `Unexpected token, "${CHAT}\n${CHAT}" is not valid JSON`
  const stack = [
    `SyntaxError: ${message}`,
    '    at JSON.parse (<anonymous>)',
    '    at readIt (https://oriel.example/assets/create-character-D1x2y3.js?v=secret:10:25)',
    'show@https://oriel.example/assets/chat-D1x2y3.js#secret:1:2',
  ].join('\n')

  expect(scrubStack(stack, message)).toBe(
    '    at readIt (https://oriel.example/assets/create-character-D1x2y3.js:10:25)\n' +
      'show@https://oriel.example/assets/chat-D1x2y3.js:1:2',
  )
})

const PLACES = [
  '    at https://oriel.example/assets/chat-D1x2y3.js:1:2',
  '    at async https://oriel.example/assets/chat-D1x2y3.js:1:2',
  '    at async Promise.then [as done] (file:///srv/apps/api/src/main.ts:10:2)',
  '    at new Vault (/srv/apps/api/src/platform/vault/vault.ts:10:2)',
  '    at Object.<anonymous> (node:internal/modules/cjs/loader:1554:14)',
  'show/<@https://oriel.example/assets/chat-D1x2y3.js:1:2',
  'module code@https://oriel.example/assets/chat-D1x2y3.js:1:2',
  '@blob:https://oriel.example/0190:1:2',
]

test.each(PLACES)('ERR-009 a place of a stack stays: %s', (line) => {
  expect(scrubStack(`Error: bad\n${line}`, 'bad')).toBe(line)
})

const SAID = [
  'and so on, I miss her since 10:30:15',
  'at home I miss her since 10:30:15',
  '    at home I miss her since 10:30:15',
  '    at night:10:30:15',
  'I miss her@home:10:30:15',
  'I miss her@https://home.example:10:30',
]

test.each(SAID)('ERR-009 a message is not taken for a place of a stack: %s', (line) => {
  const stack = `Error: so she said\n${line}\n    at say (https://oriel.example/chat.js:1:2)`
  const place = '    at say (https://oriel.example/chat.js:1:2)'
  expect(scrubStack(stack, 'so she said')).toBe(place)
  expect(scrubStack(stack, '')).toBe(place)
})

test('ERR-009 a line of the message goes even where it reads like a place', () => {
  const message = `no\n    at her (https://home.example/${REFRESH}:10:30)`
  expect(scrubStack(`Error: ${message}\nsay@https://oriel.example/chat.js:1:2`, message)).toBe(
    'say@https://oriel.example/chat.js:1:2',
  )
})

test('ERR-009 an address is reported without its query and without ids', () => {
  expect(withoutSecrets('/chat/01900000-0000-7000-8000-000000000000?utm_source=x')).toBe('/chat/…')
})

test('ERR-009 a message is kept short', () => {
  expect(scrubMessage('word '.repeat(500)).length).toBeLessThanOrEqual(300)
})
