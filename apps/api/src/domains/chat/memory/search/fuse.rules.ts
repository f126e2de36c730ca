/** How much a rank counts at most; the usual figure of reciprocal rank fusion. */
const SOFTENING = 60

function nearness(one: readonly number[], other: readonly number[]): number {
  let [product, ones, others] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    const beside = other[at] ?? 0
    product += value * beside
    ones += value * value
    others += beside * beside
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others)
}

/**
 * Joins the order found by words with the nearness of meaning to the question, rank by rank
 * (MEM-001). `found` is best first; `vectors` holds the question's, then one for each of `found`.
 */
export function fused<T extends { score: number }>(
  found: readonly T[],
  [asked = [], ...vectors]: readonly (readonly number[])[],
): T[] {
  const near = vectors.map((vector) => nearness(asked, vector))
  const order = near.map((_, at) => at).toSorted((a, b) => (near[b] ?? 0) - (near[a] ?? 0))
  const rankOf = new Map(order.map((at, rank) => [at, rank]))
  return found
    .map((hit, at) => {
      const score = 1 / (SOFTENING + at) + 1 / (SOFTENING + (rankOf.get(at) ?? found.length))
      return { ...hit, score }
    })
    .toSorted((a, b) => b.score - a.score)
}
