import { pick } from '../../apps/api/src/testing/seeded-random.ts'
import { oddText, oddValue, sample, type Known, type Schema } from './fuzz-values.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

export interface Operation {
  method: string
  path: string
  parameters: readonly Parameter[]
  body: Schema | null
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, { schema?: Schema }> }
      }
    >
  >
}

/** Every operation of a description that `/api/openapi.json` gave. */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = description as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}

/** A request to send as it stands, and what is odd about it. */
export interface FuzzCase {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  mutations: string[]
}

/** A request in parts, so that it can still be bent. */
interface Draft {
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
  /** Set when the body is no longer the JSON of a value. */
  rawBody: string | null
  /** Things added to the address behind its encoding. */
  rawQuery: string
}

type Random = () => number
type Mutate = (draft: Draft, random: Random) => void

const MAX_MUTATIONS = 3

/** A request that is right but for up to three oddities; about one in ten has none. */
export function makeCase(operation: Operation, known: Known, random: Random): FuzzCase {
  const draft = makeDraft(operation, known, random)
  const mutators = Object.entries(MUTATORS).filter(
    ([name]) =>
      (operation.body !== null || !name.startsWith('body')) &&
      (Object.keys(draft.path).length > 0 || !name.startsWith('path')),
  )
  const count = random() < 0.1 ? 0 : 1 + Math.floor(random() * MAX_MUTATIONS)
  const chosen = Array.from({ length: count }, () => pick(random, mutators))
  for (const [, mutate] of chosen) mutate(draft, random)
  return {
    method: operation.method,
    path: addressOf(operation.path, draft),
    headers: draft.headers,
    body: draft.rawBody ?? (draft.body === undefined ? null : JSON.stringify(draft.body)),
    mutations: chosen.map(([name]) => name),
  }
}

function makeDraft({ parameters, body, path }: Operation, known: Known, random: Random): Draft {
  const valueOf = ({ name, schema = {} }: Parameter) => {
    // The same name means a chat here and a companion there.
    const id = path.includes('/PersonModel/') ? known['personModelId'] : known['chatId']
    return String(sample(schema, name, id === undefined ? known : { ...known, id }, random))
  }
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const isWanted = ({ required = false }: Parameter) => required || random() < 0.5
  return {
    path: Object.fromEntries(of('path').map((parameter) => [parameter.name, valueOf(parameter)])),
    query: of('query')
      .filter(isWanted)
      .map((parameter) => [parameter.name, valueOf(parameter)]),
    headers: {
      ...(known['accessToken'] && { authorization: `Bearer ${known['accessToken']}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body: body === null ? undefined : sample(body, '', known, random),
    rawBody: null,
    rawQuery: '',
  }
}

function addressOf(template: string, { path, query, rawQuery }: Draft): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')
  const encoded = query.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const all = [...encoded, ...(rawQuery === '' ? [] : [rawQuery])].join('&')
  return all === '' ? filled : `${filled}?${all}`
}

/** As `encodeURIComponent`, but lone surrogates are sent as unexpected bytes. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function bendField(draft: Draft, random: Random, value: unknown): void {
  const body = draft.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    draft.body = value
    return
  }
  const names = Object.keys(body)
  const name = names.length === 0 ? 'message' : pick(random, names)
  draft.body = { ...body, [name]: value }
}

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/jsonn',
  ';',
]
const ODD_HEADERS: readonly [string, readonly string[]][] = [
  ['idempotency-key', ['', 'x', '1'.repeat(5_000), '00000000-0000-0000-0000-000000000000']],
  ['last-event-id', ['-1', 'x', '99999999999', '1.5']],
  ['x-utc-offset', ['NaN', '1e9', '-100000', '']],
  ['accept', ['text/event-stream', '*/*;q=x', 'é', ';;;']],
  ['accept-language', ['-', 'x'.repeat(3_000), '*;q=9']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['origin', ['null', 'https://evil.example', 'x:y']],
  ['x-forwarded-for', ['999.1.1.1', ',', '::1, x', '1.2.3.4'.repeat(200)]],
  ['cookie', ['=', '__Host-refresh=%ff', 'a'.repeat(4_000)]],
  ['if-none-match', ['*', '"', 'W/x']],
  ['range', ['bytes=-1', 'bytes=0-0,5-1']],
]

const MUTATORS: Record<string, Mutate> = {
  'body: odd field': (draft, random) => bendField(draft, random, oddValue(random)),
  'body: odd text in a field': (draft, random) => bendField(draft, random, oddText(random)),
  'body: field missing': (draft, random) => {
    if (typeof draft.body !== 'object' || draft.body === null) return
    const entries = Object.entries(draft.body)
    draft.body = Object.fromEntries(entries.toSpliced(Math.floor(random() * entries.length), 1))
  },
  'body: field too many': (draft, random) => {
    const name = pick(random, ['isPremium', '__proto__', 'constructor', 'userId', '', 'balance'])
    const more = JSON.stringify({ [name]: 1 }).slice(1)
    const whole = JSON.stringify(draft.body ?? {})
    if (whole.endsWith('"}')) draft.rawBody = `${whole.slice(0, -1)},${more}`
    else draft.body = { ...(draft.body as object), [name]: oddValue(random) }
  },
  'body: field twice': (draft) => {
    const whole = JSON.stringify(draft.body ?? {})
    draft.rawBody = `${whole.slice(0, -1)},${whole.slice(1)}`
  },
  'body: another value': (draft, random) => {
    draft.body = oddValue(random)
  },
  'body: broken JSON': (draft, random) => {
    const whole = JSON.stringify(draft.body ?? {})
    const broken = ['{', '[', '{"a":}', '\u0000', 'undefined', '"\\ud8"', '{"a":01}', '\ufeff{}']
    draft.rawBody =
      random() < 0.5 ? whole.slice(0, Math.floor(random() * whole.length)) : pick(random, broken)
  },
  'body: huge': (draft) => {
    draft.rawBody = `{"message":"${'x'.repeat(120_000)}"}`
  },
  'body: of another type': (draft, random) => {
    draft.headers['content-type'] = pick(random, CONTENT_TYPES)
  },
  'path: odd id': (draft, random) => {
    const name = pick(random, Object.keys(draft.path))
    const odd = ['x', '%00', '%2e%2e%2f', '%zz', '%', '%ff', '..', '0', 'a'.repeat(300), '%F0%9F']
    draft.path[name] = pick(random, odd)
  },
  'path: unknown id': (draft, random) => {
    const name = pick(random, Object.keys(draft.path))
    draft.path[name] = '01890a5d-ac96-774b-bcce-b302099a8057'
  },
  'query: odd value': (draft, random) => {
    const names = draft.query.map(([name]) => name)
    const name = names.length === 0 ? pick(random, ['after', 'before', 'x']) : pick(random, names)
    draft.query = [...draft.query.filter(([known]) => known !== name), [name, oddText(random)]]
  },
  'query: field twice': (draft) => {
    draft.query = [...draft.query, ...draft.query, ['x', '1'], ['x', '2']]
  },
  'query: broken encoding': (draft, random) => {
    draft.rawQuery = pick(random, ['%', '%zz=1', '&&==', 'a[b]=1', '%00=%00', '__proto__=1', '?'])
  },
  'header: odd': (draft, random) => {
    const [name, values] = pick(random, ODD_HEADERS)
    draft.headers[name] = pick(random, values)
  },
  'header: bearer': (draft, random) => {
    const odd = [
      '',
      'Bearer',
      'Bearer x',
      'Bearer a.b.c',
      'Basic eDp5',
      `Bearer ${'e'.repeat(6_000)}`,
    ]
    draft.headers['authorization'] = pick(random, odd)
  },
}
