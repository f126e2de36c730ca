const NONCE = '__CSP_NONCE__'
/** Placeholder for the nonce of style sheets. */
export const STYLE_NONCE = '__CSP_STYLE_NONCE__'

/** A page's metadata in its document. */
export interface Head {
  title: string
  description: string
  /** The page's canonical address, or null to keep it out of search engines (SCREEN-038). */
  canonical: string | null
}

/** The built document lacks a place that {@link writeDocument} fills. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument'
}

/**
 * The built `index.html` with head and boot data of one page. Nonces are left open, because they
 * differ in every reply: {@link withNonces}.
 * @throws {BadDocument} when a place to fill is missing.
 */
export function writeDocument(
  html: string,
  { title, description, canonical }: Head,
  boot: object,
): string {
  const places: [name: string, place: RegExp, content: string][] = [
    ['title', /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [
      'description',
      /<meta\s+name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(description)}" />`,
    ],
    [
      'canonical address',
      /<link\s+rel="canonical"[^>]*>/,
      canonical === null
        ? '<meta name="robots" content="noindex" />'
        : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ],
    [
      'boot data',
      /<!--app-boot-->/,
      `<script type="application/json" id="boot">${escapeScript(JSON.stringify(boot))}</script>`,
    ],
  ]
  return places.reduce((document, [name, place, content]) => {
    if (!place.test(document)) throw new BadDocument(`index.html has no place for the ${name}`)
    // A function, because `$` has a meaning in a replacement text.
    return document.replace(place, () => content)
  }, html)
}

export function withNonces(document: string, nonces: { script: string; style: string }): string {
  return document.replaceAll(STYLE_NONCE, nonces.style).replaceAll(NONCE, nonces.script)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Reverses React's escaping of an attribute. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Escapes JSON so that it cannot end its script element. */
function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
