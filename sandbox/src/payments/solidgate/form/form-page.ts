import { BANNER, document, escapeHtml } from '#/payments/page.ts'

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #fff; display: flow-root; }
.test-gateway { background: #fff4c2; color: #1f1f1f; margin: 0; padding: 2px 12px; text-align: center; font-size: 12px; }
main { display: block; padding: 12px; }
.header { font-size: 20px; margin: 0 0 4px; } .title, .card_brands, .solid_logo { margin: 0 0 8px; }
.form_body { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
.form_body > * { grid-column: 1 / -1; }
.form_body > .cardExpiryDate { grid-column: 1; } .form_body > .cardCvv { grid-column: 2; }
label { display: block; font-size: 14px; margin-bottom: 4px; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px;
  border: 1px solid #6b7280; border-radius: 8px; background: #fff; color: inherit; }
input[aria-invalid=true] { border-color: #b3261e; }
.error_text { color: #b3261e; font-size: 14px; margin: 4px 0 0; }
button { font: inherit; width: 100%; min-height: 44px; padding: 8px 16px; cursor: pointer;
  border: 1px solid #6b7280; border-radius: 8px; background: #fff; color: inherit; }
.submit_button { background: #1f4fd8; border-color: #1f4fd8; color: #fff; }
button:disabled { cursor: not-allowed; background: #eef1f6; color: #4a4f57; }
button:focus-visible, input:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
.wallet { margin-bottom: 4px; } .wallet_reason { font-size: 13px; margin: 0 0 12px; }
.paying main { opacity: 0.6; pointer-events: none; }
.form_type_card .form_body { border: 1px solid #c7ccd4; border-radius: 16px; padding: 16px; }
.form_type_inline .form_body { grid-template-columns: 2fr 1fr 1fr; }
.form_type_inline .form_body > .cardNumber { grid-column: 1; }
.form_type_inline .form_body > .cardExpiryDate { grid-column: 2; }
.form_type_inline .form_body > .cardCvv { grid-column: 3; }
@media (max-width: 420px) {
  .form_type_inline .form_body { grid-template-columns: 1fr 1fr; }
  .form_type_inline .form_body > .cardNumber { grid-column: 1 / -1; }
  .form_type_inline .form_body > .cardExpiryDate { grid-column: 1; }
  .form_type_inline .form_body > .cardCvv { grid-column: 2; }
}
.form_type_flat input { border-width: 0 0 1px; border-radius: 0; }
.challenge { border: 0; width: 100%; height: 520px; display: block; }
.challenged main { display: none; }
`

interface FormPage {
  kind: 'form' | 'resign'
  session: string
  nonce: string
  /** Origin of the page around; the frame speaks to no other. */
  around: string
  wallets: 'on' | 'off'
  /** Resign: the stored card. */
  brand: string
  last4: string
}

/** The document of the form's frame. Fields are made by its script when the page around said how. */
export function formPage({ kind, ...data }: FormPage): string {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  )
  const script = kind === 'form' ? 'card-form' : 'resign-form'
  return document(
    'Card payment',
    `<style>${STYLE}</style><script type="module" src="/solidgate/browser/${script}.js"></script>`,
    `${BANNER}<main></main>`,
  ).replace('<body>', `<body${attributes.join('')}>`)
}
