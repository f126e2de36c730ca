import { byId, parseTable, type Proof } from './evidence.ts'

/** A row that cannot be true before a later stage builds what it needs (docs/given-back.tsv). */
export interface GivenBack {
  id: string
  /** The stage that owes it. */
  stage: string
  reason: string
}

/** A row of docs/requirements.tsv, by the names of its columns. */
export type Row = Record<string, string>

/**
 * Reads which rows are given back.
 * @param rows all rows, with the stages that the specification gives them
 * @throws {Error} when a line names no row, no later stage, no reason, or a row twice.
 */
export function parseGivenBack(text: string, rows: readonly Row[]): GivenBack[] {
  const stageOf = new Map(rows.map((row) => [row['id'], Number(row['stage'])]))
  const given = parseTable(text).map(({ id = '', stage = '', reason = '' }) => ({
    id,
    stage,
    reason,
  }))
  for (const { id, stage, reason } of given) {
    const before = stageOf.get(id)
    if (before === undefined) throw new Error(`${id} is given back and no row`)
    if (!(Number(stage) > before)) throw new Error(`${id} is given back to no later stage`)
    if (reason === '') throw new Error(`${id} is given back for no reason`)
  }
  const twice = given.find(({ id }, index) => given.findIndex((one) => one.id === id) !== index)
  if (twice !== undefined) throw new Error(`${twice.id} is given back twice`)
  return given
}

/** Rows that are owed later and claimed by a test all the same: one of the two is untrue. */
export function claimedThough(given: readonly GivenBack[], proofs: readonly Proof[]): Proof[] {
  const proofsOf = byId(proofs)
  return given.flatMap(({ id }) => proofsOf.get(id) ?? [])
}

/** The rows with the stages that owe them now. */
export function withStagesNow(rows: readonly Row[], given: readonly GivenBack[]): Row[] {
  const stageOf = new Map(given.map(({ id, stage }) => [id, stage]))
  return rows.map((row) => ({ ...row, stage: stageOf.get(row['id'] ?? '') ?? row['stage'] ?? '' }))
}
