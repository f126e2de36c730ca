const STYLE = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #eef1f6; }
main { max-width: 440px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 16px; }
h1 { font-size: 22px; margin: 0 0 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; }
dt { color: #4a4f57; } dd { margin: 0; }
.test-gateway { background: #fff4c2; color: #1f1f1f; margin: 0; padding: 4px 16px; text-align: center;
  font-size: 13px; }
label { display: block; margin: 16px 0 8px; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px;
  border: 1px solid #6b7280; border-radius: 8px; }
input[type=radio] { width: 24px; min-height: 24px; margin: 0; }
label:has(input) { display: flex; gap: 8px; align-items: center; min-height: 44px; margin: 0; }
fieldset { border: 1px solid #6b7280; border-radius: 8px; margin: 16px 0; padding: 8px 16px; }
button { font: inherit; width: 100%; min-height: 44px; margin: 4px 0; padding: 8px 16px; cursor: pointer;
  border: 1px solid #6b7280; border-radius: 8px; background: #fff; color: inherit; }
button.main { background: #1f4fd8; border-color: #1f4fd8; color: #fff; }
button:focus-visible, input:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
`

export const BANNER = '<p class="test-gateway">TEST GATEWAY – no money moves</p>'

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A page of the gateway: banner, one heading, only its own resources. `content` is HTML. */
export function page(title: string, content: string): string {
  return document(
    title,
    `<style>${STYLE}</style>`,
    `${BANNER}<main><h1>${escapeHtml(title)}</h1>${content}</main>`,
  )
}

/** The bare document; `head` and `body` are HTML. */
export function document(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${head}</head>
<body>${body}</body></html>`
}

/** Headers of every page: own scripts and frames, inline styles, nothing external. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** Formats an amount: minor units in, `19.99 USD` out. */
export const formatAmount = (minorUnits: number, currency: string): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')} ${currency}`
