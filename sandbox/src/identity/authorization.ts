import { timingSafeEqual } from 'node:crypto'
import { idTokenClaims } from './claims.ts'
import { TOKEN_LIFE_SECONDS } from './grants.ts'
import { isOwnOrigin } from './origins.ts'
import { consentPage } from './pages.ts'
import { personOf } from './people.ts'
import type { Asked, Client, Provider } from './provider.ts'
import { html, json, problem, redirect, type Answer } from './replies.ts'

/** The authorization endpoint: asks the person, unless the request is invalid. */
export function authorize({ client }: Provider, { query }: Asked): Answer {
  const target = targetOf(client, query)
  if (!(target instanceof URL)) return target
  const fault = faultOf(query)
  return fault === null ? html(200, consentPage(client.name)) : sendBack(target, query, fault)
}

/** The person's answer to the consent page. */
export function answerConsent({ client, grants }: Provider, { query, form }: Asked): Answer {
  const target = targetOf(client, query)
  if (!(target instanceof URL)) return target
  const fault = faultOf(query)
  if (fault !== null) return sendBack(target, query, fault)
  const email = form.get('email') ?? ''
  if (form.get('decision') !== 'allow' || !email.includes('@')) {
    return sendBack(target, query, { error: 'access_denied' })
  }
  const code = grants.addCode({
    person: personOf({ email, isEmailVerified: form.get('unverified') === null }),
    clientId: client.id,
    redirectUri: query.get('redirect_uri') ?? '',
    scope: query.get('scope') ?? '',
    nonce: query.get('nonce'),
    codeChallenge: query.get('code_challenge'),
  })
  return sendBack(target, query, { code, scope: query.get('scope') ?? '' })
}

/** Where to send the answer, or an error page if there is no valid address. */
function targetOf(client: Client, query: URLSearchParams): URL | Answer {
  if (query.get('client_id') !== client.id) {
    return html(401, problem('Error 401: invalid_client', 'The OAuth client was not found.'))
  }
  const target = URL.parse(query.get('redirect_uri') ?? '')
  if (!target || !isOwnOrigin(client, target.origin)) {
    return html(400, problem('Error 400: redirect_uri_mismatch', 'This address is not registered.'))
  }
  return target
}

function faultOf(query: URLSearchParams): Record<string, string> | null {
  const scopes = (query.get('scope') ?? '').split(' ')
  if (query.get('response_type') !== 'code') return { error: 'unsupported_response_type' }
  if (!scopes.includes('openid')) return { error: 'invalid_scope' }
  const method = query.get('code_challenge_method')
  const isHashed = query.has('code_challenge') ? method === 'S256' : method === null
  return isHashed ? null : { error: 'invalid_request' }
}

function sendBack(target: URL, query: URLSearchParams, values: Record<string, string>): Answer {
  const state = query.get('state')
  if (state !== null) target.searchParams.set('state', state)
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  return redirect(target)
}

/** The token endpoint (RFC 6749 §4.1.3 with PKCE). */
export async function exchangeCode(provider: Provider, asked: Asked): Promise<Answer> {
  const { form } = asked
  const { client, grants, issuer, now } = provider
  if (!isClient(client, asked)) return json(401, { error: 'invalid_client' })
  if (form.get('grant_type') !== 'authorization_code') {
    return json(400, { error: 'unsupported_grant_type' })
  }
  const grant = grants.redeem({
    code: form.get('code') ?? '',
    clientId: client.id,
    redirectUri: form.get('redirect_uri') ?? '',
    codeVerifier: form.get('code_verifier'),
  })
  if (!grant) return json(400, { error: 'invalid_grant', error_description: 'Bad Request' })
  const accessToken = grants.addToken(grant)
  const claims = idTokenClaims(grant, accessToken, { issuer, now: now() })
  return json(200, {
    access_token: accessToken,
    expires_in: TOKEN_LIFE_SECONDS,
    scope: grant.scope,
    token_type: 'Bearer',
    id_token: (await provider.key()).sign(claims),
  })
}

function isClient(client: Client, { form, authorization }: Asked): boolean {
  const basic = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString()
  const given = form.has('client_id')
    ? `${form.get('client_id')}:${form.get('client_secret') ?? ''}`
    : basic
  const expected = Buffer.from(`${client.id}:${client.secret}`)
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
