import type { ComplaintKind } from '@oriel/contract/support/tickets'
import type { LegalFacts } from '@oriel/variants/legal'

/**
 * A paragraph, a list, a table whose first row is its head, or the yearly counts of TS-009. Texts may
 * hold `[label](/path)`, and `{brand}` or the name of another legal fact where it is to stand.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: readonly (readonly string[])[] }
  | { counts: 'crisis' }

type Section = { title: string; blocks: readonly Block[] }

/** A legal page as data, a file in texts/. Its heading is the table's of `@oriel/variants/legal-titles`. */
export type LegalText = {
  /** The whole in a few sentences, for those who read no further. */
  short: string
  sections: readonly Section[]
  /** Which notices the page takes, on a form below the text (TS-046). */
  intake?: readonly ComplaintKind[]
}

/** The same text with facts in the place of their names. @throws {Error} for a name without a fact */
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

/** When the texts were last changed in substance. */
export const LEGAL_UPDATED = '2026-11-22'
