const WRONG = [
  undefined,
  null,
  '',
  'text',
  -1,
  0.5,
  7,
  1000,
  true,
  {},
  [],
  '2026-01-02',
  Number.NaN,
]

/**
 * Copies with one value, at any depth, replaced by each of a few that hardly any field takes; undefined leaves
 * the field out on the wire.
 */
export function* misfitsOf(value: object): Generator<object> {
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    const withField = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    for (const wrong of WRONG) yield withField(wrong)
    if (field === null || typeof field !== 'object') continue
    for (const inner of misfitsOf(field)) yield withField(inner)
  }
}
