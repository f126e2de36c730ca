import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'

/**
 * A longer text is kept as bytes: encoding it for each reply cost more than all else of the reply.
 * A shorter one is sent sooner as text, in one piece with its headers.
 */
const TEXT_UP_TO = 8_000

/**
 * For routes that often return the same object: validates and serialises each object once and
 * caches the outcome for the object's lifetime.
 */
export function stringifyOnce(schema: z.core.$ZodType): FastifySerializerCompiler<unknown> {
  const known = new WeakMap<object, string | Buffer>()
  const serialize = (reply: object): string | Buffer => {
    const remembered = known.get(reply)
    if (remembered !== undefined) return remembered
    const text = JSON.stringify(z.parse(schema, reply))
    const sent = text.length > TEXT_UP_TO ? Buffer.from(text) : text
    known.set(reply, sent)
    return sent
  }
  // Fastify takes bytes too; only its type says text.
  return () => serialize as (reply: unknown) => string
}
