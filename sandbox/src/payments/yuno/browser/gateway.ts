import type { PaymentState, TokenInformation } from './wire.ts'

/** Where this script came from: the only origin it talks to. */
export const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin

/** What the script asks of the gateway, for one public key. */
export interface Gateway {
  session(id: string): Promise<{ checkout_session: string; country: string }>
  payment(id: string): Promise<PaymentState>
  clone(id: string): Promise<string>
  payByToken(id: string, token: string): Promise<void>
  storedToken(session: string, vaultedToken: string): Promise<TokenInformation>
  typedToken(session: string, card: object): Promise<TokenInformation>
  enrol(customerSession: string, token: string): Promise<{ vaulted_token: string }>
}

export function gatewayFor(publicKey: string): Gateway {
  async function call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await fetch(`${ORIGIN}/yuno/sdk-api${path}`, {
      method,
      headers: { 'public-api-key': publicKey, 'content-type': 'application/json' },
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as Reply & { messages?: string[] }
    if (!reply.ok) throw new Error(answer.messages?.[0] ?? `Yuno answered ${reply.status}`)
    return answer
  }
  const part = encodeURIComponent
  return {
    session: (id) => call('GET', `/sessions/${part(id)}`),
    payment: (id) => call('GET', `/sessions/${part(id)}/payment`),
    async clone(id) {
      const made = await call<{ checkout_session: string }>(
        'POST',
        `/sessions/${part(id)}/clone`,
        {},
      )
      return made.checkout_session
    },
    async payByToken(id, token) {
      await call('POST', `/sessions/${part(id)}/pay`, { token })
    },
    storedToken: (session, vaultedToken) =>
      call('POST', '/tokens/vaulted', { checkout_session: session, vaulted_token: vaultedToken }),
    typedToken: (session, card) => call('POST', '/tokens', { checkout_session: session, ...card }),
    enrol: (customerSession, token) =>
      call('POST', `/customer-sessions/${part(customerSession)}/enroll`, { token }),
  }
}
