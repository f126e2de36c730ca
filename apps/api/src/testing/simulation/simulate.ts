import { ledgerFaults } from '#/domains/tokens/ledger/invariants.service.ts'
import { readLedger } from '../ledger.ts'
import { paymentFaults } from '../payment-faults.ts'
import { pick, seededRandom } from '../seeded-random.ts'
import { storeFaults } from '../store-faults.ts'
import { ACTIONS, DRAWN } from './actions.ts'
import { settleAll, somePerson, type Person, type World } from './world.ts'

const PEOPLE = 2
const STEPS = 14

export interface Play {
  seed: number
  /** What was done, in order, for replaying. */
  actions: string[]
  /** In words; none when all invariants hold. */
  faults: string[]
}

/**
 * Plays what one seed has people, providers, the model and time do to the app through its routes, lets
 * everything settle, and looks at the invariants of `trust-and-security.md` §4.2 (TS-124).
 */
export async function simulate(world: World, seed: number): Promise<Play> {
  const random = seededRandom(seed)
  world.llm.drawFrom(random)
  const since = world.billing.ctx.clock.now()
  const people = [await somePerson(world), ...(await others(world))]
  const actions: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const [person, name] = [pick(random, people), pick(random, DRAWN)]
    actions.push(`${people.indexOf(person)} ${name}`)
    await ACTIONS[name]?.(world, person, random)
  }
  await settleAll(world)
  const faults = people.flatMap((person) => person.faults)
  for (const person of people)
    faults.push(...(await chatFaults(person)), ...(await booksOf(world, person)))
  const { ctx } = world.billing
  const ids = people.map(({ buyer }) => buyer.userId)
  faults.push(...(await paymentFaults(ctx.db, ctx.payments, ids)))
  const stored = await storeFaults(ctx.db.$client)
  faults.push(...stored.filter((fault) => ids.some((id) => fault.includes(id))))
  const ledger = await ledgerFaults(ctx, since)
  faults.push(...ledger.map(({ invariant, userId, what }) => `I3.${invariant} ${userId}: ${what}`))
  return { seed, actions, faults }
}

const others = (world: World) =>
  Promise.all(Array.from({ length: PEOPLE - 1 }, () => somePerson(world)))

/** I1: what was acknowledged is there once, in its order; no text twice; no number left out. */
async function chatFaults({ buyer, chatId, acknowledged, texts }: Person): Promise<string[]> {
  const page = await buyer.call('GET', `Chats/${chatId}/messages?after=0`)
  const { items } = page.json<{
    items: { id: string; seq: number; sender: string; message: string | null }[]
  }>()
  const own = items.filter(({ sender }) => sender === 'user')
  const places = acknowledged.map(({ id }) => own.findIndex((one) => one.id === id))
  const twice = texts.filter((text) => own.filter(({ message }) => message === text).length > 1)
  return [
    ...acknowledged.filter((_, at) => places[at] === -1).map(({ text }) => `I1: '${text}' is lost`),
    ...twice.map((text) => `I1: '${text}' is there twice`),
    ...(places.every((place, at) => place > (places[at - 1] ?? -1)) ? [] : ['I1: out of order']),
    ...(items.every(({ seq }, at) => seq === at + 1)
      ? []
      : [`I1: numbers of ${chatId} have holes`]),
  ]
}

/** I3: the books agree with themselves, and nothing is set aside for work that has ended. */
async function booksOf({ billing }: World, { buyer }: Person): Promise<string[]> {
  const { isBalanced, held, openHolds } = await readLedger(billing.ctx, buyer.userId)
  return [
    isBalanced ? null : `I3: the books of ${buyer.userId} do not balance`,
    held + openHolds === 0 ? null : `I3: ${held} tokens of ${buyer.userId} stay set aside`,
  ].filter((fault) => fault !== null)
}
