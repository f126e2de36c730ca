import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'

interface Changed {
  items: Message[]
  lastSeq: number
  revision: number
}

/** A device that knows a chat up to a revision, and loses hints. */
function someDevice({ call, url }: Pick<SomeTalk, 'call' | 'url'>) {
  const held = new Map<string, Message>()
  let revision = 0
  return {
    sync: async () => {
      const answer = await call('GET', `${url}/messages?changedSince=${revision}`)
      const changed = answer.json<Changed>()
      for (const one of changed.items) held.set(one.id, one)
      revision = changed.revision
      return changed.items
    },
    items: () => [...held.values()].toSorted((a, b) => a.seq - b.seq),
  }
}

/** Numbers from 0 to below 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test.each([3, 17, 91])(
  'TURN-031 three devices that lose hints end equal to the server after random changes (%i)',
  async (seed) => {
    const talk = await someTalk()
    const { call, url, send, messages } = talk
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    const devices = [someDevice(talk), someDevice(talk), someDevice(talk)]
    const doOne = async () => {
      const living = (await messages()).filter(
        ({ sender, state }) => sender !== 'system' && state !== 'deleted',
      )
      const some = pick(living)
      const newest = living.at(-1)
      const kind = Math.floor(random() * 6)
      if (some === undefined || newest === undefined || kind < 2) await send(`Said ${random()}`)
      else if (kind === 2) await call('DELETE', `${url}/messages/${some.id}`)
      else if (kind === 3) {
        await call('PUT', `${url}/messages/${some.id}`, { message: `Now ${random()}` })
      } else if (kind === 4) {
        await call('POST', `${url}/messages/${newest.id}/regenerate`)
        await call('PUT', `${url}/messages/${newest.id}`, { alternate: 0 })
      } else await call('POST', `${url}/messages/${some.id}/reaction`, { reaction: 'like' })
    }
    for (let step = 0; step < 24; step += 1) {
      await doOne()
      for (const device of devices) if (random() < 0.3) await device.sync()
    }
    for (const device of devices) await device.sync()
    const all = await messages()
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
    expect(all.some(({ state }) => state === 'deleted')).toBe(true)
    for (const device of devices) {
      expect(device.items()).toEqual(all)
      expect(await device.sync()).toEqual([])
    }
  },
  60_000,
)

test('TURN-031 only what changed is given, with the revision to ask from next', async () => {
  const { call, url, send, chat } = await someTalk()
  const first = (await send('Hello')).json<{ userMessage: Message }>().userMessage
  await send('And?')
  const { revision } = await chat()
  await call('PUT', `${url}/messages/${first.id}`, { message: 'Good evening' })
  const changed = (await call('GET', `${url}/messages?changedSince=${revision}`)).json<Changed>()
  expect(changed.items.map(({ id, message }) => ({ id, message }))).toEqual([
    { id: first.id, message: 'Good evening' },
  ])
  expect(changed.revision).toBe((await chat()).revision)
  expect(changed.revision).toBeGreaterThan(revision)
})

test('TURN-031 a turn marks what it adds with the revisions it raises the chat to', async () => {
  const { call, url, send, chat, messages } = await someTalk()
  const before = (await chat()).revision
  const sent = (await send('Hello')).json<{ userMessage: Message; replyMessage: Message }>()
  expect(sent.userMessage.revision).toBe(before + 1)
  expect(sent.replyMessage.revision).toBe(before + 2)
  const page = (await call('GET', `${url}/messages`)).json<{ revision: number }>()
  expect(page.revision).toBe(before + 2)
  expect((await messages()).at(-1)?.revision).toBe(before + 2)
  const again = await call('POST', `${url}/messages/${sent.replyMessage.id}/regenerate`)
  expect(again.json<{ replyMessage: Message }>().replyMessage.revision).toBe(before + 4)
})

test('TURN-031 a reaction during a turn is not lost to a device that knows the chat before it', async () => {
  const held = gate()
  const { call, url, send, messages, chat, running, llm } = await someTalk()
  const first = (await send('Hello')).json<{ replyMessage: Message }>().replyMessage
  llm.play('Two.', { wait: held.wait })
  const second = send('And?')
  await running(2)
  const { revision } = await chat()
  await call('POST', `${url}/messages/${first.id}/reaction`, { reaction: 'like' })
  held.open()
  await second
  const changed = (await call('GET', `${url}/messages?changedSince=${revision}`)).json<Changed>()
  expect(changed.items.map(({ seq }) => seq)).toEqual([first.seq, (await messages()).length])
})
