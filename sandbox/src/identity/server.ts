import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { answerConsent, authorize, exchangeCode } from './authorization.ts'
import { buttonScript } from './button-script.ts'
import { answerSelection, showButton, showPrompt, showSelection } from './button.ts'
import { credentialClaims, profileOf, tokenInfo } from './claims.ts'
import { createGrants } from './grants.ts'
import { createSigningKey, type SigningKey } from './keys.ts'
import { personOf, type Person } from './people.ts'
import type { Asked, Client, Provider } from './provider.ts'
import { html, json, problem, type Answer } from './replies.ts'

export interface IdentityServerOptions {
  client: Client
  /** 0, the default, uses a free port. */
  port?: number
  host?: string
  now?: () => Date
}

export interface IdentityServer {
  url: string
  /** The credential the button would return; `over` overrides single claims. */
  credentialFor(
    person: Pick<Person, 'email'> & Partial<Person>,
    over?: Record<string, unknown>,
  ): Promise<string>
  /** Rotates the provider's key. */
  rotateKey(): void
  close(): Promise<void>
}

/** An OpenID provider simulating Google (decisions 51), state in memory. */
export async function startIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { client, port = 0, host = '127.0.0.1', now = () => new Date() } = options
  let key: Promise<SigningKey> | null = null
  const provider: Provider = {
    issuer: '',
    client,
    grants: createGrants(now),
    key: () => (key ??= createSigningKey()),
    now,
  }
  const server = createServer((request, response) => void handle(provider, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' && address !== null ? address.port : port
  provider.issuer = `http://${host === '0.0.0.0' ? 'localhost' : host}:${boundPort}`

  return {
    url: provider.issuer,
    async credentialFor(about, over = {}) {
      const person = { ...personOf(about), ...about }
      const grant = { person, clientId: client.id, nonce: null }
      const claims = credentialClaims(grant, { issuer: provider.issuer, now: now() })
      return (await provider.key()).sign({ ...claims, ...over })
    },
    rotateKey: () => {
      key = null
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', provider.issuer)
  const form = new URLSearchParams(await readText(request).catch(() => ''))
  const answer = await answerTo(provider, `${request.method} ${url.pathname}`, {
    query: url.searchParams,
    form,
    authorization: request.headers.authorization ?? '',
    referer: request.headers.referer ?? '',
  })
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

async function answerTo(provider: Provider, route: string, asked: Asked): Promise<Answer> {
  switch (route) {
    case 'GET /.well-known/openid-configuration':
      return json(200, discovery(provider))
    case 'GET /oauth2/v3/certs':
      return json(200, { keys: [(await provider.key()).jwk] })
    case 'GET /o/oauth2/v2/auth':
      return authorize(provider, asked)
    case 'POST /o/oauth2/v2/auth':
      return answerConsent(provider, asked)
    case 'POST /token':
      return exchangeCode(provider, asked)
    case 'GET /v1/userinfo':
      return userInfo(provider, asked.authorization.replace(/^Bearer /i, ''))
    case 'GET /tokeninfo':
      return infoOfToken(provider, asked.query.get('access_token') ?? '')
    case 'GET /gsi/client':
      return {
        status: 200,
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: buttonScript(provider.issuer),
      }
    case 'GET /gsi/button':
      return showButton(provider, asked)
    case 'GET /gsi/prompt':
      return showPrompt(provider, asked)
    case 'GET /gsi/select':
      return showSelection(provider, asked)
    case 'POST /gsi/select':
      return answerSelection(provider, asked)
    default:
      return html(404, problem('There is nothing here', 'This address belongs to no part of it.'))
  }
}

function discovery({ issuer }: Provider): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  }
}

function userInfo({ grants }: Provider, token: string): Answer {
  const known = grants.grantOfToken(token)
  return known ? json(200, profileOf(known.grant.person)) : json(401, { error: 'invalid_request' })
}

function infoOfToken({ grants, now }: Provider, token: string): Answer {
  const known = grants.grantOfToken(token)
  if (!known) return json(400, { error: 'invalid_token', error_description: 'Invalid Value' })
  return json(200, tokenInfo(known.grant, known.expiresAt, now()))
}
