/**
 * An Aho–Corasick automaton over symbol sequences in flat arrays. Steps follow failure links, so a
 * state always stands for the longest suffix read that begins some pattern; state 0 is the empty one.
 */
export interface Automaton {
  step: (state: number, symbol: number) => number
  /** Symbols read on the way from the root to a state. */
  depth: Int32Array
  /** First symbol on that way; 0 for the root. */
  lead: Int32Array
  /** Calls back with every pattern that ends in a state: its value and length. */
  eachOutput: (state: number, visit: (value: number, length: number) => void) => void
  hasOutput: (state: number) => boolean
  /** Direct successors in the trie, failure links left aside. */
  eachChild: (state: number, visit: (child: number, symbol: number) => void) => void
}

export interface Pattern {
  symbols: readonly number[]
  value: number
}

interface Trie {
  symbol: number[]
  parent: number[]
  firstChild: number[]
  nextSibling: number[]
  values: (readonly number[] | undefined)[]
  edges: Map<number, number>
}

const SYMBOL_SPAN = 0x20_0000

export function buildAutomaton(patterns: Iterable<Pattern>): Automaton {
  const trie = buildTrie(patterns)
  const size = trie.symbol.length
  const depth = new Int32Array(size)
  const lead = new Int32Array(size)
  // States are numbered as they were added, so a parent always comes before its children.
  for (let state = 1; state < size; state++) {
    const parent = trie.parent[state] ?? 0
    depth[state] = (depth[parent] ?? 0) + 1
    lead[state] = parent === 0 ? (trie.symbol[state] ?? 0) : (lead[parent] ?? 0)
  }
  const find = hashEdges(trie.edges)
  const fail = linkFailures(trie, find)
  const outputs = linkOutputs(trie, fail)
  const symbols = Int32Array.from(trie.symbol)
  const firstChild = Int32Array.from(trie.firstChild)
  const nextSibling = Int32Array.from(trie.nextSibling)
  const { values } = trie

  return {
    depth,
    lead,
    step(state, symbol) {
      let from = state
      for (;;) {
        const next = find(from, symbol)
        if (next !== 0 || from === 0) return next
        from = fail[from] ?? 0
      }
    },
    hasOutput: (state) => outputs[state] !== 0,
    eachOutput(state, visit) {
      for (let at = outputs[state] ?? 0; at !== 0; at = outputs[fail[at] ?? 0] ?? 0) {
        for (const value of values[at] ?? []) visit(value, depth[at] ?? 0)
      }
    },
    eachChild(state, visit) {
      for (let child = firstChild[state]; child; child = nextSibling[child]) {
        visit(child, symbols[child] ?? 0)
      }
    },
  }
}

function buildTrie(patterns: Iterable<Pattern>): Trie {
  const trie: Trie = {
    symbol: [0],
    parent: [0],
    firstChild: [0],
    nextSibling: [0],
    values: [undefined],
    edges: new Map(),
  }
  for (const { symbols, value } of patterns) {
    let state = 0
    for (const symbol of symbols) state = childOf(trie, state, symbol)
    const values = trie.values[state] ?? []
    if (!values.includes(value)) trie.values[state] = [...values, value]
  }
  return trie
}

function childOf(trie: Trie, state: number, symbol: number): number {
  const key = state * SYMBOL_SPAN + symbol
  const known = trie.edges.get(key)
  if (known !== undefined) return known
  const child = trie.symbol.length
  trie.symbol.push(symbol)
  trie.parent.push(state)
  trie.firstChild.push(0)
  trie.nextSibling.push(trie.firstChild[state] ?? 0)
  trie.values.push(undefined)
  trie.firstChild[state] = child
  trie.edges.set(key, child)
  return child
}

/**
 * Open addressing, at most half full; state, symbol and target of an edge share a cache line.
 * 0 means no edge.
 */
function hashEdges(edges: ReadonlyMap<number, number>): (state: number, symbol: number) => number {
  const bits = Math.max(4, Math.ceil(Math.log2(edges.size * 2 + 1)))
  const mask = 2 ** bits - 1
  const slots = new Int32Array((mask + 1) * 4)
  const slotOf = (state: number, symbol: number) =>
    (Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) >>> (32 - bits)

  for (const [key, target] of edges) {
    const state = Math.floor(key / SYMBOL_SPAN)
    const symbol = key % SYMBOL_SPAN
    let slot = slotOf(state, symbol)
    while (slots[slot * 4 + 2] !== 0) slot = (slot + 1) & mask
    slots.set([state, symbol, target], slot * 4)
  }
  return (state, symbol) => {
    for (let slot = slotOf(state, symbol); ; slot = (slot + 1) & mask) {
      const at = slot * 4
      const target = slots[at + 2] ?? 0
      if (target === 0) return 0
      if (slots[at] === state && slots[at + 1] === symbol) return target
    }
  }
}

function linkFailures(trie: Trie, find: (state: number, symbol: number) => number): Int32Array {
  const fail = new Int32Array(trie.symbol.length)
  for (const state of breadthFirst(trie)) {
    const parent = trie.parent[state] ?? 0
    if (parent === 0) continue
    const symbol = trie.symbol[state] ?? 0
    let from = fail[parent] ?? 0
    while (from !== 0 && find(from, symbol) === 0) from = fail[from] ?? 0
    fail[state] = find(from, symbol)
  }
  return fail
}

/** Per state the nearest one on its failure chain, itself included, where a pattern ends. */
function linkOutputs(trie: Trie, fail: Int32Array): Int32Array {
  const outputs = new Int32Array(trie.symbol.length)
  for (const state of breadthFirst(trie)) {
    outputs[state] = trie.values[state] === undefined ? (outputs[fail[state] ?? 0] ?? 0) : state
  }
  return outputs
}

function breadthFirst(trie: Trie): number[] {
  const order: number[] = []
  let level = [0]
  while (level.length > 0) {
    const next: number[] = []
    for (const state of level) {
      for (let child = trie.firstChild[state]; child; child = trie.nextSibling[child]) {
        next.push(child)
      }
    }
    for (const state of next) order.push(state)
    level = next
  }
  return order
}
