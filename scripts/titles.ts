import { parseSync } from '@swc/core'

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

/** A test that does not run proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme'])

interface Node {
  type: string
  [key: string]: unknown
}

/**
 * Titles of the tests and groups that a source file runs, in order; placeholders of a template become
 * a space. Comments, strings that look like tests and skipped tests do not count.
 * @param isTsx TSX reads `<T>` as an element, plain TypeScript as a type
 */
export function findTitles(source: string, isTsx: boolean): string[] {
  const titles: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), (node) => {
    if (node.type !== 'CallExpression' || !isTestFunction(node['callee'])) return
    const title = readText(firstArgument(node))
    if (title !== undefined) titles.push(title)
  })
  return titles
}

/** Numbers such as `TURN-022` or `TS-004` that a title names. */
export function findIds(title: string): string[] {
  return title.match(/\b[A-Z]+-\d{3}\b/g) ?? []
}

/** `test`, `test.only`, `test.each(rows)`, ``test.each`table` ``: all lead back to one of the names. */
function isTestFunction(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(String(callee['value']))
  if (callee.type === 'CallExpression') return isTestFunction(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee['tag'])
  if (callee.type !== 'MemberExpression') return false
  const property = callee['property']
  const name = isNode(property) ? String(property['value']) : ''
  return !NOT_RUN.has(name) && isTestFunction(callee['object'])
}

function firstArgument(call: Node): unknown {
  const [first] = asList(call['arguments'])
  return isRecord(first) ? first['expression'] : undefined
}

function readText(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined
  if (expression.type === 'StringLiteral') return String(expression['value'])
  if (expression.type === 'TemplateLiteral') {
    const parts = asList(expression['quasis']).filter(isNode)
    return parts.map((part) => String(part['cooked'] ?? part['raw'])).join(' ')
  }
  if (expression.type === 'BinaryExpression' && expression['operator'] === '+') {
    const sides = [readText(expression['left']), readText(expression['right'])]
    return sides.filter((side) => side !== undefined).join('')
  }
  return undefined
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode)
  } else if (isRecord(value)) {
    if (isNode(value)) onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
