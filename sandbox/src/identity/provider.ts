import type { Grants } from './grants.ts'
import type { SigningKey } from './keys.ts'

/** An application that is registered with the provider. */
export interface Client {
  id: string
  secret: string
  name: string
  /** Origins it may sign people in on; null takes every loopback address. */
  origins: readonly string[] | null
}

/** What the parts of the provider share. */
export interface Provider {
  /** Its origin, which is the issuer as well. */
  issuer: string
  client: Client
  grants: Grants
  key: () => Promise<SigningKey>
  now: () => Date
}

/** A request, as far as the provider looks at it. */
export interface Asked {
  query: URLSearchParams
  form: URLSearchParams
  authorization: string
  /** The page a frame stands in, as far as its policy lets the browser tell. */
  referer: string
}
