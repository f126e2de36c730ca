import * as z from 'zod/mini'
import { ValidationFailed } from '#/platform/errors.ts'

const known = new WeakMap<z.ZodMiniObject, Map<string, string>>()

/** An object schema's field names by lower-case form, or null for other schemas. */
function namesOf(schema: unknown): Map<string, string> | null {
  if (!(schema instanceof z.ZodMiniObject)) return null
  const remembered = known.get(schema)
  if (remembered !== undefined) return remembered
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]))
  known.set(schema, names)
  return names
}

/**
 * Renames the top-level fields of `input` to the spelling of `schema`, ignoring case (API-167,
 * decisions 44). Unknown names are left for the schema to reject.
 * @throws {ValidationFailed} when two spellings of one field are sent.
 */
export function foldFieldCase(schema: unknown, input: unknown): unknown {
  const names = namesOf(schema)
  if (!names || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const folded = new Map<string, unknown>()
  for (const [sent, value] of Object.entries(input)) {
    const name = names.get(sent.toLowerCase()) ?? sent
    if (folded.has(name)) {
      throw new ValidationFailed([{ path: `/${name}`, message: 'Sent more than once' }])
    }
    folded.set(name, value)
  }
  return Object.fromEntries(folded)
}

/** TS-097: how deep a JSON body may nest. */
const MAX_DEPTH = 10

/** Whether a parsed JSON value is nested too deeply. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= MAX_DEPTH) return true
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
