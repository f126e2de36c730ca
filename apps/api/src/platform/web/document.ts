const NONCE = '__CSP_NONCE__'
/** Stands in a document for the nonce of its style sheets. */
export const STYLE_NONCE = '__CSP_STYLE_NONCE__'

/** What is told about a page in its document. */
export interface Head {
  title: string
  description: string
  /** The address the page counts as, or null to keep it out of search engines (SCREEN-038). */
  canonical: string | null
}

/** The built document does not have the places that {@link writeDocument} fills. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument'
}

/**
 * The built `index.html` with head and boot data of one page. The nonces stay open, for they are
 * others in every reply: {@link withNonces}.
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
    // As a function, because `$` in a replacement text would have a meaning.
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

/** The text of an attribute as React writes it. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** JSON that cannot end the script element it stands in. */
function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
