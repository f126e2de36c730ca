import { expect, test } from 'vitest'
import { PRODUCTION } from '#/testing/some-production.ts'
import { ConfigError, readConfig } from './config.ts'

const OTHER_KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => i + 9)).toString('base64')
const KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')

function reasonsAgainst(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons
    throw error
  }
}

test('EMBED-005 starts in production with keys, an https address and local services', () => {
  const config = readConfig({
    ...PRODUCTION,
    DATABASE_URL: 'postgres://localhost/oriel',
    REDIS_URL: 'redis://127.0.0.1:6379',
  })

  expect(config).toMatchObject({ isProduction: true, http: { hasRateLimits: true } })
})

test.each([
  ['an empty signing key', { TOKEN_SIGNING_KEY: '' }, 'TOKEN_SIGNING_KEYS'],
  ['a blank master key', { MASTER_KEY: '  ' }, 'MASTER_KEYS'],
  ['no address of its own', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a plain address of its own', { PUBLIC_URL: 'http://oriel.example' }, 'PUBLIC_URL'],
  ['a plain remote database', { DATABASE_URL: 'postgres://db.example/oriel' }, 'DATABASE_URL'],
  [
    'a database whose TLS is optional',
    { DATABASE_URL: 'postgres://db.example/oriel?sslmode=prefer' },
    'DATABASE_URL',
  ],
  [
    'a remote database behind a local name',
    { DATABASE_URL: 'postgres://localhost/oriel?host=db.example' },
    'DATABASE_URL',
  ],
  ['an invalid database address', { DATABASE_URL: 'db.example:5432' }, 'DATABASE_URL'],
  ['a plain remote Redis', { REDIS_URL: 'redis://cache.example' }, 'REDIS_URL'],
  [
    'a stand-in of Google',
    {
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_BASE_URL: 'https://google.test',
    },
    'GOOGLE_BASE_URL',
  ],
  ['not to know the proxy in front (F-14)', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
  ['no way for mails', { SMTP_URL: '' }, 'SMTP_URL'],
  [
    'a plain remote model server',
    { LLM_BASE_URL: 'http://models.example/v1', LLM_MODEL: 'm' },
    'LLM_BASE_URL',
  ],
  [
    'one plain remote model server among several',
    {
      LLM_PROVIDERS:
        '[{"name":"a","baseUrl":"https://a.example","model":"m"},{"name":"b","baseUrl":"http://b.example","model":"m"}]',
    },
    'LLM_PROVIDERS',
  ],
  [
    'a plain remote collector of errors',
    { ERROR_REPORT_DSN: 'http://key@errors.example/1' },
    'ERROR_REPORT_DSN',
  ],
  ['a token of metrics that can be guessed', { METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN'],
  ['limits switched off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  ['a clock that can be moved', { TEST_TOKEN: 'sixteen letters!' }, 'TEST_TOKEN'],
  ['a start grant of its own', { TOKENS_START_GRANT: '0' }, 'TOKENS_START_GRANT'],
])('EMBED-005 production refuses %s', (_case, env, setting) => {
  const reasons = reasonsAgainst({ ...PRODUCTION, ...env })

  expect(reasons).toHaveLength(1)
  expect(reasons[0]).toMatch(new RegExp(`^${setting}: .{10}`))
})

test.each([
  'postgres://db.example/oriel?sslmode=require',
  'postgres://db.example/oriel?sslmode=verify-full',
  'postgres:///oriel?host=/run/postgresql',
])('EMBED-005 TS-119 production takes the database %s', (address) => {
  expect(reasonsAgainst({ ...PRODUCTION, DATABASE_URL: address })).toEqual([])
})

test('TS-119 production takes model servers on this machine and remote ones over https', () => {
  const models = [
    { name: 'own', baseUrl: 'http://127.0.0.1:11434/v1', model: 'm' },
    { name: 'far', baseUrl: 'https://models.example/v1', model: 'm' },
  ]

  expect(reasonsAgainst({ ...PRODUCTION, LLM_PROVIDERS: JSON.stringify(models) })).toEqual([])
})

const proxiesOf = (text: string) =>
  readConfig({ ...PRODUCTION, TRUSTED_PROXIES: text }).http.trustedProxies

test('TS-107 production takes proxies by name, or the word for no proxy (F-14)', () => {
  expect(proxiesOf('none')).toEqual([])
  expect(proxiesOf('None')).toEqual([])
  expect(proxiesOf('10.0.0.0/8')).toEqual(['10.0.0.0/8'])
})

test('EMBED-005 reports everything that is wrong at once', () => {
  const reasons = reasonsAgainst({ NODE_ENV: 'production', RATE_LIMITS: 'off' })

  expect(reasons.map((reason) => reason.split(':')[0])).toEqual([
    'TOKEN_SIGNING_KEYS',
    'MASTER_KEYS',
    'TRUSTED_PROXIES',
    'RATE_LIMITS',
    'PUBLIC_URL',
    'SMTP_URL',
  ])
})

test.each([
  ['a short key', { MASTER_KEY: 'c2hvcnQ=' }],
  ['a key of one byte repeated', { TOKEN_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') }],
  ['a key that is not base64', { TOKEN_SIGNING_KEY: '*'.repeat(44) }],
  ['one key for two purposes', { TOKEN_SIGNING_KEY: KEY, MASTER_KEY: KEY }],
])('TS-114 refuses %s everywhere, without repeating it', (_case, env) => {
  const reasons = reasonsAgainst(env)

  expect(reasons).toHaveLength(1)
  for (const value of Object.values(env)) expect(reasons[0]).not.toContain(value)
})

const secretsOf = (env: Record<string, string>) => readConfig(env).secrets

test('TS-119 F-16: keys come as rings, by commas or as JSON, and a single one is a ring of one', () => {
  const both = [OTHER_KEY, KEY]

  expect(secretsOf({ MASTER_KEY: KEY }).masterKeys).toEqual([KEY])
  expect(secretsOf({ MASTER_KEYS: both.join(', ') }).masterKeys).toEqual(both)
  expect(secretsOf({ MASTER_KEYS: JSON.stringify(both) }).masterKeys).toEqual(both)
  expect(secretsOf({ TOKEN_SIGNING_KEY: KEY }).rootKeys).toEqual([KEY])
  expect(secretsOf({ TOKEN_SIGNING_KEYS: both.join(), ROOT_KEYS: KEY })).toMatchObject({
    tokenSigningKeys: both,
    rootKeys: [KEY],
  })
  expect(secretsOf({})).toEqual({ masterKeys: null, tokenSigningKeys: null, rootKeys: null })
})

test.each([
  ['a ring with a bad member', { MASTER_KEYS: `${KEY},c2hvcnQ=` }, 'MASTER_KEYS'],
  ['one key twice', { MASTER_KEYS: `${KEY},${KEY}` }, 'MASTER_KEYS'],
  ['an empty ring', { MASTER_KEYS: '[]' }, 'MASTER_KEYS'],
  ['a broken list', { MASTER_KEYS: '["a"' }, 'MASTER_KEYS'],
  ['both names at once', { MASTER_KEYS: KEY, MASTER_KEY: KEY }, 'MASTER_KEYS'],
  ['a root that is a master key', { MASTER_KEYS: KEY, ROOT_KEYS: KEY }, 'MASTER_KEY'],
  [
    'a new signing key without the old root',
    { TOKEN_SIGNING_KEYS: `${OTHER_KEY},${KEY}` },
    'ROOT_KEYS',
  ],
])('TS-119 F-16: %s stops the start', (_case, env, setting) => {
  const reasons = reasonsAgainst(env)

  expect(reasons).toHaveLength(1)
  expect(reasons[0]).toMatch(new RegExp(`^${setting}`))
  expect(reasons[0]).not.toContain(KEY)
})

test.each([
  ['PORT', '70000'],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::/00'],
  ['TRUSTED_PROXIES', 'none, 10.0.0.0/8'],
  ['ADMIN_USER_IDS', 'admin'],
  ['LLM_BASE_URL', 'localhost:11434'],
  ['LLM_PROVIDERS', '[{"name":'],
  ['LLM_PROVIDERS', '[{"name": "a", "baseUrl": "http://a.example", "model": "m", "key": "x"}]'],
  ['GOOGLE_CLIENT_ID', 'without its secret'],
  ['GOOGLE_BASE_URL', 'localhost'],
  ['BRAND_HOSTS', '{"main":[]}'],
  ['BRAND_HOSTS', '{"main":["https://oriel.example"]}'],
  ['BRAND_HOSTS', '{"main":["oriel.example/path"]}'],
  ['BRAND_HOSTS', '{"main":["Oriel.example"]}'],
  ['BRAND_HOSTS', '{"main":["svitlo.example"]}'],
  ['BRAND_HOSTS', '{"nobody":["oriel.example"]}'],
  ['VARIANT', 'nobody'],
  ['MAINTENANCE', 'yes'],
  ['FEATURES', '{"noSuchFeature": 50}'],
  ['FEATURES', '{"experimentShowWhiteTheme": 101}'],
  ['TURN_LEASE_MS', '0'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Oriel <a@oriel.example>, b@oriel.example'],
  ['MAIL_FROM', 'Oriel\r\nBcc: <b@oriel.example>'],
])('a bad %s (%s) stops the start by name', (setting, text) => {
  const reasons = reasonsAgainst({ LLM_MODEL: 'm', [setting]: text })

  expect(reasons).toHaveLength(1)
  expect(reasons[0]).toMatch(new RegExp(`^${setting}`))
})

test.each([
  [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, 'LLM_MODEL'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000' }, 'HOST'],
  [{ HOST: '::', ALLOW_REMOTE: 'true' }, 'PUBLIC_URL'],
  [{ LLM_BASE_URL: 'http://a.example', LLM_MODEL: 'm', LLM_PROVIDERS: '[]' }, 'LLM_PROVIDERS'],
  [{ GEO_HEADER: 'CF-IPCountry' }, 'GEO_HEADER'],
])('settings that contradict each other are refused: %o', (env, setting) => {
  expect(reasonsAgainst(env)).toEqual([expect.stringMatching(new RegExp(`^${setting}: `))])
})

test('a setting left empty is one not made', () => {
  const empty = Object.fromEntries(
    ['PORT', 'TOKENS_START_GRANT', 'PUBLIC_URL', 'LLM_PROVIDERS', 'FEATURES'].map((name) => [
      name,
      ' ',
    ]),
  )

  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('lists, names and ids are read in one form', () => {
  const { http, adminUserIds } = readConfig({
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
    GEO_HEADER: 'CF-IPCountry',
    ADMIN_USER_IDS: '019384A0-0000-7000-8000-00000000ABCD',
  })

  expect(http).toMatchObject({
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    geoHeader: 'cf-ipcountry',
  })
  expect(adminUserIds).toEqual(['019384a0-0000-7000-8000-00000000abcd'])
})

test.each(['hello@oriel.example', 'Oriel <hello@oriel.example>'])(
  'decisions 46: mails go out from %s over the server named',
  (from) => {
    const smtpUrl = 'smtps://user:secret@mail.example:465'

    expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from })
    expect(readConfig({}).mail).toEqual({ smtpUrl: null, from: null })
  },
)
