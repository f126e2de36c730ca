import { pick } from '../../apps/api/src/testing/seeded-random.ts'

export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Values that the data of a run already knows, by field or parameter name. */
export type Known = Readonly<Record<string, string>>

type Random = () => number

/** A value that fits a schema, taken from what is known where the name is. */
export function sample(schema: Schema, name: string, known: Known, random: Random): unknown {
  const given = known[name]
  if (given !== undefined && (schema.type === 'string' || schema.type === undefined)) return given
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  if (schema.anyOf !== undefined) return sample(pick(random, schema.anyOf), name, known, random)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => (schema.required ?? []).includes(field) || random() < 0.5,
    )
    return Object.fromEntries(
      fields.map(([field, of]) => [field, sample(of, field, known, random)]),
    )
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, name, known, random)]
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') return Math.floor(random() * 5)
  if (schema.format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057'
  return 'Hello there'.slice(0, schema.maxLength ?? 11)
}

const LONG = 'long '.repeat(5_000)
const NUL = String.fromCharCode(0)

/** Texts that have broken a parser, database or page before. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  '\udc00\ud800',
  '\uffff',
  '\u202eevil\u202c',
  'e' + '\u0301'.repeat(3_000),
  '👩‍👩‍👧‍👦'.repeat(400),
  LONG,
  "'; drop table users; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'a\r\nset-cookie: x=1',
  '\\',
  '\u0000'.repeat(100),
  '1e999',
  'null',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{01890a5d-ac96-774b-bcce-b302099a8057}',
  '-1',
  '9999999999999999999999',
]

const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { __proto__: null, toString: 1 },
  [null],
  { length: 1e9 },
]

export function oddText(random: Random): string {
  return pick(random, TEXTS)
}

/** Any odd value: a text, or something of another type, or something that nests deeply. */
export function oddValue(random: Random): unknown {
  const kind = random()
  if (kind < 0.5) return oddText(random)
  if (kind < 0.9) return pick(random, OTHERS)
  return nested(pick(random, [9, 12, 200]))
}

function nested(depth: number): unknown {
  return depth === 0 ? 'bottom' : { a: nested(depth - 1) }
}
