import { beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { createLog } from '#/platform/log.ts'
import { withFault } from '#/testing/provider-faults.ts'
import { someGateway, typeIntoYuno, type SomeGateway } from '#/testing/some-gateway.ts'
import { someOrder } from '#/testing/some-order.ts'
import { ProviderUnclear, type Yuno } from '../port.ts'

const SUCCESS = '4507990000000002'

const lines: string[] = []
let money: SomeGateway
let yuno: Yuno
let users = 0

beforeAll(async () => {
  money = await someGateway(createLog('trace', { write: (line) => void lines.push(line) }))
  if (money.payments.yuno === null) throw new Error('Yuno is not configured')
  ;({ yuno } = money.payments)
})

/** A card that has paid and is kept. */
async function someToken(): Promise<string> {
  const user = { userId: asId(`user-${(users += 1)}`), email: 'a@mail.test', country: 'US' }
  const order = { ...someOrder(), customerRef: await yuno.customer(user) }
  const checkoutSession = await yuno.createSession(order)
  const oneTimeToken = await typeIntoYuno(money.gateway, checkoutSession, SUCCESS)
  const typed = { checkoutSession, oneTimeToken, document: null, zipCode: null }
  const { card } = await yuno.createPayment({ ...order, ...typed })
  if (typeof card?.token !== 'string') throw new Error('the card was not kept')
  return card.token
}

const charged = async (token: string) =>
  (await yuno.chargeToken({ ...someOrder(), token, networkTransactionId: null, kind: 'renewal' }))
    .state

test('API-040 a card that is forgotten pays nothing any more; forgetting it twice is the same', async () => {
  const token = await someToken()
  expect(await charged(token)).toBe('settled')

  await yuno.unenroll(token)
  await yuno.unenroll(token)

  expect(await charged(token)).toBe('declined')
})

test('API-040 a card that Yuno does not know is forgotten already', async () => {
  const [customerRef] = (await someToken()).split(':')

  await expect(yuno.unenroll(`${customerRef}:${crypto.randomUUID()}`)).resolves.toBeUndefined()
})

test.each([{ mode: 'reset' }, { mode: 'status', status: 500 }, { mode: 'status', status: 401 }])(
  'API-040 S01 after %o it is tried again, and the card’s token is not in the log',
  async (fault) => {
    const token = await someToken()
    lines.length = 0
    const call = () => yuno.unenroll(token)

    await expect(withFault(money.gateway, ['yuno', fault], call)).rejects.toThrow(ProviderUnclear)

    expect(lines).not.toEqual([])
    expect(lines.join('')).not.toContain(token.split(':')[1])
    await yuno.unenroll(token)
    expect(await charged(token)).toBe('declined')
  },
)
