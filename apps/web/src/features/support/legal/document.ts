import type { ComplaintKind } from '@oriel/contract/support/tickets'
import type { LegalFacts } from '@oriel/variants/legal'

/**
 * A paragraph, a list, a table whose first row is its head, or the yearly counts of TS-009. Texts may
 * contain `[label](/path)` links, and `{brand}` or other legal facts as placeholders.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: readonly (readonly string[])[] }
  | { counts: 'crisis' }

type Section = { title: string; blocks: readonly Block[] }

/** A legal page as data, one file in texts/. Its title comes from `@oriel/variants/legal-titles`. */
export type LegalText = {
  /** Summary in a few sentences. */
  short: string
  sections: readonly Section[]
  /** Kinds of complaints accepted by the form below the text (TS-046). */
  intake?: readonly ComplaintKind[]
}

/** Fills the placeholders with facts. @throws {Error} for a placeholder without a fact */
export function fillIn({ short, sections, ...rest }: LegalText, facts: LegalFacts): LegalText {
  const known = new Map<string, string | null>(Object.entries(facts))
  const fill = (text: string) =>
    text.replaceAll(/\{(\w*)\}/g, (_, name: string) => {
      const fact = known.get(name)
      if (typeof fact !== 'string') throw new Error(`no legal fact: ${name}`)
      return fact
    })
  const fillBlock = (block: Block): Block => {
    if (typeof block === 'string') return fill(block)
    if ('list' in block) return { list: block.list.map(fill) }
    return 'table' in block ? { table: block.table.map((row) => row.map(fill)) } : block
  }
  return {
    ...rest,
    short: fill(short),
    sections: sections.map(({ title, blocks }) => ({
      title: fill(title),
      blocks: blocks.map(fillBlock),
    })),
  }
}

/** Date of the last substantive change to the texts. */
export const LEGAL_UPDATED = '2026-11-22'
