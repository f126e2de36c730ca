import type { Proof } from './evidence.ts'

type Item = Record<string, string>
type Proofs = ReadonlyMap<string, readonly Pick<Proof, 'file'>[]>

/**
 * Reports for every item of trust which tests name it. The check fails if an item of priority P0 is
 * named by none though its stage is finished (F-19).
 */
export function judgeItems(
  items: readonly Item[],
  proofsOf: Proofs,
  isFinished: (stage: string) => boolean,
): { lines: string[]; isWhole: boolean } {
  const open = items.filter(({ id = '' }) => !proofsOf.has(id))
  const due = open.filter(({ priority, stage = '' }) => priority === 'P0' && isFinished(stage))
  const summary =
    `${items.length - open.length} of ${items.length} items are named by a test; ` +
    `without one: ${due.length} of priority P0 in finished stages, ${open.length - due.length} others`
  return {
    lines: [
      ...items.map((item) => proofLine(item, proofsOf)),
      '',
      summary,
      ...due.map(({ id, text }) => `  ${id} is due: ${text}`),
    ],
    isWhole: due.length === 0,
  }
}

function proofLine({ id = '', priority, stage, text }: Item, proofsOf: Proofs): string {
  const files = new Set((proofsOf.get(id) ?? []).map(({ file }) => file))
  const proof = files.size === 0 ? `no test: ${text}` : [...files].join(' ')
  return `${id} ${priority} stage ${stage} ${proof}`
}
