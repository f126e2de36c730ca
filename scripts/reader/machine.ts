/** A machine trained on examples: what each speaks for, and a bias. Rows that decide nothing have weight 0. */
export interface Trained {
  weights: Float64Array
  bias: number
}

export interface Examples {
  /** Likeness of each to each, row by row. */
  likeness: Float32Array
  count: number
  /** +1 what has to be found, -1 the rest. */
  signs: Float64Array
}

const ROUNDS = 12
const STEPS = 200
const ENOUGH = 1e-4

/**
 * A support vector machine with squared hinge loss, trained in the primal (Chapelle 2007): Newton steps
 * over the examples within the margin, each solved by conjugate gradients. Both classes weigh the same.
 * @param members indices of the examples to learn from
 * @param smoothness the larger, the less each example bends the border
 */
export function train(
  { likeness, count, signs }: Examples,
  members: readonly number[],
  smoothness: number,
): Trained {
  const positive = members.filter((at) => (signs[at] ?? 0) > 0).length
  const share = positive / members.length
  const cost = (at: number) => smoothness * ((signs[at] ?? 0) > 0 ? 2 * share : 2 * (1 - share))
  let active = [...members]
  let weights = new Float64Array(count)
  let bias = 0
  for (let round = 0; round < ROUNDS; round++) {
    const rows = active
    const square = squareOf({ likeness, count }, rows, cost)
    const times = (vector: Float64Array) => multiply(square, vector)
    const told = solve(
      times,
      Float64Array.from(rows, (at) => signs[at] ?? 0),
    )
    bias = sum(told)
    weights = new Float64Array(count)
    for (const [at, row] of rows.entries()) weights[row] = told[at] ?? 0
    const scores = scoresOf({ likeness, count }, { weights, bias }, members)
    const inside = members.filter((row, at) => (signs[row] ?? 0) * (scores[at] ?? 0) < 1)
    const isSame = inside.length === active.length && inside.every((row, at) => row === active[at])
    active = inside
    if (isSame) break
  }
  return { weights, bias }
}

/** What a machine says of examples. */
export function scoresOf(
  { likeness, count }: Pick<Examples, 'likeness' | 'count'>,
  { weights, bias }: Trained,
  asked: readonly number[],
): number[] {
  const support = [...weights.keys()].filter((at) => weights[at] !== 0)
  return asked.map((row) => {
    let score = bias
    for (const at of support) score += (weights[at] ?? 0) * (likeness[row * count + at] ?? 0)
    return score
  })
}

/** The likenesses of some rows to one another, all alike in one more thing, which is the bias; their costs on the diagonal. */
function squareOf(
  { likeness, count }: Pick<Examples, 'likeness' | 'count'>,
  rows: readonly number[],
  cost: (at: number) => number,
): Float32Array {
  const square = new Float32Array(rows.length ** 2)
  for (const [at, row] of rows.entries()) {
    const from = at * rows.length
    for (const [to, other] of rows.entries()) {
      square[from + to] = 1 + (likeness[row * count + other] ?? 0)
    }
    square[from + at] = (square[from + at] ?? 0) + cost(row)
  }
  return square
}

function multiply(square: Float32Array, vector: Float64Array): Float64Array {
  const size = vector.length
  return vector.map((_, at) => {
    const row = square.subarray(at * size, (at + 1) * size)
    let total = 0
    for (let to = 0; to < size; to++) total += (row[to] ?? 0) * (vector[to] ?? 0)
    return total
  })
}

/** Conjugate gradients (Hestenes and Stiefel 1952). */
function solve(times: (vector: Float64Array) => Float64Array, wanted: Float64Array): Float64Array {
  const found = new Float64Array(wanted.length)
  const rest = wanted.slice()
  let direction = wanted.slice()
  let left = dot(rest, rest)
  const enough = left * ENOUGH ** 2
  for (let step = 0; step < STEPS && left > enough; step++) {
    const moved = times(direction)
    const far = left / dot(direction, moved)
    for (let at = 0; at < found.length; at++) {
      found[at] = (found[at] ?? 0) + far * (direction[at] ?? 0)
      rest[at] = (rest[at] ?? 0) - far * (moved[at] ?? 0)
    }
    const next = dot(rest, rest)
    direction = direction.map((each, at) => (rest[at] ?? 0) + (next / left) * each)
    left = next
  }
  return found
}

const sum = (vector: Float64Array) => vector.reduce((total, each) => total + each, 0)
const dot = (left: Float64Array, right: Float64Array) =>
  left.reduce((total, each, at) => total + each * (right[at] ?? 0), 0)
