import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown, type Block, type Inline } from './markdown.rules.ts'

function plain(nodes: Inline[]): string {
  return nodes.map((node) => ('text' in node ? node.text : plain(node.children))).join('')
}

/** A short notation of the tree: `<strong>`, `<em>`, `<code>` and `<a href>` around their text. */
function short(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'code') return `<code>${node.text}</code>`
      if (node.kind === 'link') return `<a ${node.href}>${short(node.children)}</a>`
      return `<${node.kind}>${short(node.children)}</${node.kind}>`
    })
    .join('')
}

const line = (text: string) => {
  const [block] = parseMarkdown(text)
  return block?.kind === 'lines' ? short(block.lines[0] ?? []) : null
}

test.each([
  ['plain', 'plain'],
  ['**bold** word', '<strong>bold</strong> word'],
  ['*She smiles.* Hello', '<em>She smiles.</em> Hello'],
  ['_softly_', '<em>softly</em>'],
  ['snake_case_name', 'snake_case_name'],
  ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['**open', '**open'],
  ['`a*b*`', '<code>a*b*</code>'],
  ['see https://a.test/x.', 'see <a https://a.test/x>https://a.test/x</a>.'],
  ['[here](http://a.test)', '<a http://a.test/>here</a>'],
])('TS-095 %j reads %j', (text, expected) => {
  expect(line(text)).toBe(expected)
})

test.each([
  ['((Shall we stop?)) She waves.', '<aside>((Shall we stop?))</aside> She waves.'],
  ['Hm ((*no* rush))', 'Hm <aside>((<em>no</em> rush))</aside>'],
  ['((open', '((open'],
  ['(())', '(())'],
  ['(both are fine)', '(both are fine)'],
  ['((a [b](https://a.test)))', '<aside>((a <a https://a.test/>b</a>))</aside>'],
])('TALK-060 %j reads %j', (text, expected) => {
  expect(line(text)).toBe(expected)
})

test.each([
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](data:text/html,hi)', '[x](data:text/html,hi)'],
  ['![x](https://a.test/y.png)', '!<a https://a.test/y.png>x</a>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['<a href="https://a.test">x</a>', '<a href="https://a.test">x</a>'],
  ['https://', 'https://'],
  ['[x](//a.test)', '[x](//a.test)'],
])('TS-095 %j makes no picture, no markup and no other kind of link', (text, expected) => {
  expect(line(text)).toBe(expected)
})

test('TS-095 lines break, and fences keep their text as it is', () => {
  expect(parseMarkdown('one\ntwo')).toMatchObject([{ kind: 'lines', lines: [[{}], [{}]] }])
  expect(parseMarkdown('a\n```js\n*x*\n```\nb')).toMatchObject([
    { kind: 'lines' },
    { kind: 'code', text: '*x*' },
    { kind: 'lines' },
  ])
})

const textOf = (block: Block) =>
  block.kind === 'code' ? block.text : block.lines.map(plain).join('\n')

test('TS-095 no text without marks is lost', () => {
  const words = fc.stringMatching(/^[a-gi-z ,.!?\n<>&"']*$/)
  fc.assert(
    fc.property(words, (text) => {
      expect(parseMarkdown(text).map(textOf).join('\n')).toBe(text)
    }),
  )
})
