/** Pages every brand must have (funnels.md §1); `*` matches everything below. */
export const SERVICE_PATHS = [
  '/contact-us',
  '/contact-us/:ticketId',
  '/legal',
  '/legal/*',
  '/maintenance',
  '/operator/model',
] as const

/** What a brand that sells owes its buyers beside them. */
export const SELLER_PATHS = ['/account', '/cancel', '/hidden-auth'] as const

export type ServicePath = (typeof SERVICE_PATHS)[number] | (typeof SELLER_PATHS)[number]
