/** The Markdown subset allowed in messages. No HTML or images: anything else stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'aside'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
export type Block = { kind: 'code'; text: string } | { kind: 'lines'; lines: Inline[][] }

const FENCE = '```'
const MAX_DEPTH = 4
/** Trailing punctuation that is not part of a URL. */
const TRAILING = /[.,;:!?'")\]]+$/

export function parseMarkdown(text: string): Block[] {
  return text.split(FENCE).flatMap((part, index, parts): Block[] => {
    const isCode = index % 2 === 1
    // A code fence without an end is still streaming.
    if (isCode) return [{ kind: 'code', text: part.replace(/^[\w-]*\n/, '').replace(/\n$/, '') }]
    const isBetween = index > 0 || index < parts.length - 1
    const trimmed = isBetween ? part.replace(/^\n|\n$/g, '') : part
    if (trimmed === '' && isBetween) return []
    return [{ kind: 'lines', lines: trimmed.split('\n').map((line) => parseInline(line)) }]
  })
}

/** Parses one line. Unmatched marks stay in the text. */
function parseInline(line: string, depth = 0): Inline[] {
  const nodes: Inline[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < line.length;) {
    const found = depth > MAX_DEPTH ? null : tokenAt(line, at, depth)
    if (found === null) {
      plain += line[at]
      at += 1
    } else {
      flush()
      nodes.push(found.node)
      at = found.end
    }
  }
  flush()
  return nodes
}

type Found = { node: Inline; end: number } | null

function tokenAt(line: string, at: number, depth: number): Found {
  switch (line[at]) {
    case '`':
      return codeAt(line, at)
    case '*':
    case '_':
      return emphasisAt(line, at, depth)
    case '(':
      return asideAt(line, at, depth)
    case '[':
      return namedLinkAt(line, at, depth)
    case 'h':
      return bareLinkAt(line, at)
    case undefined:
    default:
      return null
  }
}

function codeAt(line: string, at: number): Found {
  const end = line.indexOf('`', at + 1)
  if (end <= at + 1) return null
  return { node: { kind: 'code', text: line.slice(at + 1, end) }, end: end + 1 }
}

function emphasisAt(line: string, at: number, depth: number): Found {
  const mark = line.startsWith('**', at) ? '**' : (line[at] ?? '')
  const isWordInside = mark === '_' && /\w/.test(line[at - 1] ?? '')
  const start = at + mark.length
  const end = closing(line, mark, start)
  if (isWordInside || end === -1) return null
  const children = parseInline(line.slice(start, end), depth + 1)
  return { node: { kind: mark === '**' ? 'strong' : 'em', children }, end: end + mark.length }
}

/** Index of the closing mark: not preceded by a space, and not inside a double mark. */
function closing(line: string, mark: string, start: number): number {
  if (/\s/.test(line[start] ?? ' ')) return -1
  for (let at = line.indexOf(mark, start + 1); at !== -1; at = line.indexOf(mark, at + 1)) {
    const isPair = mark === '*' && (line[at + 1] === '*' || line[at - 1] === '*')
    const isInWord = mark === '_' && /\w/.test(line[at + 1] ?? '')
    if (!isPair && !isInWord && !/\s/.test(line[at - 1] ?? '')) return at
  }
  return -1
}

/** Words outside the story, with their brackets (TALK-060). */
function asideAt(line: string, at: number, depth: number): Found {
  let closed = line.startsWith('((', at) ? line.indexOf('))', at + 2) : -1
  if (closed === -1 || line.slice(at + 2, closed).trim() === '') return null
  // The last brackets close it: what stands within may end with one of its own.
  while (line[closed + 2] === ')') closed += 1
  const end = closed + 2
  const children: Inline[] = [
    { kind: 'text', text: '((' },
    ...parseInline(line.slice(at + 2, closed), depth + 1),
    { kind: 'text', text: '))' },
  ]
  return { node: { kind: 'aside', children }, end }
}

function namedLinkAt(line: string, at: number, depth: number): Found {
  const middle = line.indexOf('](', at)
  const end = middle === -1 ? -1 : line.indexOf(')', middle)
  if (end === -1) return null
  const name = line.slice(at + 1, middle)
  const href = safeHref(line.slice(middle + 2, end))
  if (href === null || name === '' || name.includes('[')) return null
  // Links cannot be nested.
  const children = parseInline(name, depth + 1).flatMap((child) =>
    child.kind === 'link' ? child.children : child,
  )
  return { node: { kind: 'link', href, children }, end: end + 1 }
}

function bareLinkAt(line: string, at: number): Found {
  if (/\w/.test(line[at - 1] ?? '') || !/^https?:\/\//.test(line.slice(at, at + 8))) return null
  const found = /^\S+/.exec(line.slice(at))?.[0].replace(TRAILING, '') ?? ''
  const href = safeHref(found)
  if (href === null) return null
  return {
    node: { kind: 'link', href, children: [{ kind: 'text', text: found }] },
    end: at + found.length,
  }
}

/** TS-095: only web addresses become links. */
function safeHref(text: string): string | null {
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
