import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { createErrorReports } from './error-reports.ts'
import { createLog } from './log.ts'

/** An error-reporting service, its DSN, and what it received. */
async function someService() {
  const reports: { url: string; body: string }[] = []
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      reports.push({ url: request.url ?? '', body })
      return response.writeHead(200).end('{}')
    })
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { reports, dsn: `http://key7@127.0.0.1:${port}/42` }
}

const quiet = { write: () => undefined }

test('ERR-009 an error of ours is reported to the service, in words of ours only', async () => {
  const { reports, dsn } = await someService()
  const clock = manualClock()
  const log = createLog('error', quiet, createErrorReports(dsn, clock))
  const error = new RangeError('Key (email)=(maya@mail.example) said "I miss her" already exists')

  log.error({ err: error, requestId: 'r1', route: '/api/Chats?code=81732' }, 'request failed')

  await expect.poll(() => reports.length).toBe(1)
  const [{ url, body } = { url: '', body: '' }] = reports
  expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=key7')
  const lines = body.split('\n').map((line) => JSON.parse(line) as unknown)
  expect(lines[2]).toMatchObject({
    platform: 'node',
    timestamp: clock.now().getTime() / 1000,
    exception: { values: [{ type: 'RangeError', value: 'request failed' }] },
    tags: { code: 'none' },
    extra: { stack: expect.stringContaining('error-reports.test.ts') },
  })
  expect(body).not.toMatch(/maya|miss|81732/)
})

test('ERR-009 warnings and refusals are no errors', async () => {
  const { reports, dsn } = await someService()
  const log = createLog('info', quiet, createErrorReports(dsn, manualClock()))

  log.warn({ err: new Error('slow') }, 'provider failed')
  log.info({ code: 'not_found' }, 'request refused')
  log.error({ err: new Error('last') }, 'request failed')

  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]?.body).toContain('request failed')
})

test('ERR-009 a service that is away costs nothing', () => {
  const log = createLog(
    'error',
    quiet,
    createErrorReports('http://key7@127.0.0.1:1/42', manualClock()),
  )

  const flood = () => {
    for (let times = 0; times < 100; times += 1)
      log.error({ err: new Error('x') }, 'request failed')
  }

  expect(flood).not.toThrow()
})
