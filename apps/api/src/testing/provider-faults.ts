import type { Gateway } from './some-gateway.ts'

type Provider = 'solidgate' | 'yuno' | 'paypal'

/** Has something done while calls to a provider go wrong (payments.md 4.6). */
export async function withFault<T>(
  gateway: Gateway,
  [provider, fault]: [Provider, object],
  work: () => Promise<T>,
): Promise<T> {
  await gateway.control('POST', 'faults', { match: { provider }, ...fault })
  try {
    return await work()
  } finally {
    await gateway.control('DELETE', 'faults')
  }
}

export interface Webhook {
  raw: Buffer
  headers: Record<string, string>
}

/** The webhooks during an action, in order; `knob` distorts them (payments.md 4.5). */
export async function webhooksOf(
  gateway: Gateway,
  [provider, knob]: [Provider, object | null],
  work: () => Promise<unknown>,
): Promise<Webhook[]> {
  const { inbox } = gateway
  await gateway.settled()
  inbox.received.splice(0)
  if (knob !== null) await gateway.control('POST', 'webhooks/knobs', { provider, ...knob })
  await work()
  await gateway.settled()
  await gateway.control('DELETE', 'webhooks/knobs')
  return inbox.received.splice(0).map(({ body, headers }) => ({
    raw: Buffer.from(body),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  }))
}
