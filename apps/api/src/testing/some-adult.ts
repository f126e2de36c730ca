import { INTIMATE_CONSENT_VERSION } from '@oriel/contract/trust/intimate-consent'
import { signatureOf } from '@oriel/sandbox/age/checks'
import type { Ctx } from '#/context.ts'
import type { AgeProvider } from '#/providers/age/port.ts'
import { createSandboxAgeProvider } from '#/providers/age/sandbox.ts'
import type { TestApp } from './some-chat.ts'
import type { SomeUser } from './some-user.ts'

const AGE_SECRET = 'shared by both sides'

/** Settings of an app whose age provider is {@link recordingAgeProvider}. */
export const AGE_ENV = {
  AGE_SANDBOX_URL: 'http://age.example',
  AGE_SANDBOX_SECRET: AGE_SECRET,
}

interface Begun {
  ref: string
  subject: string
  returnUrl: string
  callbackUrl: string
}

/** The sandbox's provider without its server: keeps the started checks. */
export function recordingAgeProvider(): AgeProvider & { begun: Begun[] } {
  const sandbox = createSandboxAgeProvider({ url: AGE_ENV.AGE_SANDBOX_URL, secret: AGE_SECRET })
  const begun: Begun[] = []
  return {
    begun,
    async start(request) {
      const ref = `age_${begun.length}_${request.subject.slice(0, 8)}`
      begun.push({ ref, ...request })
      return { url: `${AGE_ENV.AGE_SANDBOX_URL}/age/check/${ref}`, ref }
    },
    readEvent: (...event) => sandbox.readEvent(...event),
  }
}

/** Sends a result to the app as the provider does. */
export async function sendAgeEvent(
  ctx: Pick<Ctx, 'clock'>,
  { app }: Pick<TestApp, 'app'>,
  event: object,
  signature?: string,
) {
  const body = JSON.stringify(event)
  return app.inject({
    method: 'POST',
    url: '/api/Webhooks/age-assurance',
    headers: {
      'content-type': 'application/json',
      'x-age-signature': signature ?? signatureOf(body, AGE_SECRET, ctx.clock.now()),
    },
    payload: body,
  })
}

/** Consent to the use of intimate chat data, which adult mode needs. */
export const CONSENT = { isGiven: true, version: INTIMATE_CONSENT_VERSION }

/** Proves a user's age, consents and switches adult mode on. The context's provider is a recording one. */
export async function makeAdult(
  ctx: Pick<Ctx, 'clock'>,
  api: TestApp,
  user: SomeUser,
  provider: ReturnType<typeof recordingAgeProvider>,
): Promise<void> {
  const as = api.as(user)
  await as('POST', '/api/User/verify-user-age', { BirthMonth: 5, BirthYear: 1990 })
  await as('POST', '/api/User/age-assurance/start', { returnUrl: 'http://oriel.test/' })
  const { ref = '', subject = '' } = provider.begun.at(-1) ?? {}
  const assuredAt = ctx.clock.now().toISOString()
  const expiresAt = '2040-01-01T00:00:00.000Z'
  const result = { over18: true, method: 'photo_id', assuredAt, expiresAt }
  await sendAgeEvent(ctx, api, { id: 'e', ref, subject, ...result })
  await as('POST', '/api/User/intimate-consent', CONSENT)
  await as('POST', '/api/User/nsfw-confirmation', {})
}
