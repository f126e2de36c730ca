import type * as z from 'zod/mini'

/** Parses and validates JSON; null if it is missing, damaged or of another shape. */
export function parseJson<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** A schema's first error for a value; null if it is valid. */
export function objectionOf(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}
