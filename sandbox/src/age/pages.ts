import { METHODS } from './checks.ts'

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #eef2f1; }
main { max-width: 440px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 16px; }
h1 { font-size: 22px; margin: 0 0 8px; }
.note { background: #fff4c2; margin: 0; padding: 8px 16px; text-align: center; font-size: 14px; }
fieldset { border: 1px solid #6b7773; border-radius: 8px; margin: 16px 0; padding: 8px 16px; }
label { display: flex; gap: 8px; align-items: center; min-height: 44px; }
button { font: inherit; width: 100%; min-height: 44px; margin: 4px 0; padding: 8px 16px; cursor: pointer;
  border: 1px solid #6b7773; border-radius: 8px; background: #fff; color: inherit; }
button:focus-visible, input:focus-visible { outline: 3px solid #0b5d4a; outline-offset: 2px; }
`

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><p class="note">Test provider on this machine. It plays an age check; nobody is checked.</p>
<main><h1>${title}</h1>${content}</main></body></html>`
}

/** Asks for the check's result. The answer is posted to the same address. */
export function checkPage(): string {
  const methods = METHODS.map(
    ([method, label], index) =>
      `<label><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  return page(
    'Age check',
    `<p>A real provider would now find out your age. It would tell the site one thing: over 18, or not.</p>
<form method="post"><fieldset><legend>Way of checking</legend>${methods.join('')}</fieldset>
<button name="outcome" value="over">I am over 18</button>
<button name="outcome" value="under">I am under 18</button>
<button name="outcome" value="cancel">Cancel</button></form>`,
  )
}

/** For finished checks, and for errors that concern the visitor only. */
export function noticePage(title: string, text: string): string {
  return page(title, `<p>${text}</p>`)
}
