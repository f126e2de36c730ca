import type { Grants } from './grants.ts'
import type { SigningKey } from './keys.ts'

/** An application that is registered with the provider. */
export interface Client {
  id: string
  secret: string
  name: string
  /** Origins it may sign people in on; null accepts every loopback address. */
  origins: readonly string[] | null
}

/** State shared by the parts of the provider. */
export interface Provider {
  /** Its origin, which is also the issuer. */
  issuer: string
  client: Client
  grants: Grants
  key: () => Promise<SigningKey>
  now: () => Date
}

/** The parts of a request the provider uses. */
export interface Asked {
  query: URLSearchParams
  form: URLSearchParams
  authorization: string
  /** The page that embeds a frame, if its policy lets the browser send it. */
  referer: string
}
