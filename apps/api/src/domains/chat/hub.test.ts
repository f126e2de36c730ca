import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { officialClient } from '#/platform/hub/harness.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'
import { CHAT_HUB_PATH } from './hub.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

interface Hint {
  target: string
  args: { chatId?: string; seq?: number; remainingTokens?: number }
}

/** Microsoft's client of the talk's user, connected to `app`, and what it receives. */
async function listen(talk: SomeTalk, { app }: TestApp, onHint: (hint: Hint) => void = () => {}) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = officialClient(`${address}${CHAT_HUB_PATH}`, talk.user.accessToken)
  const hints: Hint[] = []
  for (const target of ['ChatChanged', 'BalanceChanged']) {
    client.on(target, (args: Hint['args']) => {
      hints.push({ target, args })
      onHint({ target, args })
    })
  }
  await client.start()
  cleanups.push(
    () => app.close(),
    () => client.stop(),
  )
  return hints
}

const RICH = { env: { TOKENS_START_GRANT: '1000' } }

test('RT-017 TURN-018 TURN-019 a message on A is announced to the user’s devices on B, hints only', async () => {
  const talk = await someTalk({ script: ['A secret answer.'] })
  const other = await testApp((await testContext({ beside: talk })).ctx)
  const hints = await listen(talk, other)

  await talk.send('A secret question')

  await expect.poll(() => hints.length).toBe(3)
  const { chatId } = talk
  expect(hints).toEqual([
    { target: 'ChatChanged', args: { chatId, seq: 3, revision: 2 } },
    { target: 'ChatChanged', args: { chatId, seq: 4, revision: 3 } },
    { target: 'BalanceChanged', args: { remainingTokens: 9 } },
  ])
  expect(JSON.stringify(hints)).not.toContain('secret')
})

test('API-123 the connections of the hub are counted as they come and go', async () => {
  const talk = await someTalk()
  const connected = async () => {
    const { body } = await talk.app.inject('/api/metrics')
    return /^hub_connections\{hub="chat"\} (\d+)$/m.exec(body)?.[1]
  }
  await listen(talk, talk)
  expect(await connected()).toBe('1')

  await cleanups.pop()?.()
  await expect.poll(connected).toBe('0')
})

test('TURN-019 RT-015 no other user is notified', async () => {
  const talk = await someTalk()
  const stranger = await someTalk()
  const strangers = await listen(stranger, stranger)
  const own = await listen(talk, await testApp((await testContext({ beside: talk })).ctx))

  await talk.send('Hello')

  await expect.poll(() => own.length).toBe(3)
  await stranger.send('Hello')
  await expect.poll(() => strangers.length).toBe(3)
  expect(strangers.map(({ args }) => args.chatId ?? stranger.chatId)).toEqual(
    strangers.map(() => stranger.chatId),
  )
})

test('TURN-018 TS-122 whatever hints are lost, late or doubled, a sync gives the same messages', async () => {
  const deliveries = fc.array(fc.constantFrom('lost', 'received', 'doubled', 'late'), {
    minLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(deliveries, fc.integer({ min: 1, max: 4 }), async (delivery, sends) => {
      const talk = await someTalk(RICH)
      const other = await testApp((await testContext({ beside: talk })).ctx)
      const call = other.as(talk.user)
      const device = new Map<number, Message>()
      const sync = async () => {
        const last = Math.max(0, ...device.keys())
        const missed = await call('GET', `${talk.url}/messages?after=${last}`)
        for (const message of missed.json<{ items: Message[] }>().items) {
          device.set(message.seq, message)
        }
      }
      const syncs: Promise<void>[] = []
      let late: (() => void) | null = null
      const hints = await listen(talk, other, () => {
        const what = delivery[hints.length % delivery.length]
        late?.()
        late = what === 'late' ? () => void syncs.push(sync()) : null
        if (what === 'received' || what === 'doubled') syncs.push(sync())
        if (what === 'doubled') syncs.push(sync())
      })
      for (let at = 0; at < sends; at += 1) await talk.send(`Message ${at}`)
      await expect.poll(() => hints.length).toBe(3 * sends)
      await Promise.all(syncs)
      await sync()

      const seqs = [...device.keys()].toSorted((a, b) => a - b)
      expect(seqs.map((seq) => device.get(seq))).toEqual(await talk.messages())
    }),
    { numRuns: 5 },
  )
})
