import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailSink, type MailSink } from '#/testing/mail-sink.ts'
import { MailRefused } from './port.ts'
import { createSmtpCarrier } from './smtp.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.close())

const mail = {
  brand: 'main',
  to: 'a@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}
const carrier = (more: { url?: string; requireTls?: boolean } = {}) =>
  createSmtpCarrier({
    url: sink.url,
    fromOf: () => 'hello@oriel.example',
    requireTls: false,
    ...more,
  })

test('TS-119 a server that cannot encrypt gets no mail where encryption is asked for', async () => {
  const strict = carrier({ requireTls: true })

  const error = await strict.send(mail).catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ command: 'STARTTLS' })
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(sink.mails).toEqual([])
  strict.close()
})

test.each([
  [550, true],
  [554, true],
  [421, false],
  [451, false],
  [452, false],
])('TP-022 an answer of %i is final: %s', async (code, isFinal) => {
  const smtp = carrier()
  sink.refuse(code)

  const error = await smtp.send(mail).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused).toBe(isFinal)
  smtp.close()
})

test('TP-022 an unreachable server is tried again later', async () => {
  const gone = await startMailSink()
  await gone.close()
  const smtp = carrier({ url: gone.url })

  const error = await smtp.send(mail).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
  smtp.close()
})
