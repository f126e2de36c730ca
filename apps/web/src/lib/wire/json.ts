import * as z from 'zod/mini'

// The validator compiles schemas with `new Function`, which the content policy forbids.
z.config({ jitless: true })

/** The value of a JSON text, or null when it is missing, damaged or of another shape. */
export function parseJson<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** The first thing a schema has against a value, as a sentence; null is nothing. */
export function objectionOf(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}
