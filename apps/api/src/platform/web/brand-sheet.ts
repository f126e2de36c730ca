import type { Variant } from '@oriel/variants/model/variant'
import {
  contrastsOf,
  paletteOf,
  type Palette,
  type Theme,
} from '#/platform/brands/palette.rules.ts'

const THEMES: readonly Theme[] = ['dark', 'light']

/** The mark of `ui/logo.tsx`. */
const MARK = [
  'M11.5 1.5H21A9.500 9.500 0 0 1 30.500 11v10a9.500 9.500 0 0 1-9.500 9.500H4A2.500 2.500 0 0 1 1.500 28V11.500a10 10 0 0 1 10-10z',
  'M13 8.600h6.400a4 4 0 0 1 4 4v6.800a4 4 0 0 1-4 4H9.900a1.300 1.300 0 0 1-1.300-1.300V13A4.400 4.400 0 0 1 13 8.600z',
  'M13.400 11.200h4.800a2.600 2.600 0 0 1 2.600 2.600V16h-9.600v-2.600a2.200 2.200 0 0 1 2.200-2.200z',
]

interface Sheet {
  brands: readonly Variant[]
  /** Content of `tokens.css`. */
  tokens: string
  hostsOf: (brand: string) => readonly string[]
  /** Nonce of the style sheet; no other styles are allowed. */
  nonce: string
}

/** All brands in both themes, with their differences and contrast tables (TENANT-030). */
export function brandSheet({ brands, tokens, hostsOf, nonce }: Sheet): string {
  const panels = brands.flatMap((brand) =>
    THEMES.map((theme) => ({ brand, theme, palette: paletteOf(tokens, theme, brand.look) })),
  )
  const styles = panels.map(({ brand, theme, palette }) => styleOf(brand, theme, palette))
  const bodies = panels.map((panel) => panelOf({ ...panel, hosts: hostsOf(panel.brand.key) }))
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Brands</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex">` +
    `<style nonce="${nonce}">${COMMON}${styles.join('')}</style></head>` +
    `<body><main><h1>Brands</h1><div class="grid">${bodies.join('')}</div></main></body></html>`
  )
}

const COMMON = `body{margin:0;background:#fff;color:#111;font:16px/1.5 system-ui,sans-serif}
main{padding:24px}.grid{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(340px,1fr))}
section{padding:24px;border-radius:16px}h2{display:flex;gap:12px;align-items:center;margin:0 0 16px}
svg{width:32px;height:32px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;font-size:14px}
td,th{padding:2px 8px 2px 0;text-align:left;font-weight:400}.button{display:inline-block;padding:10px 22px;
border-radius:999px;font-weight:600;margin:0 0 16px}`

const nameOf = (brand: Variant, theme: Theme) => `b-${brand.key}-${theme}`

function styleOf(brand: Variant, theme: Theme, palette: Palette): string {
  const own = `#${nameOf(brand, theme)}`
  const { headingFont, bodyFont, look } = brand
  const colour = (name: string) => palette[name] ?? ''
  return (
    `${own}{background:${colour('bg')};color:${colour('text')};` +
    `border-bottom-left-radius:${look.cornerPx}px;font-family:'${bodyFont.family}',${bodyFont.fallback}}` +
    `${own} h2{font-family:'${headingFont.family}',${headingFont.fallback}}` +
    `${own} dt{color:${colour('text-3')}}` +
    `${own} .button{background:${colour('brand')};color:${colour('on-brand')}}` +
    `${own} .m0{fill:${colour('brand')}}${own} .m1{fill:${colour('on-brand')}}` +
    `${own} .m2{fill:${colour('honey')}}${own} .poor{color:${colour('danger')};font-weight:700}`
  )
}

interface Panel {
  brand: Variant
  theme: Theme
  palette: Palette
  hosts: readonly string[]
}

function panelOf({ brand, theme, palette, hosts }: Panel): string {
  const { name, realm, legal, headingFont, bodyFont, look, discreetName } = brand
  const mark = MARK.map((path, at) => `<path class="m${at}" d="${path}"/>`).join('')
  const facts = {
    Hosts: hosts.join(', '),
    Realm: realm,
    Company: `${legal.company.companyName}, ${legal.company.address}`,
    'Discreet name': discreetName,
    Descriptor: legal.descriptor,
    Fonts: `${headingFont.family}, ${bodyFont.family}`,
    Look: `hue ${look.hue}, chroma ${look.chroma}, lift ${look.lightnessLift}, corner ${look.cornerPx} px`,
  }
  const list = Object.entries(facts).map(
    ([term, text]) => `<dt>${term}</dt><dd>${escape(text)}</dd>`,
  )
  const rows = contrastsOf(palette, theme).map(
    ({ foreground, background, ratio, needs, isEnough }) =>
      `<tr${isEnough ? '' : ' class="poor"'}><th scope="row">${foreground} on ${background}</th>` +
      `<td>${ratio.toFixed(2)}</td><td>${needs}</td></tr>`,
  )
  return (
    `<section id="${nameOf(brand, theme)}" aria-label="${escape(brand.key)}, ${theme}">` +
    `<h2><svg viewBox="0 0 32 32" aria-hidden="true">${mark}</svg>${escape(name.toLowerCase())}</h2>` +
    `<p class="button">Start chatting</p><dl>${list.join('')}</dl>` +
    `<table><caption>Contrast in the ${theme} theme</caption><tbody>${rows.join('')}</tbody></table></section>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
