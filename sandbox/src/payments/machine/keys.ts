import type { Random } from './random.ts'

interface KeyPair {
  pk: string
  sk: string
}

/** A merchant's credentials for the three providers. */
export interface GatewayKeys {
  solidgate: { api: KeyPair; webhook: KeyPair }
  yuno: {
    accountId: string
    publicKey: string
    secretKey: string
    /** Sent with webhooks in `x-api-key` and `x-secret`, and the secret of `x-hmac-signature`. */
    webhook: { apiKey: string; secret: string; hmac: string }
  }
  paypal: { clientId: string; clientSecret: string; webhookId: string }
}

export function generateKeys(random: Random): GatewayKeys {
  const pair = (prefix: string): KeyPair => ({
    pk: random.token(`${prefix}_pk_`),
    sk: random.token(`${prefix}_sk_`),
  })
  return {
    solidgate: { api: pair('api'), webhook: pair('wh') },
    yuno: {
      accountId: random.uuid(),
      publicKey: random.token('sandbox_'),
      secretKey: random.token('sandbox_'),
      webhook: { apiKey: random.token(), secret: random.token(), hmac: random.token('whsec_') },
    },
    paypal: {
      clientId: random.token(),
      clientSecret: random.token(),
      webhookId: random.token('WH'),
    },
  }
}

/** Settings that make the application use the gateway (payments.md §4.8). */
export function settingsFor(origin: string, { solidgate, yuno, paypal }: GatewayKeys) {
  return {
    PAYMENTS_ENVIRONMENT: 'gateway',
    SOLIDGATE_PAY_URL: `${origin}/solidgate/pay/api/v1/`,
    SOLIDGATE_GATE_URL: `${origin}/solidgate/gate/api/v1/`,
    SOLIDGATE_SUBS_URL: `${origin}/solidgate/subscriptions/api/v1/`,
    SOLIDGATE_REPORTS_URL: `${origin}/solidgate/reports/api/v1/`,
    SOLIDGATE_SDK_URL: `${origin}/solidgate/js/solid-form.js`,
    SOLIDGATE_API_PK: solidgate.api.pk,
    SOLIDGATE_API_SK: solidgate.api.sk,
    SOLIDGATE_WH_PK: solidgate.webhook.pk,
    SOLIDGATE_WH_SK: solidgate.webhook.sk,
    YUNO_API_URL: `${origin}/yuno/v1`,
    YUNO_SDK_URL: `${origin}/yuno/sdk/main.js`,
    YUNO_ACCOUNT_ID: yuno.accountId,
    YUNO_PUBLIC_KEY: yuno.publicKey,
    YUNO_SECRET_KEY: yuno.secretKey,
    YUNO_WH_API_KEY: yuno.webhook.apiKey,
    YUNO_WH_SECRET: yuno.webhook.secret,
    YUNO_WH_HMAC: yuno.webhook.hmac,
    PAYPAL_API_URL: `${origin}/paypal`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_CERT_HOSTS: new URL(origin).host,
  }
}
