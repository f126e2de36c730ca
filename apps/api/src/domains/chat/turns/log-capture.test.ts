import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#/platform/log.ts'
import { LlmError } from '#/providers/llm/port.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'

/** A chat with a log of everything, from `debug` on. */
async function someLoggedTalk(script: NonNullable<Parameters<typeof someTalk>[0]>['script']) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const talk = await someTalk({ script: script ?? [], log, env: { TOKENS_START_GRANT: '100' } })
  onTestFinished(() => talk.app.close())
  return { talk, written: () => lines.join('\n') }
}

test('SAFE-020 TS-115 the log of a chat has none of its text, nor any fact about the user', async () => {
  const secret = `secret-${randomUUID()}`
  const { talk, written } = await someLoggedTalk([`My answer is ${secret}.`])
  const { call } = talk

  await talk.send(`I like ${secret} in bed`)
  await talk.send(`Tell me of ${secret}`, SSE)
  await talk.send(`I want to kill myself, ${secret}`)
  await talk.send(`Let us talk of a 12 year old girl undressing, ${secret}`)
  await call('POST', '/api/User/update/name', { userName: secret })
  await call('POST', '/api/feedback', { text: secret, source: 'chat' })
  await call('POST', '/api/contact-us', {
    name: secret,
    email: `${secret}@mail.example`,
    topic: 'Account and data',
    message: `Please tell me what you keep of ${secret}.`,
  })
  await call('GET', '/api/User/export')
  expect((await talk.messages()).map(({ message }) => message).join()).toContain(secret)
  await call('DELETE', '/api/User')

  expect(written()).not.toBe('')
  expect(written()).not.toContain(secret)
})

test('SAFE-020 a fault in the middle of a reply leaves no text in the log', async () => {
  const secret = `secret-${randomUUID()}`
  const { talk, written } = await someLoggedTalk([
    `The beginning of ${secret}. `,
    { fail: new LlmError('garbage', `the model said ${secret}`) },
  ])

  await talk.send(`A question about ${secret}`)
  await talk.ctx.db.$client.query('alter table messages rename to messages_away')
  const failed = await talk.send(`Another question about ${secret}`)
  await talk.ctx.db.$client.query('alter table messages_away rename to messages')

  expect(failed.statusCode).toBe(500)
  expect(written()).toContain('request failed')
  expect(written()).not.toContain(secret)
})
