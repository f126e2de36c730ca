import { countAssertions, findDeclared } from './assertions.ts'
import { asList, isNode, isRecord, parseSource, visit, type Node } from './syntax.ts'

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

/** A test that does not run proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme'])

/** A test or a group as its source shows it. */
export interface TitledTest {
  /** Placeholders of a template become a space. */
  title: string
  /** As {@link countAssertions} counts them. */
  assertions: number
}

/**
 * The tests and groups that a source file runs, in order. Comments, strings that look like tests and
 * skipped tests do not count.
 * @param isTsx TSX reads `<T>` as an element, plain TypeScript as a type
 */
export function findTests(source: string, isTsx: boolean): TitledTest[] {
  const module = parseSource(source, isTsx)
  const declared = findDeclared(module)
  const tests: TitledTest[] = []
  visit(module, (node) => {
    if (node.type !== 'CallExpression' || !isTestFunction(node['callee'])) return
    const title = readText(firstArgument(node))
    if (title === undefined) return
    // What a test declares itself goes before what has that name elsewhere.
    const near = new Map([...declared, ...findDeclared(node)])
    tests.push({ title, assertions: countAssertions(node, near) })
  })
  return tests
}

/** Titles only. */
export function findTitles(source: string, isTsx: boolean): string[] {
  return findTests(source, isTsx).map(({ title }) => title)
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
