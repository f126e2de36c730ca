/**
 * Checks without the validator, for what the first page itself gets: loading the validator for them would
 * cost as much as all else that follows the first page. Tests hold each against its schema in the contract.
 */
export type Check<Value> = (value: unknown) => Value

/** A value is not what its check expects. */
class Mismatch extends TypeError {
  override readonly name = 'Mismatch'
}

function only<Value>(type: string, fits: (value: unknown) => value is Value): Check<Value> {
  return (value) => {
    if (!fits(value)) throw new Mismatch(`Expected ${type}`)
    return value
  }
}

export const text = only('text', (value) => typeof value === 'string')
export const flag = only('a flag', (value) => typeof value === 'boolean')
export const integer = only('an integer', (value): value is number => Number.isSafeInteger(value))

export const integerWithin = (least: number, most = Number.MAX_SAFE_INTEGER): Check<number> =>
  only('an integer within limits', (value): value is number => {
    const number = integer(value)
    return number >= least && number <= most
  })

/** A text of such a form. */
export const textLike = (form: RegExp): Check<string> =>
  only('a text of another form', (value): value is string => form.test(text(value)))

export const uuid = textLike(
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
)
/** As the contract has them: in UTC. */
export const isoDate: Check<string> = only(
  'a date',
  (value): value is string =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text(value)) &&
    !Number.isNaN(Date.parse(String(value))),
)

export function oneOf<const Value>(...values: readonly Value[]): Check<Value> {
  return only('one of a few', (value): value is Value => values.includes(value as Value))
}

export const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null ? null : check(value)

/** What is missing counts as that. */
export const withDefault =
  <Value>(check: Check<Value>, byDefault: Value): Check<Value> =>
  (value) =>
    value === undefined ? byDefault : check(value)

export const list =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new Mismatch('Expected a list')
    return value.map((item) => check(item))
  }

/** What fits the first, else what fits the second. */
export const either =
  <Value>(first: Check<Value>, second: Check<Value>): Check<Value> =>
  (value) =>
    fitting(first, value) ?? second(value)

/** An object of these fields; others are left out. */
export function fields<Value extends object>(checks: {
  [Name in keyof Value]-?: Check<Value[Name]>
}): Check<Value> {
  const entries = Object.entries<Check<unknown>>(checks)
  return (value) => {
    if (value === null || typeof value !== 'object') throw new Mismatch('Expected an object')
    return Object.fromEntries(
      entries.map(([name, check]) => [name, check((value as Record<string, unknown>)[name])]),
    ) as Value
  }
}

/** The value, or null if it does not fit. */
export function fitting<Value>(check: Check<Value>, value: unknown): Value | null {
  try {
    return check(value)
  } catch {
    return null
  }
}
