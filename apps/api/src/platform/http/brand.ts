import type { FastifyRequest } from 'fastify'
import type { Variant } from '@oriel/variants/model/variant'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose host was asked; null while the host of a call of operators is not known. */
    brand: Variant | null
  }
}

/** The brand that a request is answered as: that of its host, and nothing else's (TENANT-001). */
export function brandOf({ brand }: Pick<FastifyRequest, 'brand'>): Variant {
  if (brand === null) throw new Error('only calls of operators have no brand')
  return brand
}
