import { asList, isNode, isRecord, parseSource, visit } from './syntax.ts'

/** Sources by their path in the repository. */
export type Sources = ReadonlyMap<string, string>

/**
 * Columns of Drizzle tables that no source reads: not as a member of a row or table, not by
 * unpacking a row, not by name in SQL. Writing a value, or passing it from one writer to the next,
 * does not count: what is stored and never read is no feature.
 * @param sources of the api, without its tests; tables lie in files that end in `tables.ts`
 */
export function findUnreadColumns(sources: Sources): string[] {
  const parsed = [...sources].map(([file, source]) => ({ file, module: parseSource(source) }))
  const columns = parsed
    .filter(({ file }) => isTables(file))
    .flatMap(({ module }) => columnsOf(module))
  const read = new Set<string>()
  for (const { file, module } of parsed) if (!isTables(file)) collectReads(module, read)
  const inSql = [...sources].filter(([file]) => !isTables(file)).map(([, source]) => source)
  const words = new Set(inSql.flatMap((source) => source.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []))
  return columns.filter((name) => !read.has(name) && !words.has(snakeCase(name)))
}

/**
 * Fields of the web app's state (`initialState` of a `*.slice.ts`) that no source takes a value of.
 * @param sources of the web app, without its tests
 */
export function findUnreadState(sources: Sources): string[] {
  const parsed = [...sources].map(([file, source]) => ({
    file,
    module: parseSource(source, file.endsWith('.tsx')),
  }))
  const fields = parsed
    .filter(({ file }) => file.endsWith('.slice.ts'))
    .flatMap(({ module }) => fieldsOf(module))
  const read = new Set<string>()
  for (const { module } of parsed) {
    collectReads(module, read)
    visit(module, (node) => collectUnpacked(node, read))
  }
  return fields.filter((name) => !read.has(name))
}

function fieldsOf(module: unknown): string[] {
  const fields: string[] = []
  visit(module, (node) => {
    if (node.type !== 'VariableDeclarator' || wordOf(node['id']) !== 'initialState') return
    const { init } = node
    if (isNode(init) && init.type === 'ObjectExpression') fields.push(...keysOf(init['properties']))
  })
  return fields
}

function isTables(file: string): boolean {
  return file.endsWith('tables.ts')
}

/** Keys of the second argument of `pgTable`. */
function columnsOf(module: unknown): string[] {
  const columns: string[] = []
  visit(module, (node) => {
    if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'pgTable') return
    const [, shape] = asList(node['arguments'])
    const object = isRecord(shape) ? shape['expression'] : undefined
    if (isNode(object)) columns.push(...keysOf(object['properties']))
  })
  return columns
}

function collectReads(module: unknown, read: Set<string>): void {
  const written = new Set<unknown>()
  visit(module, (node) => {
    if (node.type === 'AssignmentExpression') written.add(node['left'])
    if (node.type === 'MemberExpression' && !written.has(node)) read.add(wordOf(node['property']))
    if (node.type === 'VariableDeclarator') collectUnpacked(node['id'], read)
    if (node.type === 'CallExpression') {
      // A callback unpacks what the call hands it; the parameters of a function of its own may be
      // nothing but the way from one writer to the next.
      for (const argument of asList(node['arguments'])) {
        const callback = isRecord(argument) ? argument['expression'] : undefined
        if (!isNode(callback) || callback.type !== 'ArrowFunctionExpression') continue
        for (const parameter of asList(callback['params'])) collectUnpacked(parameter, read)
      }
    }
  })
}

function collectUnpacked(pattern: unknown, read: Set<string>): void {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return
  for (const key of keysOf(pattern['properties'])) read.add(key)
}

function keysOf(properties: unknown): string[] {
  return asList(properties)
    .filter(isNode)
    .map((property) => wordOf(property['key']))
    .filter((key) => key !== '')
}

function wordOf(name: unknown): string {
  return isNode(name) && name.type === 'Identifier' ? String(name['value']) : ''
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
