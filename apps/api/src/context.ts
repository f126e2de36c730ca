import type { SQL } from 'drizzle-orm'
import type { Redis } from 'ioredis'
import type { UserFeatures } from '@oriel/contract/accounts/user'
import type { RealmKey } from '@oriel/variants/model/realms'
import type { Config } from './config.ts'
import type { Brands } from './platform/brands/brands.ts'
import type { Clock, MovableClock } from './platform/clock.ts'
import type { Db, Queryable } from './platform/db/db.ts'
import type { Ids } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Roots } from './platform/keys/roots.ts'
import type { Log } from './platform/log.ts'
import type { MailOutbox } from './platform/mail/outbox.ts'
import type { Metrics } from './platform/metrics.ts'
import type { News } from './platform/news/news.ts'
import type { TokenSigner } from './platform/signer/signer.ts'
import type { Vault } from './platform/vault/vault.ts'
import type { AgeProvider } from './providers/age/port.ts'
import type { Classifier } from './providers/classifier/port.ts'
import type { SentenceEncoder } from './providers/encoder/port.ts'
import type { Geo } from './providers/geo/port.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import type { LlmChain } from './providers/llm/port.ts'
import type { Payments } from './providers/payments/port.ts'

/** What decides what a user's next message is: made or refused, and for how many tokens. */
export interface PlanState {
  /** ENTITY-047: a subscriber now. */
  hasPlan: boolean
  /** A renewal failed and grace is over: chats can be read and nothing is made (payments.md 5.3). */
  isLimited: boolean
}

/** What domains that billing does not stand on are told of plans; billing answers (ADR 21). */
interface Plans {
  stateOf: (ctx: Pick<Ctx, 'db' | 'clock'>, userId: string) => Promise<PlanState>
}

/** What whoever hears a call for help asks of the shop; billing does it (ADR 21). */
interface Offers {
  /** SAFE-012: nothing is offered to the user for a day, from the return of the call on. */
  quiet: (ctx: Pick<Ctx, 'db' | 'clock' | 'news'>, userId: string) => Promise<void>
}

/** Which features and experiments a user has; growth answers (ADR 21). */
interface Features {
  of: (ctx: Pick<Ctx, 'config'>, userId: string) => UserFeatures
}

/** What billing is told of the account that buys; accounts answers (ADR 21). */
interface Buyers {
  emailOf: (db: Queryable, userId: string) => Promise<string | null>
  /** Whether the account was deleted, or is gone altogether. */
  isClosed: (db: Queryable, userId: string) => Promise<boolean>
  /** Whether the account is open; it stays so until the transaction ends. */
  keepOpen: (tx: Queryable, userId: string) => Promise<boolean>
  /** Where the user came from when the account was made (PAY-018). */
  utmSourceOf: (db: Queryable, userId: string) => Promise<string | null>
  /** The browser it was made in, as browsers are counted. */
  deviceOf: (db: Queryable, userId: string) => Promise<string | null>
  /** A piece of a statement: `user_id` and `utm_source` of all accounts. */
  campaigns: SQL
}

/** Everything the outside world gives the product. Services name the slice they use. */
export interface Ctx {
  config: Config
  brands: Brands
  log: Log
  clock: Clock
  /** The same clock where a test may move it, else null (payments.md 4.7). */
  testClock: MovableClock | null
  ids: Ids
  /** Uniform in [0, 1). */
  random: () => number
  db: Db
  redis: Redis | null
  news: News
  jobs: Jobs
  mail: MailOutbox
  /** Opens the local outbox to who reads what the start printed; null where there is none (F-12). */
  outboxToken: string | null
  vault: Vault
  signer: TokenSigner
  /** What proves and seals: refresh secrets, cookies, private links, connection tokens, mails. */
  roots: Roots
  /** Root of the hashes kept to find something again: devices, networks, cards. Never changes. */
  secret: Buffer
  metrics: Metrics
  geo: Geo
  /** Null where nobody can prove an age: adult mode does not exist then. */
  age: AgeProvider | null
  llm: LlmChain
  /** Null where none is set up: the rules grade alone then. */
  classifier: Classifier | null
  /** Puts into numbers what sentences mean; null where only the rules are wanted. */
  encoder: SentenceEncoder | null
  /** Null where sign-in with Google is not offered. */
  identity: IdentityProvider | null
  /** Of the realm that the installation runs as. */
  payments: Payments
  /** Of every other realm that has keys of its own (decision 64). */
  merchants: ReadonlyMap<RealmKey, Payments>
  plans: Plans
  offers: Offers
  buyers: Buyers
  features: Features
  /** Names this process among its siblings; owner of the turns it runs. */
  instanceId: string
}
