import type { SQL } from 'drizzle-orm'
import type { Redis } from 'ioredis'
import type { UserFeatures } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'
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
import type { Tasks } from './platform/tasks.ts'
import type { Vault } from './platform/vault/vault.ts'
import type { AgeProvider } from './providers/age/port.ts'
import type { Classifier } from './providers/classifier/port.ts'
import type { Embedder } from './providers/embeddings/port.ts'
import type { SentenceEncoder } from './providers/encoder/port.ts'
import type { Geo } from './providers/geo/port.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import type { ModelConnections } from './providers/llm/connections/port.ts'
import type { Engine } from './providers/llm/engine/port.ts'
import type { LlmChain } from './providers/llm/port.ts'
import type { Payments } from './providers/payments/port.ts'

/** What decides whether a user's next message is accepted, and its price in tokens. */
export interface PlanState {
  /** ENTITY-047: currently a subscriber. */
  hasPlan: boolean
  /** A renewal failed and its grace period is over: chats are read-only (payments.md 5.3). */
  isLimited: boolean
}

/** Plan queries for domains below billing; implemented by billing (ADR 21). */
interface Plans {
  stateOf: (ctx: Pick<Ctx, 'db' | 'clock'>, userId: UserId) => Promise<PlanState>
}

/** Shop control for calls for help; implemented by billing (ADR 21). */
interface Offers {
  /** SAFE-012: silences all offers to the user for a day, effective when the call returns. */
  quiet: (ctx: Pick<Ctx, 'db' | 'clock' | 'news'>, userId: UserId) => Promise<void>
}

/** A user's features and experiments; implemented by growth (ADR 21). */
interface Features {
  of: (ctx: Pick<Ctx, 'config'>, userId: UserId) => UserFeatures
}

/** Facts about a buyer's account; implemented by accounts (ADR 21). */
interface Buyers {
  emailOf: (db: Queryable, userId: UserId) => Promise<string | null>
  /** The name they gave themselves (TALK-039). */
  nameOf: (db: Queryable, userId: UserId) => Promise<string | null>
  /** Whether the account was deleted or does not exist. */
  isClosed: (db: Queryable, userId: UserId) => Promise<boolean>
  /** Whether the account is open; locks it so until the transaction ends. */
  keepOpen: (tx: Queryable, userId: UserId) => Promise<boolean>
  /** The `utm_source` recorded when the account was created (PAY-018). */
  utmSourceOf: (db: Queryable, userId: UserId) => Promise<string | null>
  /** Hash of the browser that created the account. */
  deviceOf: (db: Queryable, userId: UserId) => Promise<string | null>
  /** SQL fragment: `user_id` and `utm_source` of all accounts. */
  campaigns: SQL
}

/** All external dependencies. Services declare the slice they use. */
export interface Ctx {
  config: Config
  brands: Brands
  log: Log
  clock: Clock
  /** The same clock if tests may move it, else null (payments.md 4.7). */
  testClock: MovableClock | null
  ids: Ids
  /** Uniform in [0, 1). */
  random: () => number
  db: Db
  redis: Redis | null
  news: News
  jobs: Jobs
  mail: MailOutbox
  /** Token for the local outbox, printed at the start; null if there is none (F-12). */
  outboxToken: string | null
  vault: Vault
  signer: TokenSigner
  /** MACs and sealing: refresh secrets, cookies, private links, connection tokens, mails. */
  roots: Roots
  /** Key for hashes used in look-ups: devices, networks, cards. Never changes. */
  secret: Buffer
  metrics: Metrics
  geo: Geo
  /** Null without an age provider: then there is no adult mode. */
  age: AgeProvider | null
  llm: LlmChain
  /** The servers behind it, for set-up. */
  models: ModelConnections
  /** What an operator can install here, and the work that is done for it. */
  engine: Engine
  tasks: Tasks
  /** Null if none is configured: then only the rules grade. */
  classifier: Classifier | null
  /** Null if none is configured: then memory is searched by words alone. */
  embedder: Embedder | null
  /** Computes sentence embeddings; null if only the rules are wanted. */
  encoder: SentenceEncoder | null
  /** Null without Google sign-in. */
  identity: IdentityProvider | null
  /** Of the realm that the installation runs as. */
  payments: Payments
  /** Of every other realm that has keys of its own (decision 64). */
  merchants: ReadonlyMap<RealmKey, Payments>
  plans: Plans
  offers: Offers
  buyers: Buyers
  features: Features
  /** Id of this process; owner of the turns it runs. */
  instanceId: string
}
