import { parseSync } from '@swc/core'

/** A node of the syntax tree of a source file. */
export interface Node {
  type: string
  [key: string]: unknown
}

/** @param isTsx TSX reads `<T>` as an element, plain TypeScript as a type */
export function parseSource(source: string, isTsx = false): unknown {
  return parseSync(source, { syntax: 'typescript', tsx: isTsx })
}

/** Calls back with every node below a value, outer ones first. */
export function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode)
  } else if (isRecord(value)) {
    if (isNode(value)) onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

export function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
