import { z } from 'zod'

/** A phrase, a pattern or a row of words; never an empty one. */
export const text = z.string().regex(/\S/u, 'empty phrase')
export const phrases = z.array(text).min(1)
/** One text, or the lines of a long one with `separator` between them. */
export const joined = (separator: string) =>
  z.union([text, phrases.transform((lines) => lines.join(separator))])

type WordSets = Readonly<Record<string, string>>

const withSets = z.looseObject({
  sets: z.record(z.string().regex(/^[A-Z][A-Z_]*$/u), text).default({}),
})
const NAMED = /\$([A-Z][A-Z_]*)/gu

/**
 * Parses words stored as JSON: the fields of `shape`, and named `sets` of words. `$NAME` refers to
 * a set anywhere in the file, including the sets after it.
 * @param given sets that are only known at run time
 * @throws {Error} for an unknown or missing field, an empty phrase, a name without a set
 */
export function readWordFile<Shape extends z.ZodRawShape>(
  shape: Shape,
  file: unknown,
  given: WordSets = {},
): z.output<z.ZodObject<Shape>> {
  const { sets, ...fields } = withSets.parse(file)
  const known = new Map(Object.entries(given))
  for (const [name, row] of Object.entries(sets)) known.set(name, fill(row, known))
  return fill(z.strictObject(shape).parse(fields), known)
}

/** The same value with sets in the place of their names, however deep. */
function fill<Value>(value: Value, sets: ReadonlyMap<string, string>): Value
function fill(value: unknown, sets: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(NAMED, (_, name: string) => setOf(name, sets))
  if (Array.isArray(value)) return value.map((each: unknown) => fill(each, sets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, sets)]))
}

function setOf(name: string, sets: ReadonlyMap<string, string>): string {
  const set = sets.get(name)
  if (set === undefined) throw new Error(`unknown set of words: $${name}`)
  return set
}
