import type { Sources } from './columns.ts'
import { asList, isRecord, parseSource, visit, type Node } from './syntax.ts'

/** Keys that a catalogue of texts defines more than once: a JSON reader keeps the last one, silently. */
export function findTwice(catalogue: string): string[] {
  const keys = [...catalogue.matchAll(/^\s*("(?:[^"\\]|\\.)+"):/gm)].map(([, key]) => key ?? '')
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place)
  return [...new Set(twice)].map((key) => JSON.parse(key) as string)
}

/**
 * Keys of texts that no source can ask for: none of its words is the key, none of its templates can
 * become it (`t(`decline.${code}`)`).
 * @param sources of the web app, without its tests
 */
export function findUnused(keys: readonly string[], sources: Sources): string[] {
  const all = [...sources].map(([file, source]) =>
    wordsOf(parseSource(source, file.endsWith('.tsx'))),
  )
  return keys.filter((key) => !all.some((words) => words.has(key)))
}

/** The keys a source can ask for: its words and templates. */
export type Words = {
  has: (key: string) => boolean
  hasOneOf: (keys: readonly string[]) => boolean
}

export function wordsOf(tree: unknown): Words {
  const words = new Set<string>()
  const templates: RegExp[] = []
  visit(tree, (node) => {
    if (node.type === 'StringLiteral') words.add(String(node['value']))
    if (node.type === 'TemplateLiteral') templates.push(...patternOf(node))
  })
  const has = (key: string) => words.has(key) || templates.some((template) => template.test(key))
  return { has, hasOneOf: (keys) => keys.some(has) }
}

/** What a template can become; one without letters of its own could be anything, and says nothing. */
function patternOf(template: Node): RegExp[] {
  const parts = asList(template['quasis']).map((part) => String(isRecord(part) ? part['raw'] : ''))
  if (!parts.some((part) => /^[A-Za-z]+\.|\.[A-Za-z]+$/.test(part))) return []
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return [new RegExp(`^${escaped.join('.+')}$`, 'u')]
}
