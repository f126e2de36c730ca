import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'

/**
 * For routes whose replies are the same object many times over: checks and writes each object once
 * and remembers the text as long as the object lives.
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
