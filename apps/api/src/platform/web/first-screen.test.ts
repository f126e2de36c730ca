import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { VARIANTS } from '@oriel/variants/variants'
import { asRoot, createFirstScreen, MAX_KEPT } from './first-screen.ts'

const HTML = `<head><script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js" nonce="__CSP_NONCE__">
<link rel="stylesheet" crossorigin href="/assets/main.css" nonce="__CSP_NONCE__"></head>
<body><div id="root"></div></body>`

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A build that draws by the text of a module, or none that draws at all. */
function someBuild(drawer: string | null): string {
  const build = mkdtempSync(path.join(tmpdir(), 'oriel-drawn-'))
  folders.push(build)
  mkdirSync(path.join(build, 'assets'))
  writeFileSync(path.join(build, 'assets/main.css'), '@media (width<9px){.card > a{color:red}}')
  if (drawer !== null) {
    mkdirSync(path.join(build, '.server'))
    writeFileSync(path.join(build, '.server/package.json'), '{"type":"module"}')
    writeFileSync(path.join(build, '.server/first-screen.js'), drawer)
  }
  return build
}

const COUNTING = `let drawings = 0
export const drawFirstScreen = async ({ name }) => '<h1>' + name + ' ' + (drawings += 1) + '</h1>'`

test('EXPLORE-010 the first screen stands in the document with the styles it needs', async () => {
  const draw = createFirstScreen(someBuild(COUNTING))
  const html = await draw(HTML, { name: '$& Amara' })

  expect(html).toContain('<div id="root" data-drawn><h1>$& Amara 1</h1></div>')
  expect(html).toContain(
    '<style nonce="__CSP_STYLE_NONCE__">@media (width<9px){.card > a{color:red}}</style>',
  )
  expect(html).toContain(
    '<link type="text/plain" rel="stylesheet" crossorigin href="/assets/main.css"',
  )
  expect(html.match(/fetchpriority="low"/g)).toHaveLength(2)
})

test('a drawn screen is drawn again only for other boot data', async () => {
  const draw = createFirstScreen(someBuild(COUNTING))
  const [first, again, other] = [
    await draw(HTML, { name: 'Amara' }),
    await draw(HTML, { name: 'Amara' }),
    await draw(HTML, { name: 'Luca' }),
  ]
  expect(again).toBe(first)
  expect(other).toContain('Luca 2')
})

test('TENANT-029 a screen kept for one brand, language and country is never shown for another, and their number is bounded', async () => {
  const draw = createFirstScreen(someBuild(COUNTING))
  const places = VARIANTS.flatMap(({ key }) =>
    ['en', 'de', 'ar'].flatMap((language) =>
      Array.from({ length: 20 }, (_, country) => ({ name: `${key} ${language} ${country} ` })),
    ),
  )
  const drawn = async (at: number) => draw(HTML, places[at] ?? {})
  for (const [at, { name }] of places.entries()) expect(await drawn(at)).toContain(`<h1>${name}`)

  // The newest are kept, and of the oldest as many are gone as came after the first four hundred.
  const last = places.length - 1
  expect(await drawn(last)).toContain(` ${places.length}<`)
  expect(await drawn(places.length - MAX_KEPT)).toContain(` ${places.length - MAX_KEPT + 1}<`)
  expect(await drawn(places.length - MAX_KEPT - 1)).toContain(` ${places.length + 1}<`)
})

test('a drawing that failed is tried again', async () => {
  const drawer = `let isReady = false
export const drawFirstScreen = async () => {
  if (isReady) return 'drawn'
  isReady = true
  throw new Error('not yet')
}`
  const draw = createFirstScreen(someBuild(drawer))
  await expect(draw(HTML, {})).rejects.toThrow('not yet')
  expect(await draw(HTML, {})).toContain('data-drawn>drawn<')
})

test('a build that cannot draw is left as it is', async () => {
  expect(await createFirstScreen(someBuild(null))(HTML, {})).toBe(HTML)
})

test('TS-089 style attributes, which the policy forbids, become rules of a style sheet', () => {
  const blur = 'background-image:url(&quot;data:image/webp;base64,AA&amp;B&quot;)'
  const html = asRoot(
    `<b style="${blur}">style=</b><i style="--at:&#x27;&lt;/style&gt;&#x27;"></i><u style="${blur}"></u>`,
  )
  expect(html).toBe(
    '<style nonce="__CSP_STYLE_NONCE__">' +
      '[data-style="0"]{background-image:url("data:image/webp;base64,AA&B")}' +
      String.raw`[data-style="1"]{--at:'<\/style>'}` +
      '</style><div id="root" data-drawn>' +
      '<b data-style="0">style=</b><i data-style="1"></i><u data-style="0"></u></div>',
  )
})
