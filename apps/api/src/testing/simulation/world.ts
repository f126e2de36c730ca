import type { CharacterId } from '@oriel/contract/ids'
import { reconcileOrders } from '#/domains/billing/upkeep/reconcile.service.ts'
import { someBillingApp, type BillingApp, type Buyer } from '../some-billing-app.ts'
import { someCharacter } from '../some-chat.ts'
import { chanceLlm, type ChanceLlm } from './chance-llm.ts'

/** One app with everything around it that a seed plays: model, payment providers, time. */
export interface World {
  billing: BillingApp
  llm: ChanceLlm
  characterId: CharacterId
}

export async function someWorld(): Promise<World> {
  const llm = chanceLlm()
  const billing = await someBillingApp({ llm: [llm], env: { TOKENS_START_GRANT: '12' } })
  return { billing, llm, characterId: await someCharacter(billing.ctx) }
}

/** What the server has confirmed to a simulated person, who expects it to hold. */
export interface Person {
  buyer: Buyer
  chatId: string
  /** Messages of the chat that were acknowledged, in the order they were. */
  acknowledged: { id: string; text: string }[]
  /** Every text ever sent to the chat: none may appear twice. */
  texts: string[]
  /** The latest send, for repeating it. */
  latest: { text: string; key: string; id: string | null } | null
  bought: Set<string>
  /** What was answered that must never be. */
  faults: string[]
}

export async function somePerson({ billing, characterId }: World): Promise<Person> {
  const buyer = await billing.buyer()
  const chatId = await openChat(buyer, characterId)
  return {
    buyer,
    chatId,
    acknowledged: [],
    texts: [],
    latest: null,
    bought: new Set(),
    faults: [],
  }
}

export async function openChat(buyer: Buyer, personModelId: CharacterId): Promise<string> {
  return (await buyer.call('POST', 'Chats', { personModelId })).json<{ id: string }>().id
}

/** Restores the providers and runs everything that is due: the end of every play. */
export async function settleAll({ billing }: World): Promise<void> {
  await billing.gateway.control('DELETE', 'faults')
  for (let round = 0; round < 3; round += 1) {
    await billing.advance(180_000)
    await billing.receiveWebhooks()
    await reconcileOrders(billing.ctx)
  }
}
