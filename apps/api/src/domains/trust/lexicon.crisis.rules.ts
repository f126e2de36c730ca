import type { Lexicon } from './matcher.rules.ts'

/**
 * What a phrase says about a crisis (TS-010). `passive`, `active` and `attempt` are levels 1 to 3,
 * `followUp` counts only after one of them. The others take weight away or give it back: `guard`
 * cancels what it covers ("die laughing", "don't want to die"), `speech` what follows it ("she said"),
 * `frame` is fiction, `past` with `recovery` lies behind unless it is `present`, `joke` makes light of
 * it, `sincere` denies joke and fiction.
 */
export type CrisisLabel =
  | 'passive'
  | 'active'
  | 'attempt'
  | 'followUp'
  | 'eating'
  | 'harm'
  | 'harmPlan'
  | 'guard'
  | 'frame'
  | 'speech'
  | 'past'
  | 'recovery'
  | 'present'
  | 'joke'
  | 'sincere'

export type CrisisLexicon = Lexicon<CrisisLabel>
