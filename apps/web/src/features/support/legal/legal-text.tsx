import { CrisisCounts } from './crisis-counts.tsx'
import type { Block } from './document.ts'
import { LegalTable } from './legal-table.tsx'
import { Linked } from './linked.tsx'

/** Paragraph, list, table or counts of a legal text. */
export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Linked text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Linked text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return 'counts' in block ? <CrisisCounts /> : <LegalTable rows={block.table} />
}
