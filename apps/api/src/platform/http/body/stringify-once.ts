import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'

/**
 * For routes that often return the same object: validates and serialises each object once and
 * caches the text for the object's lifetime.
 */
export function stringifyOnce(schema: z.core.$ZodType): FastifySerializerCompiler<unknown> {
  const texts = new WeakMap<object, string>()
  return () => (reply: object) => {
    const known = texts.get(reply)
    if (known !== undefined) return known
    const text = JSON.stringify(z.parse(schema, reply))
    texts.set(reply, text)
    return text
  }
}
