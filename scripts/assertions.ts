import { asList, isNode, isRecord, visit, type Node } from './syntax.ts'

/** Helpers whose names say that they assert, in any file. */
const ASSERTING = /^(expect|assert|check)/

/** Matchers that look at every part of what they are given. */
const WHOLE = new Set(['toEqual', 'toStrictEqual', 'toMatchObject', 'toHaveText'])

/** What a file declares, by name: a test asserts through its functions and tables, too. */
export type Declared = ReadonlyMap<string, Node>

/** Functions and constants of a file. */
export function findDeclared(module: unknown): Declared {
  const declared = new Map<string, Node>()
  visit(module, (node) => {
    const { type } = node
    if (type !== 'FunctionDeclaration' && type !== 'VariableDeclarator') return
    const name = node[type === 'FunctionDeclaration' ? 'identifier' : 'id']
    const body = node[type === 'FunctionDeclaration' ? 'body' : 'init']
    if (isNode(name) && isNode(body)) declared.set(String(name['value']), body)
  })
  return declared
}

/**
 * How much a part of a test asserts. A matcher that is given a whole object asserts each of its values;
 * what stands in a table or a loop over one asserts once for each of its rows.
 * @param open helpers that are being counted, which may call themselves
 */
export function countAssertions(
  part: unknown,
  declared: Declared,
  open: ReadonlySet<string> = new Set(),
): number {
  const count = (value: unknown) => countAssertions(value, declared, open)
  if (Array.isArray(part)) return sum(part, count)
  if (!isRecord(part)) return 0
  const inside = () => sum(Object.values(part), count)
  if (!isNode(part)) return inside()
  if (part.type === 'ForOfStatement') {
    return count(part['body']) * lengthOf(part['right'], declared)
  }
  if (part.type !== 'CallExpression') return inside()
  const rows = tableOf(part)
  if (rows !== null) return count(part['arguments']) * lengthOf(rows, declared)
  if (isWhole(part)) return inside() - 1 + sum(expressionsOf(part), (one) => partsOf(one, declared))
  const name = nameOf(part['callee'])
  if (ASSERTING.test(name)) return inside() + 1
  const helper = declared.get(name)
  if (helper === undefined || open.has(name)) return inside()
  return inside() + countAssertions(helper, declared, new Set([...open, name]))
}

/** `f` of `f()`; `expect` of `expect.poll()`, `assert` of `fc.assert()`. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['value'])
  if (callee.type !== 'MemberExpression') return ''
  const [object, property] = [callee['object'], callee['property']]
  if (!isNode(object) || object.type !== 'Identifier' || !isNode(property)) return ''
  return object['value'] === 'expect' ? 'expect' : String(property['value'])
}

/** The rows of `test.each(rows)('title', body)`. */
function tableOf({ callee }: Node): unknown {
  if (!isNode(callee) || callee.type !== 'CallExpression') return null
  const each = callee['callee']
  if (!isNode(each) || each.type !== 'MemberExpression') return null
  const property = each['property']
  return isNode(property) && property['value'] === 'each' ? expressionsOf(callee)[0] : null
}

/** `expect(x).toEqual(whole)`; that something is not the whole says one thing only. */
function isWhole({ callee }: Node): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const [object, property] = [callee['object'], callee['property']]
  if (!isNode(property) || !WHOLE.has(String(property['value']))) return false
  let isNegated = false
  visit(object, (node) => {
    const named = node.type === 'MemberExpression' ? node['property'] : null
    if (isNode(named) && named['value'] === 'not') isNegated = true
  })
  return !isNegated
}

/** Values of a literal, also of one that the file names; 1 of anything else. */
function partsOf(expression: unknown, declared: Declared): number {
  const literal = literalOf(expression, declared)
  if (literal?.type === 'ArrayExpression') {
    const parts = sum(expressionsIn(literal['elements']), (one) => partsOf(one, declared))
    return Math.max(parts, 1)
  }
  if (literal?.type !== 'ObjectExpression') return 1
  const parts = sum(asList(literal['properties']), (property) =>
    isNode(property) && property.type === 'KeyValueProperty'
      ? partsOf(property['value'], declared)
      : 1,
  )
  return Math.max(parts, 1)
}

/** Rows of a table that the file shows; 1 where it comes from elsewhere. */
function lengthOf(expression: unknown, declared: Declared): number {
  const literal = literalOf(expression, declared)
  if (literal?.type === 'ArrayExpression') return asList(literal['elements']).length
  const isOfObject =
    literal?.type === 'CallExpression' && /^(entries|keys|values)$/.test(nameOf(literal['callee']))
  if (!isOfObject) return 1
  const object = literalOf(expressionsOf(literal)[0], declared)
  return object?.type === 'ObjectExpression' ? asList(object['properties']).length : 1
}

/** The expression without its type, or the value of its name. */
function literalOf(expression: unknown, declared: Declared): Node | null {
  if (!isNode(expression)) return null
  if (/^(TsAs|TsConst|TsSatisfies|Parenthesis)/.test(expression.type)) {
    return literalOf(expression['expression'], declared)
  }
  if (expression.type !== 'Identifier') return expression
  const named = declared.get(String(expression['value']))
  return named === undefined || named.type === 'Identifier' ? null : literalOf(named, declared)
}

const expressionsOf = (call: Node) => expressionsIn(call['arguments'])

const expressionsIn = (list: unknown) =>
  asList(list).flatMap((item) => (isRecord(item) ? [item['expression']] : []))

function sum(values: readonly unknown[], of: (value: unknown) => number): number {
  return values.reduce<number>((total, value) => total + of(value), 0)
}
