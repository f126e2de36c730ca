import { expect, test } from 'vitest'
import { envelopeOf, isDsn, type ErrorReport } from './error-report.ts'

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMTkifQ.c2lnbmF0dXJl'
const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  error: new TypeError('no account of maya@mail.example'),
  facts: { kind: 'render', path: `/chat?code=81732#${JWT}` },
  platform: 'javascript',
  id: '0123456789abcdef0123456789abcdef',
  atMs: Date.UTC(2026, 0, 5, 12),
  ...more,
})

test.each([
  ['https://key7@errors.example/42', 'https://errors.example/api/42/envelope/'],
  ['https://key7@errors.example:8443/sub/42', 'https://errors.example:8443/sub/api/42/envelope/'],
])('ERR-009 a report for %s goes to %s', (dsn, address) => {
  expect(isDsn(dsn)).toBe(true)
  expect(envelopeOf(dsn, report()).url).toBe(`${address}?sentry_version=7&sentry_key=key7`)
})

test.each(['', 'errors', 'https://errors.example/42', 'https://key7@errors.example/'])(
  'the address "%s" is no DSN',
  (address) => expect(isDsn(address)).toBe(false),
)

test('TS-096 ERR-009 a report is a Sentry envelope without anything of the user’s own', () => {
  const { body } = envelopeOf('https://key7@errors.example/42', report())
  const lines = body.split('\n').map((line) => JSON.parse(line) as unknown)

  expect(lines).toEqual([
    { event_id: '0123456789abcdef0123456789abcdef', sent_at: '2026-01-05T12:00:00.000Z' },
    { type: 'event' },
    {
      event_id: '0123456789abcdef0123456789abcdef',
      timestamp: 1767614400,
      platform: 'javascript',
      level: 'error',
      exception: { values: [{ type: 'TypeError', value: 'no account of …@…' }] },
      tags: { kind: 'render', path: '/chat' },
      extra: { stack: expect.stringContaining('error-report.test') },
    },
  ])
})

test('ERR-009 of a thrown value that is no error only its kind is reported', () => {
  const { body } = envelopeOf('https://key7@errors.example/42', report({ error: 'I miss her' }))

  expect(body).not.toContain('miss')
  expect(body).toContain('a string was thrown')
})
