import type { FastifyRequest } from 'fastify'
import type { Variant } from '@oriel/variants/model/variant'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand of the requested host; null for operator calls on an unknown host. */
    brand: Variant | null
  }
}

/** The brand that serves a request, determined by its host alone (TENANT-001). */
export function brandOf({ brand }: Pick<FastifyRequest, 'brand'>): Variant {
  if (brand === null) throw new Error('only calls of operators have no brand')
  return brand
}
