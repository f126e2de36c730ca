import { expect, test } from 'vitest'
import { BadDocument, withNonces, writeDocument } from './document.ts'

const HTML = `<!doctype html><head>
<title>Built</title>
<meta name="description" content="Built." />
<link rel="canonical" href="/" />
<!--app-boot-->
<script nonce="__CSP_NONCE__">theme()</script>
<script type="module" src="/assets/main.js" nonce="__CSP_NONCE__"></script>
</head>`

const head = { title: 'Explore', description: 'All of them.', canonical: 'https://oriel.example/' }

test('SCREEN-038 title, description and address of the page replace what was built', () => {
  const html = writeDocument(HTML, head, {})

  expect(html).toContain('<title>Explore</title>')
  expect(html).toContain('<meta name="description" content="All of them." />')
  expect(html).toContain('<link rel="canonical" href="https://oriel.example/" />')
  expect(html).not.toMatch(/Built|robots/)
})

test('SCREEN-038 a page without an address of its own stays out of search engines', () => {
  const html = writeDocument(HTML, { ...head, canonical: null }, {})

  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain('canonical')
})

test('no text breaks out of the place it is written to', () => {
  const evil = `"'><script>$&</script>`
  const boot = { name: '</script><!--<script>', price: '$1 $& $$' }
  const html = writeDocument(HTML, { title: evil, description: evil, canonical: evil }, boot)

  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html).toContain("<title>&quot;'&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>")
  const written = /id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(written)).toEqual(boot)
})

test('TS-089 every script gets the nonce', () => {
  const html = withNonces(writeDocument(HTML, head, {}), { script: 'abc', style: 'def' })

  expect(html.match(/nonce="abc"/g)).toHaveLength(2)
  expect(html).not.toContain('__CSP_NONCE__')
})

test.each(['<title>Built</title>', '<!--app-boot-->', '<link rel="canonical" href="/" />'])(
  'a build without %s is refused',
  (place) => {
    expect(() => writeDocument(HTML.replace(place, ''), head, {})).toThrow(BadDocument)
  },
)
