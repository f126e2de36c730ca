import { expect, test } from 'vitest'
import { bodyFor, NO_MANNERS, refusableIn, type Manners } from './manners.rules.ts'
import { lessonOf, readRefusal } from './refusal.rules.ts'

/** Every field a connection may be given. */
const OPTIONAL = {
  stream_options: { include_usage: true },
  stop: ['\n'],
  temperature: 0.8,
  top_p: 0.95,
  presence_penalty: 0.2,
  frequency_penalty: 0.1,
  min_p: 0.05,
  repeat_penalty: 1.1,
}
const ASKED = {
  model: 'm',
  messages: [
    { role: 'system' as const, content: 'You are Mira.' },
    { role: 'user' as const, content: 'Hello' },
  ],
  limitTokens: 300,
  optional: OPTIONAL,
  kept: { store: false },
}

function learn(said: object | string, manners: Manners = NO_MANNERS) {
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  const body = bodyFor(manners, ASKED)
  return lessonOf(readRefusal(text), manners, { body, refusable: refusableIn(OPTIONAL) })
}

const ofOpenAi = (message: string, param: string | null = null) => ({
  error: { message, param, type: 'invalid_request_error' },
})

test.each(Object.keys(OPTIONAL))('TALK-029 %s is left out once it was named', (field) => {
  const sayings = [
    ofOpenAi('Unsupported parameter.', field),
    ofOpenAi(`Unrecognized request argument supplied: ${field}`),
    { detail: [{ loc: ['body', field], msg: 'Extra inputs are not permitted' }] },
    { error: `unknown field "${field}"` },
    `no such option: ${field}`,
  ]
  for (const said of sayings) {
    const lesson = learn(said)
    expect(lesson).toMatchObject({ isNamed: true, manners: { refusedFields: [field] } })
    const body = bodyFor(lesson?.manners ?? NO_MANNERS, ASKED)
    expect(Object.keys(body)).not.toContain(field)
    expect(Object.keys(body)).toHaveLength(Object.keys(OPTIONAL).length + 4)
  }
})

test('TALK-029 the limit is renamed, then left out', () => {
  const renamed = learn(
    ofOpenAi("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
  )
  const body = bodyFor(renamed?.manners ?? NO_MANNERS, ASKED)
  expect(body).toMatchObject({ max_completion_tokens: 300 })
  expect(body).not.toHaveProperty('max_tokens')

  const gone = learn(ofOpenAi('No.', 'max_completion_tokens'), renamed?.manners)
  expect(Object.keys(bodyFor(gone?.manners ?? NO_MANNERS, ASKED)).join()).not.toContain('max_')
})

test('TALK-029 where nothing is named the system role goes first, then all that can be spared', () => {
  const first = learn(ofOpenAi('Bad request.'))
  expect(first).toEqual({ manners: { ...NO_MANNERS, roleForm: 'folded' }, isNamed: false })

  const second = learn(ofOpenAi('Bad request.'), first?.manners)
  expect(bodyFor(second?.manners ?? NO_MANNERS, ASKED)).toEqual({
    model: 'm',
    messages: [{ role: 'user', content: 'You are Mira.\n\nHello' }],
    max_tokens: 300,
    stream: true,
    store: false,
  })
  expect(learn(ofOpenAi('Bad request.'), second?.manners)).toBeNull()
})

test.each(['System role not supported', 'the role "system" is unknown'])(
  'TALK-028 %j is a lesson by name',
  (message) => {
    expect(learn(ofOpenAi(message))).toMatchObject({
      isNamed: true,
      manners: { roleForm: 'folded' },
    })
  },
)

test('TS-066 what forbids a service to keep the talk is never left out', () => {
  const lesson = learn(ofOpenAi('Unknown parameter: store', 'store'))
  expect(bodyFor(lesson?.manners ?? NO_MANNERS, ASKED)).toMatchObject({ store: false })
})

test('TALK-028 a prompt without a user message after the system text is folded, too', () => {
  const messages = [
    { role: 'system' as const, content: 'You are Mira.' },
    { role: 'assistant' as const, content: 'Hello' },
  ]
  const manners = { ...NO_MANNERS, roleForm: 'folded' as const }
  expect(bodyFor(manners, { ...ASKED, messages }).messages).toEqual([
    { role: 'user', content: 'You are Mira.' },
    messages[1],
  ])
  const alone = messages.slice(1)
  expect(bodyFor(manners, { ...ASKED, messages: alone }).messages).toEqual(alone)
})

test.each<[string, object | string, number | null]>([
  [
    'OpenAI',
    ofOpenAi(
      "This model's maximum context length is 4097 tokens. However, you requested 5000 tokens.",
    ),
    4097,
  ],
  [
    'vLLM',
    ofOpenAi("'max_tokens' is too large: 600. This model's maximum context length is 512 tokens"),
    512,
  ],
  [
    'llama.cpp',
    { error: { message: 'the request exceeds the available context size', n_ctx: 2048 } },
    2048,
  ],
  [
    'llama.cpp, in words',
    { error: { message: 'exceeds the available context size (2048 tokens)' } },
    2048,
  ],
  ['LM Studio', { error: 'greater than the context length (n_keep: 5000>= n_ctx: 4096)' }, 4096],
  ['TabbyAPI', { detail: 'Request length 9000 is greater than max_seq_len 8192.' }, 8192],
  ['a model without end', ofOpenAi(`maximum context length is ${'9'.repeat(40)} tokens`), null],
  ['no window at all', ofOpenAi('Your context is not safe. 4096 rules were broken.'), null],
])('TALK-030 reads the window that %s names', (_, said, tokens) => {
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  expect(readRefusal(text).windowTokens).toBe(tokens)
})

test.each([
  '',
  'null',
  '[]',
  '{"error":null}',
  '{"detail":[]}',
  '{"error":{"message":7}}',
  '<html>',
])('TALK-029 a refusal that says %j names nothing', (text) => {
  expect(readRefusal(text)).toMatchObject({ field: null, windowTokens: null })
})
