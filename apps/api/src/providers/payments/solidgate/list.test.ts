import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#/platform/clock.ts'
import { withFault } from '#/testing/provider-faults.ts'
import { payByForm, someGateway, type SomeGateway } from '#/testing/some-gateway.ts'
import { someOrder } from '#/testing/some-order.ts'
import { ProviderUnclear, type ListedPayment, type Solidgate } from '../port.ts'

const SUCCESS = '4067429974719265'
const DECLINED = '5151948477715326'

let money: SomeGateway
let solidgate: Solidgate

beforeAll(async () => {
  money = await someGateway()
  if (money.payments.solidgate === null) throw new Error('Solidgate is not configured')
  ;({ solidgate } = money.payments)
})

async function pay(number: string): Promise<string> {
  const order = someOrder()
  await payByForm(money.gateway, solidgate.createFormIntent(order), number)
  return order.orderId
}

async function listed(perPage?: number): Promise<ListedPayment[][]> {
  const now = money.clock.now()
  const within = { since: new Date(now.getTime() - DAY_MS), until: now }
  const pages: ListedPayment[][] = []
  for await (const page of solidgate.listPaid(within, perPage)) pages.push(page)
  return pages
}

test('orders that took money are listed page by page, with whether any of it was refunded', async () => {
  const names: string[] = []
  for (const number of [SUCCESS, DECLINED, SUCCESS, SUCCESS]) names.push(await pay(number))
  await money.gateway.control('POST', `orders/${names[2]}/refund`, { amount: 1 })

  const pages = await listed(2)

  expect(pages.map(({ length }) => length)).toEqual([1, 2])
  const paid = { cents: 1999, currency: 'USD', isRefunded: false }
  expect(pages.flat()).toEqual([
    { ...paid, orderId: names[0] },
    { ...paid, orderId: names[2], isRefunded: true },
    { ...paid, orderId: names[3] },
  ])
  expect(await listed()).toHaveLength(1)
})

test('O10 a list asked for too often is asked for again, and one that cannot be read is unclear', async () => {
  const limited = await withFault(
    money.gateway,
    ['solidgate', { mode: 'rate-limit', times: 2 }],
    () => listed(),
  )
  expect(limited.flat().length).toBeGreaterThan(0)
  await expect(
    withFault(money.gateway, ['solidgate', { mode: 'html-firewall-page' }], () => listed()),
  ).rejects.toThrow(ProviderUnclear)
})
