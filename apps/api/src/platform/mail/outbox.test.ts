import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#/providers/mail/port.ts'
import { createSmtpCarrier } from '#/providers/mail/smtp.ts'
import { startMailSink, type MailSink } from '#/testing/mail-sink.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts'
import { pauseMs } from './delivery.ts'
import { mails } from './tables.ts'

let sink: MailSink
let main: TestContext
let sibling: TestContext

const carrier = (url: string) =>
  createSmtpCarrier({ url, fromOf: () => 'Oriel <hello@oriel.example>', requireTls: false })

beforeAll(async () => {
  sink = await startMailSink()
  main = await testContext({ carrier: carrier(sink.url) })
  sibling = await testContext({ beside: main, carrier: carrier(sink.url) })
})
afterEach(() => main.ctx.db.delete(mails))
afterAll(() => sink.close())

const someMail = (more: Partial<Mail> = {}): Mail => ({
  brand: 'main',
  to: `reader-${randomBytes(4).toString('hex')}@example.com`,
  subject: 'Your link',
  text: 'Open it: https://oriel.example/?MagicLinkCode=x&destination=settings',
  html: '<p>Open it</p>',
  ...more,
})

const queue = async (mail: Mail, { ctx } = main) => {
  await ctx.db.transaction((tx) => ctx.mail.queue(tx, mail))
  return mail
}
const received = (mail: Mail) => sink.mails.filter(({ to }) => to.includes(mail.to))

/** Sends due mails and waits until none is on its way. */
async function delivered({ ctx } = main): Promise<void> {
  ctx.mail.deliver()
  const isDue = async () => {
    const rows = await ctx.db.select().from(mails)
    return rows.some((row) => !row.isDead && row.nextTryAt <= ctx.clock.now())
  }
  const isLeased = async () => {
    const lease = new Date(ctx.clock.now().getTime() + MINUTE_MS)
    return (await ctx.db.$count(mails, eq(mails.nextTryAt, lease))) > 0
  }
  while ((await isDue()) || (await isLeased())) await setTimeout(5)
}

test('TP-022 a mail goes out over SMTP, from the operator, as text and as HTML', async () => {
  const mail = await queue(
    someMail({ subject: 'Grüße 🌊', text: 'Schön.\n.\nÉnd', html: '<p>é</p>' }),
  )

  await delivered()

  const [got] = received(mail)
  expect(got).toMatchObject({ from: 'hello@oriel.example', to: [mail.to], html: '<p>é</p>' })
  expect(got?.text).toBe('Schön.\n.\nÉnd')
  expect(got?.header('from')).toBe('Oriel <hello@oriel.example>')
  expect(got?.header('to')).toBe(mail.to)
  expect(got?.header('auto-submitted')).toBe('auto-generated')
  expect(got?.header('subject')).toMatch(/^=\?UTF-8\?/)
  expect(await main.ctx.db.$count(mails)).toBe(0)
})

test('TP-022 a mail of a transaction that is undone is never sent', async () => {
  const mail = someMail()
  const undone = main.ctx.db.transaction(async (tx) => {
    await main.ctx.mail.queue(tx, mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await delivered()

  expect(received(mail)).toHaveLength(0)
})

test('TP-022 a mail that the server defers is tried again later, and arrives once', async () => {
  sink.refuse(451, 421)
  const mail = await queue(someMail())
  await delivered()
  expect(received(mail)).toHaveLength(0)

  main.advance(4 * SECOND_MS)
  await delivered()
  expect(received(mail)).toHaveLength(0)
  for (const pause of [SECOND_MS, 10 * SECOND_MS]) {
    main.advance(pause)
    await delivered()
  }
  expect(received(mail)).toHaveLength(1)
})

test('TP-022 a mail that the server refuses for good is not tried again', async () => {
  sink.refuse(554)
  const mail = await queue(someMail())
  await delivered()

  main.advance(DAY_MS)
  await delivered()

  expect(received(mail)).toHaveLength(0)
  expect(await main.ctx.db.$count(mails, eq(mails.isDead, true))).toBe(1)
})

test('TP-022 mails wait while the server is away', async () => {
  const other = await startMailSink()
  const port = Number(new URL(other.url).port)
  const away = await testContext({ beside: main, carrier: carrier(other.url) })
  await other.close()
  await queue(someMail({ to: 'patient@example.com' }), away)
  await delivered(away)

  const back = await startMailSink(port)
  main.advance(5 * SECOND_MS)
  await delivered(away)

  expect(back.mails.map(({ to }) => to)).toEqual([['patient@example.com']])
  await away.ctx.mail.stop()
  await back.close()
})

test('TP-022 two instances send a hundred mails once each', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => queue(someMail())))

  await Promise.all([delivered(main), delivered(sibling)])

  expect(all.map((mail) => received(mail).length)).toEqual(all.map(() => 1))
})

test('TP-022 a mail whose instance died on the way is sent by another', async () => {
  const mail = await queue(someMail())
  // As a process leaves it that took the mail and ended.
  const nextTryAt = new Date(main.clock.now().getTime() + MINUTE_MS - 1)
  await main.ctx.db.update(mails).set({ tries: 1, nextTryAt })
  await delivered(sibling)
  expect(received(mail)).toHaveLength(0)

  main.advance(MINUTE_MS)
  await delivered(sibling)

  expect(received(mail)).toHaveLength(1)
})

test('TP-022 pauses double from five seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 30].map((tries) => pauseMs(tries))).toEqual([
    5 * SECOND_MS,
    10 * SECOND_MS,
    20 * SECOND_MS,
    2560 * SECOND_MS,
    HOUR_MS,
    HOUR_MS,
  ])
})

test('TP-022 a mail that could not be delivered is deleted after a week', async () => {
  sink.refuse(554)
  await queue(someMail())
  await delivered()
  main.advance(7 * DAY_MS)
  await delivered()
  expect(await main.ctx.db.$count(mails)).toBe(1)

  main.advance(SECOND_MS)
  main.ctx.mail.deliver()
  await expect.poll(() => main.ctx.db.$count(mails)).toBe(0)
})

test('TP-022 a look requested while another is under way follows it', async () => {
  sink.refuse(554)
  await queue(someMail())
  await delivered()

  main.ctx.mail.deliver()
  main.advance(7 * DAY_MS + SECOND_MS)
  main.ctx.mail.deliver()

  await expect.poll(() => main.ctx.db.$count(mails)).toBe(0)
})

test('TS-113 a mail at rest shows neither its reader nor its words', async () => {
  const mail = await queue(someMail({ text: 'CANARY' }))

  const [row] = await main.ctx.db.select().from(mails)

  expect(row?.body.toString('latin1')).not.toMatch(/CANARY|@example/)
  await delivered()
  expect(received(mail)).toHaveLength(1)
})

const BREAKS = ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029', '\v', '\f', '\r\n ', '\n\t']
const INJECTIONS = [
  'Bcc: all@example.com',
  'Subject: other',
  'Content-Type: text/html',
  '\r\nHELO x',
  '.\r\nMAIL FROM:<x@y.z>',
  'RCPT TO:<all@example.com>',
]

test.each(BREAKS.flatMap((sign) => INJECTIONS.map((line) => [sign, line] as const)))(
  'TS-101 the break %j before %j gets into no header',
  async (sign, line) => {
    const bad = `a${sign}${line}`
    const fields: Partial<Mail>[] = [
      { to: `${bad}@example.com` },
      { to: `someone@example.com${sign}${line}` },
      { subject: bad },
      { replyTo: `${bad}@example.com` },
    ]
    for (const field of fields) {
      await expect(queue(someMail(field))).rejects.toThrow(RangeError)
    }
    expect(await main.ctx.db.$count(mails)).toBe(0)
  },
)

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  '<a@example.com>',
  'a <b@example.com>',
  '"a"@example.com',
  'group: a@example.com',
  'a@example.com (comment)',
  'a@@example.com',
  'example.com',
  '',
])('TS-101 %j is no address of one reader', async (to) => {
  await expect(queue(someMail({ to }))).rejects.toThrow(RangeError)
})

test('TS-101 whatever the text, it stays text and reaches one reader', async () => {
  const hostile = INJECTIONS.flatMap((line) => BREAKS.map((sign) => `x${sign}${line}${sign}y`))
  const mail = await queue(
    someMail({ text: `${hostile.join('\n')}\r\n.\r\nQUIT\r\n`, html: hostile.join('<br>') }),
  )

  await delivered()

  const got = received(mail)
  expect(got).toHaveLength(1)
  expect(got[0]?.to).toEqual([mail.to])
  expect(got[0]?.header('bcc')).toBeNull()
  expect(got[0]?.header('subject')).toBe('Your link')
  expect(got[0]?.text).toContain('QUIT')
})

test('TS-101 no subject is taken that holds a control character', async () => {
  const subject = fc.string({ unit: 'binary', maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(subject, async (text) => {
      const isFit = !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text)
      const outcome = await queue(someMail({ subject: text })).then(
        () => true,
        () => false,
      )
      expect(outcome).toBe(isFit)
    }),
    { numRuns: 100 },
  )
})
