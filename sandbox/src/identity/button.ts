import { credentialClaims } from './claims.ts'
import { isOwnOrigin } from './origins.ts'
import { answerPage, buttonPage, consentPage, promptPage } from './pages.ts'
import { personOf } from './people.ts'
import type { Asked, Provider } from './provider.ts'
import { html, problem, type Answer } from './replies.ts'

export function showButton(provider: Provider, asked: Asked): Answer {
  const text = asked.query.get('text') ?? 'Sign in with Google'
  return frameRefusalOf(provider, asked) ?? html(200, buttonPage(text))
}

export function showPrompt(provider: Provider, asked: Asked): Answer {
  return frameRefusalOf(provider, asked) ?? html(200, promptPage())
}

/** The account chooser, in the button's popup or in the prompt's frame. */
export function showSelection(provider: Provider, asked: Asked): Answer {
  return refusalOf(provider, asked) ?? html(200, consentPage(provider.client.name))
}

export async function answerSelection(provider: Provider, asked: Asked): Promise<Answer> {
  const { client, issuer, now } = provider
  const { form, query } = asked
  const refusal = refusalOf(provider, asked)
  if (refusal) return refusal
  const email = form.get('email') ?? ''
  if (form.get('decision') !== 'allow' || !email.includes('@')) return html(200, answerPage(null))
  const person = personOf({ email, isEmailVerified: form.get('unverified') === null })
  const grant = { person, clientId: client.id, nonce: query.get('nonce') }
  const claims = credentialClaims(grant, { issuer, now: now() })
  return html(200, answerPage((await provider.key()).sign(claims)))
}

function refusalOf({ client }: Provider, { query }: Asked): Answer | null {
  if (query.get('client_id') !== client.id) {
    return html(401, problem('Error 401: invalid_client', 'The OAuth client was not found.'))
  }
  return isOwnOrigin(client, query.get('origin') ?? '')
    ? null
    : html(403, problem('Error 400: origin_mismatch', 'This page is not registered.'))
}

/** Like Google's, frames are only served if the browser reports the embedding page. */
function frameRefusalOf(provider: Provider, asked: Asked): Answer | null {
  const refusal = refusalOf(provider, asked)
  if (refusal) return refusal
  return URL.parse(asked.referer)?.origin === asked.query.get('origin')
    ? null
    : html(403, problem('Error 400: origin_mismatch', 'The page does not say where it is.'))
}
