import {
  paypalDispute,
  paypalDisputeList,
  type PaypalDispute,
} from '@oriel/payment-wire/paypal-webhook'
import { unclear, type PaypalClient } from './client.ts'

const DISPUTES = '/v1/customer/disputes'

/** Disputes of one payment. @throws {ProviderUnclear} */
export async function readDisputes(
  client: PaypalClient,
  captureId: string,
): Promise<PaypalDispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId })
  const answer = await client.get(`${DISPUTES}?${query.toString()}`)
  const list = paypalDisputeList.safeParse(answer.body)
  if (!list.success) throw unclear(answer)
  const found = list.data.items.map(({ dispute_id: id }) => readDispute(client, id))
  return (await Promise.all(found)).filter((dispute) => isAbout(dispute, captureId))
}

async function readDispute(client: PaypalClient, id: string): Promise<PaypalDispute> {
  const answer = await client.get(`${DISPUTES}/${encodeURIComponent(id)}`)
  const dispute = paypalDispute.safeParse(answer.body)
  if (!dispute.success) throw unclear(answer)
  return dispute.data
}

const isAbout = ({ disputed_transactions: disputed }: PaypalDispute, captureId: string) =>
  disputed.some(({ seller_transaction_id: id }) => id === captureId)
