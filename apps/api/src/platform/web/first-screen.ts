import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { STYLE_NONCE, unescapeHtml } from './document.ts'

/** Location of the renderer in the build; hidden folders are not served. */
const DRAWER = '.server/first-screen.js'
/** One rendering per brand, language and country with its own legal requirements (TENANT-029). */
export const MAX_KEPT = 400

const ROOT = '<div id="root"></div>'
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
const SCRIPT = /<(?:link rel="modulepreload"|script type="module")/g

interface Drawer {
  drawFirstScreen: (boot: object) => Promise<string>
}

/** Renders the app's first screen for the boot data into a built `index.html`. */
export type DrawFirstScreen = (html: string, boot: object) => Promise<string>

/**
 * Pre-renders the explore page, so that it is visible before any script has loaded. Cached by boot
 * data. A build without a renderer is left unchanged.
 */
export function createFirstScreen(build: string): DrawFirstScreen {
  const file = path.join(build, DRAWER)
  const kept = new Map<string, Promise<string>>()
  const draw = async (html: string, boot: object) => {
    const { drawFirstScreen } = (await import(pathToFileURL(file).href)) as Drawer
    const screen = asRoot(await drawFirstScreen(boot))
    return pictureFirst(await withStyles(html, build)).replace(ROOT, () => screen)
  }
  return async (html, boot) => {
    if (!existsSync(file)) return html
    const key = createHash('sha256').update(html).update(JSON.stringify(boot)).digest('base64url')
    const known = kept.get(key)
    if (known !== undefined) return known
    const [oldest] = kept.keys()
    if (kept.size === MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    const drawn = draw(html, boot)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return drawn
  }
}

/** The policy forbids `style` attributes, so their rules move to a style sheet with a nonce. */
export function asRoot(html: string): string {
  const places = new Map<string, number>()
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const place = places.get(style) ?? places.size
    places.set(style, place)
    return ` data-style="${place}"`
  })
  const rules = [...places].map(
    ([style, place]) => `[data-style="${place}"]{${unescapeHtml(style)}}`,
  )
  return `${styleElement(rules.join(''))}<div id="root" data-drawn>${body}</div>`
}

/**
 * Inlines the style sheets, so that the first paint waits for nothing else. Their links stay,
 * because lazy parts check for them, but with a type that browsers do not load.
 */
async function withStyles(html: string, build: string): Promise<string> {
  const links = [...html.matchAll(STYLE_SHEET)]
  const sheets = await Promise.all(
    links.map(([, address = '']) => readFile(path.join(build, address), 'utf8')),
  )
  return links.reduce((document, [link], at) => {
    const unused = link.replace('<link ', '<link type="text/plain" ')
    return document.replace(link, () => styleElement(sheets[at] ?? '') + unused)
  }, html)
}

/** Pictures already visible are loaded before scripts. */
function pictureFirst(html: string): string {
  return html.replaceAll(SCRIPT, '$& fetchpriority="low"')
}

/** Only a string can contain what would end the element. */
function styleElement(rules: string): string {
  return `<style nonce="${STYLE_NONCE}">${rules.replaceAll('</', String.raw`<\/`)}</style>`
}
