import path from 'node:path'
import type { Sources } from './columns.ts'
import { asList, isNode, isRecord, parseSource, visit, type Node } from './syntax.ts'
import { wordsOf, type Words } from './texts.ts'

/** Texts that are loaded later, and the module that registers them. */
export type Catalogue = { module: string; keys: readonly string[] }

type Facts = { words: Words; needs: string[]; parts: string[] }

/**
 * Parts of the app that draw texts which are not registered by then: neither the part, with all
 * that it imports, nor the page that it is loaded by.
 * @param sources of the web app, without its tests
 * @param page the module that every visit begins with
 */
export function findUnregistered(
  catalogues: readonly Catalogue[],
  sources: Sources,
  page: string,
): string[] {
  const facts = new Map([...sources].map(([file, source]) => [file, factsOf(file, source)]))
  const first = closureOf(page, facts)
  const parts = new Set([page, ...[...facts.values()].flatMap((one) => one.parts)])
  return [...parts].flatMap((part) => {
    const files = closureOf(part, facts)
    return catalogues
      .filter(({ module }) => !files.has(module) && !first.has(module))
      .flatMap(({ module, keys }) => {
        const file = [...files].find((one) => facts.get(one)?.words.hasOneOf(keys))
        return file === undefined ? [] : [`${part} does not register ${module}, for ${file}`]
      })
  })
}

/** Modules that ask for a text while they are loaded, when it may not be registered yet. */
export function findTooEarly(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    let isEarly = false
    visitLoading(parseSource(source, file.endsWith('.tsx')), (node) => {
      isEarly ||= node.type === 'CallExpression' && isNamedT(node['callee'])
    })
    return isEarly ? [file] : []
  })
}

const isNamedT = (callee: unknown) =>
  isRecord(callee) && callee['type'] === 'Identifier' && callee['value'] === 't'

/** Everything of a module that runs when it is loaded: what functions do comes later. */
function visitLoading(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visitLoading(item, onNode)
  if (!isRecord(value) || Array.isArray(value)) return
  if (isNode(value)) {
    if (/Function|Method|Getter/.test(value.type)) return
    onNode(value)
  }
  for (const child of Object.values(value)) visitLoading(child, onNode)
}

function factsOf(file: string, source: string): Facts {
  const tree = parseSource(source, file.endsWith('.tsx'))
  const facts: Facts = { words: wordsOf(tree), needs: [], parts: [] }
  visit(tree, (node) => {
    const isImport = node.type === 'ImportDeclaration' && node['typeOnly'] !== true
    if (isImport || node.type.startsWith('Export')) add(facts.needs, file, node['source'])
    const [argument] = asList(node['arguments'])
    const isLater = isRecord(node['callee']) && node['callee']['type'] === 'Import'
    if (isLater && isRecord(argument)) add(facts.parts, file, argument['expression'])
  })
  return facts
}

/** Adds the file that an import of our own names. */
function add(files: string[], from: string, literal: unknown): void {
  const name = isRecord(literal) ? String(literal['value']) : ''
  if (name.startsWith('#/')) files.push(`apps/web/src/${name.slice(2)}`)
  if (name.startsWith('.')) files.push(path.posix.join(path.posix.dirname(from), name))
}

/** A module and all that it imports before it can run. */
function closureOf(file: string, facts: ReadonlyMap<string, Facts>): Set<string> {
  const seen = new Set<string>()
  const walk = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const needed of facts.get(one)?.needs ?? []) walk(needed)
  }
  walk(file)
  return seen
}
