import { PEOPLE } from './people.ts'

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #f0f4f9; }
main { max-width: 440px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 16px; }
h1 { font-size: 22px; margin: 0 0 8px; }
.note { background: #fff4c2; padding: 8px 16px; text-align: center; font-size: 14px; }
button { font: inherit; width: 100%; min-height: 44px; margin: 4px 0; padding: 8px 16px; cursor: pointer;
  text-align: left; border: 1px solid #747775; border-radius: 8px; background: #fff; color: inherit; }
button:focus-visible, input:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
input[type=email] { font: inherit; box-sizing: border-box; width: 100%; padding: 8px 12px; }
fieldset { border: 0; padding: 0; margin: 16px 0; }
small { color: #444746; display: block; }
`

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><p class="note">Test provider on this machine. It plays Google; no real account is used.</p>
${content}</body></html>`
}

/** Asks who signs in. The answer is posted to the same address, including its query. */
export function consentPage(application: string): string {
  const people = PEOPLE.map(
    ({ email, name, isEmailVerified }) =>
      `<form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}">
<button name="decision" value="allow">${escapeHtml(name)}
<small>${escapeHtml(email)}${isEmailVerified ? '' : ' · address not verified'}</small></button></form>`,
  )
  return page(
    'Choose an account',
    `<main><h1>Choose an account</h1>
<p>to continue to <strong>${escapeHtml(application)}</strong>, which will see your name and e-mail address.</p>
${people.join('\n')}
<form method="post"><fieldset><label>Another address
<input type="email" name="email" required autocomplete="off"></label>
<label><input type="checkbox" name="unverified" value="1"> It was never verified</label></fieldset>
<button name="decision" value="allow">Continue</button></form>
<form method="post"><button name="decision" value="deny">Cancel</button></form></main>`,
  )
}

/** Passes the chooser's answer to the frame that opened it. */
export function answerPage(credential: string | null): string {
  return page(
    'Signed in',
    `<script>
const answer = ${JSON.stringify({ source: 'identity-chooser', credential })}
const asker = window.opener ?? window.parent
asker.postMessage(answer, location.origin)
if (window.opener) window.close()
</script><main><p>You can close this window.</p></main>`,
  )
}

/** Passes the chooser's answer on to the embedding page only. */
const FORWARD = `
const query = new URLSearchParams(location.search)
addEventListener('message', ({ origin, data }) => {
  if (origin !== location.origin || data?.source !== 'identity-chooser') return
  const answer = { source: 'identity-button', channel: query.get('channel'), credential: data.credential }
  parent.postMessage(answer, query.get('origin'))
})`

/** The button's frame: clicks in it go to the provider, not to the embedding page. */
export function buttonPage(text: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in with Google</title><style>
body { margin: 2px; }
button { box-sizing: border-box; width: 100%; height: 40px; font: 500 14px system-ui, sans-serif;
  border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f; cursor: pointer; }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
</style></head><body><button type="button">${escapeHtml(text)}</button><script>${FORWARD}
document.querySelector('button').addEventListener('click', () => {
  window.open('/gsi/select' + location.search, 'identity', 'popup,width=480,height=640')
})
</script></body></html>`
}

/** The prompt's frame: the chooser without a popup. */
export function promptPage(): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in with Google</title><style>
body { margin: 0; } iframe { border: 0; width: 100%; height: 100vh; }
</style></head><body><script>${FORWARD}
const chooser = document.createElement('iframe')
chooser.title = 'Choose an account'
chooser.src = '/gsi/select' + location.search
document.body.append(chooser)
</script></body></html>`
}
