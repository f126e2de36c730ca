import type { LightMyRequestResponse } from 'fastify'
import type { SendReply } from '@oriel/contract/chat/message'
import { reconcileOrders } from '#/domains/billing/upkeep/reconcile.service.ts'
import { pick } from '../seeded-random.ts'
import { payByForm } from '../some-gateway.ts'
import { openChat, type Person, type World } from './world.ts'

/** One thing that people, providers and time do to the app. */
export type Action = (world: World, person: Person, random: () => number) => Promise<unknown>

const TOPICS = ['the sea', 'a book on maps', 'rain', 'tomorrow’s bread', 'old trains'] as const
const CARDS = {
  good: '4067429974719265',
  reportedThrice: '4000903000000700',
  neverReported: '4000903000000601',
  reportedInReverse: '4000903000000809',
  capturedLate: '4000903000000908',
  answersOnce: '4000903000000403',
  declined: '4000901100099903',
}
const PACKS = ['tok_100', 'tok_350', 'tok_550'] as const
const FAULTS = [
  { mode: 'status', status: 503 },
  { mode: 'malformed-json' },
  { mode: 'html-firewall-page' },
  { mode: 'rate-limit' },
] as const

/** A refusal is an answer; an error of the app is a fault. 503 is what a model that fails leaves. */
function look(person: Person, what: string, { statusCode, body }: LightMyRequestResponse) {
  if (statusCode === 500 || statusCode > 503) person.faults.push(`${what}: ${statusCode} ${body}`)
}

async function send(person: Person, text: string, key: string): Promise<void> {
  const { buyer, chatId, texts } = person
  if (!texts.includes(text)) texts.push(text)
  const reply = await buyer.call('POST', `Chats/${chatId}/messages`, { message: text }, key)
  look(person, `send '${text}'`, reply)
  if (reply.statusCode !== 201) return
  const { userMessage } = reply.json<SendReply>()
  const id = userMessage?.id ?? null
  const known = person.latest
  if (known?.key === key && known.id !== null && known.id !== id) {
    person.faults.push(`'${text}' was repeated and became another message`)
  }
  if (known?.key === key) known.id = id
  const isNew = id !== null && !person.acknowledged.some((one) => one.id === id)
  if (isNew && person.chatId === chatId) person.acknowledged.push({ id, text })
}

function newSend(person: Person, random: () => number) {
  const text = `Note ${person.texts.length + 1}: ${pick(random, TOPICS)}`
  person.latest = { text, key: crypto.randomUUID(), id: null }
  return person.latest
}

/** The id of the newest reply, or null in a chat without a reply. */
async function newestReply({ buyer, chatId }: Person): Promise<string | null> {
  const page = await buyer.call('GET', `Chats/${chatId}/messages?after=0`)
  const { items } = page.json<{ items: { id: string; sender: string }[] }>()
  return items.findLast(({ sender }) => sender === 'model')?.id ?? null
}

const redo =
  (kind: 'regenerate' | 'continue'): Action =>
  async (_world, person) => {
    const id = await newestReply(person)
    if (id === null) return
    const url = `Chats/${person.chatId}/messages/${id}/${kind}`
    look(person, kind, await person.buyer.call('POST', url))
  }

export const ACTIONS: Record<string, Action> = {
  async sends(_world, person, random) {
    const { text, key } = newSend(person, random)
    await send(person, text, key)
  },
  async repeats(_world, person) {
    if (person.latest !== null) await send(person, person.latest.text, person.latest.key)
  },
  async sendsTwiceAtOnce(_world, person, random) {
    const { text, key } = newSend(person, random)
    await Promise.all([send(person, text, key), send(person, text, key)])
  },
  async sendsFromTwoDevices(_world, person, random) {
    const one = newSend(person, random)
    const other = `Note ${person.texts.length + 2}: from the other device`
    await Promise.all([send(person, one.text, one.key), send(person, other, crypto.randomUUID())])
    // The order of the two is not reported to either.
    const { acknowledged, buyer, chatId } = person
    const page = await buyer.call('GET', `Chats/${chatId}/messages?after=0`)
    const order = page.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    acknowledged.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  },
  async stops({ llm }, person, random) {
    const { isHeld, release } = llm.holdNext()
    const { text, key } = newSend(person, random)
    const sent = send(person, text, key)
    const isRunning = await Promise.race([isHeld.then(() => true), sent.then(() => false)])
    release()
    if (!isRunning) return
    const { buyer, chatId } = person
    const chat = await buyer.call('GET', `Chats/${chatId}`)
    const { activeTurnId } = chat.json<{ activeTurnId: string }>()
    const url = `Chats/${chatId}/turns/${activeTurnId}/stop`
    look(person, 'stop', await buyer.call('POST', url))
    await sent
  },
  regenerates: redo('regenerate'),
  continues: redo('continue'),
  async startsOver({ characterId }, person) {
    look(person, 'delete', await person.buyer.call('DELETE', `Chats/${person.chatId}`))
    person.chatId = await openChat(person.buyer, characterId)
    Object.assign(person, { acknowledged: [], texts: [], latest: null })
  },
  async subscribes({ billing }, person, random) {
    if (person.bought.has('sub_monthly')) return
    person.bought.add('sub_monthly')
    const { merchantData, reply } = await person.buyer.intent('sub_monthly')
    look(person, 'checkout', reply)
    if (reply.statusCode !== 201) return
    const number = CARDS[pick(random, Object.keys(CARDS) as (keyof typeof CARDS)[])]
    // The browser’s own way to the provider may be disturbed as well.
    await payByForm(billing.gateway, merchantData, number).catch(() => undefined)
  },
  async buysTokensTwiceAtOnce(_world, person, random) {
    const pack = pick(random, PACKS)
    const key = crypto.randomUUID()
    if (person.bought.has(pack)) return
    person.bought.add(pack)
    const [card] = await person.buyer.cards()
    if (card === undefined) return
    const buy = () => person.buyer.oneClick(pack, { userCardInfoId: card.cardId }, key)
    const replies = await Promise.all([buy(), buy()])
    for (const reply of replies) look(person, 'one click', reply)
  },
  async providerFails({ billing }, _person, random) {
    const provider = pick(random, ['solidgate', 'yuno'] as const)
    const fault = { match: { provider }, ...pick(random, FAULTS), times: 1 }
    await billing.gateway.control('POST', 'faults', fault)
  },
  receivesWebhooks: ({ billing }) => billing.receiveWebhooks(),
  async timePasses({ billing }, _person, random) {
    await billing.advance(Math.ceil(random() * 600_000))
    await reconcileOrders(billing.ctx)
  },
}

/** How often each is drawn. */
const WEIGHTS: Partial<Record<string, number>> = { sends: 5, repeats: 2, sendsTwiceAtOnce: 2 }
export const DRAWN = Object.keys(ACTIONS).flatMap((name) =>
  Array.from({ length: WEIGHTS[name] ?? 1 }, () => name),
)
