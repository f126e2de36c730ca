/**
 * The plan of the house: who may call whom, and what stands above what (F-40, F-41). The laws that
 * `.dependency-cruiser.mjs` states are made from it.
 */

/** The other domains that each domain of the API calls; news goes the other way, as events. */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
  tokens: [],
  trust: [],
  growth: [],
  billing: ['tokens', 'growth'],
  characters: ['tokens', 'trust'],
  chat: ['tokens', 'trust', 'characters'],
  operator: [],
  support: [],
  accounts: ['tokens', 'trust', 'growth', 'billing', 'characters', 'chat', 'support'],
}

/**
 * The topics of a domain by floors, the lowest first: one imports from floors below its own, never
 * from beside or above it.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  accounts: [
    ['users'],
    ['sessions'],
    ['sign-up'],
    ['sign-in'],
    ['hand-over'],
    ['google'],
    ['profile', 'data'],
  ],
  billing: [
    ['catalogue', 'issues'],
    ['orders'],
    ['cards'],
    ['subscriptions'],
    ['renewals'],
    ['shop', 'refunds'],
    ['settlement'],
    ['checkout', 'inbox'],
    ['upkeep'],
  ],
  chat: [
    ['facts', 'output', 'prompt'],
    ['summary'],
    ['chats'],
    ['engine'],
    ['memory'],
    ['retelling'],
    ['suggestions', 'turns'],
    ['data', 'reports', 'branches', 'exchange'],
    ['messages'],
  ],
  tokens: [['ledger'], ['grants']],
  trust: [
    ['crisis', 'danger', 'honesty'],
    ['minors'],
    ['screening'],
    ['care'],
    ['age'],
    ['moderation'],
  ],
}

/** Source files of one folder, tests aside. */
export const MAX_FILES = 16
