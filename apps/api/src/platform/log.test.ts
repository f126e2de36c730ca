import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const CANARY = 'canary-7f3a'

/** What a log writes for one line. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('TS-115 lines are structured, with UTC time and constant message', () => {
  const line = JSON.parse(written((log) => log.info({ orderId: 'o-1' }, 'order settled')))

  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    orderId: 'o-1',
    msg: 'order settled',
  })
})

test.each([
  'authorization',
  'cookie',
  'accessToken',
  'refreshToken',
  'access_token',
  'password',
  'email',
  'apiKey',
  'message',
  'text',
  'body',
])('TS-115 %s never reaches the log, at whatever depth a caller puts it', (field) => {
  const secret = { [field]: CANARY }

  const lines = written((log) => {
    log.info(secret, 'flat')
    log.info({ request: secret }, 'inside')
    log.info({ request: { headers: secret } }, 'deeper')
  })

  expect(lines).not.toContain(CANARY)
  expect(lines.match(/\[redacted\]/g)).toHaveLength(3)
})

test('TS-115 errors are logged by kind, code and place, never by their words', () => {
  const cause = Object.assign(new RangeError(`duplicate key (${CANARY})`), { code: '23505' })
  const error = new Error(`Failed query: ${CANARY}`, { cause })

  const lines = written((log) => {
    log.error({ err: error }, 'request failed')
    log.error({ err: CANARY }, 'request failed')
  })

  expect(lines).not.toContain(CANARY)
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: {
      kind: 'Error',
      frames: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { kind: 'RangeError', code: '23505' },
    },
  })
})
