import type { ComplaintKind } from '@oriel/contract/support/tickets'
import type { LegalFacts } from '@oriel/variants/legal'

/**
 * A paragraph, a list, a table whose first row is its head, or the yearly counts of TS-009. Texts may
 * hold `[label](/path)`.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: readonly (readonly string[])[] }
  | { counts: 'crisis' }

export type Section = { title: string; blocks: readonly Block[] }

/** A legal page as data. Its heading is the table's of `@oriel/variants/legal-titles`. */
export type LegalText = {
  /** The whole in a few sentences, for those who read no further. */
  short: string
  sections: readonly Section[]
  /** Which notices the page takes, on a form below the text (TS-046). */
  intake?: readonly ComplaintKind[]
}

export type WriteLegalText = (facts: LegalFacts) => LegalText

/** When the texts were last changed in substance. */
export const LEGAL_UPDATED = '2026-11-22'
