const TEXTS = {
  signin_with: 'Sign in with Google',
  signup_with: 'Sign up with Google',
  continue_with: 'Continue with Google',
  signin: 'Sign in',
}

/**
 * A simulation of Google Identity Services for a page: `google.accounts.id`. The callback receives
 * `{ credential, clientId, select_by }`, only from frames of this provider.
 */
export function buttonScript(base: string): string {
  return `(() => {
const BASE = ${JSON.stringify(base)}
const TEXTS = ${JSON.stringify(TEXTS)}
${SCRIPT}})()
`
}

const SCRIPT = `
let settings = null
let prompted = null
const frames = new Map()

function frameAt(path, selectBy, more) {
  if (settings === null) throw new Error('google.accounts.id.initialize() was not called')
  const channel = String(frames.size + 1)
  const query = new URLSearchParams({
    client_id: settings.client_id,
    origin: location.origin,
    channel,
    ...(settings.nonce ? { nonce: settings.nonce } : {}),
    ...more,
  })
  const frame = document.createElement('iframe')
  frame.src = BASE + path + '?' + query
  frame.title = 'Sign in with Google'
  frames.set(channel, { frame, selectBy })
  return frame
}

function close() {
  prompted?.remove()
  prompted = null
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== BASE || data?.source !== 'identity-button') return
  const known = frames.get(data.channel)
  if (!known || known.frame.contentWindow !== source) return
  close()
  if (typeof data.credential !== 'string') return
  const { client_id: clientId, callback } = settings
  callback?.({ credential: data.credential, clientId, select_by: known.selectBy })
})

const id = {
  initialize(given) {
    settings = given
  },
  renderButton(parent, { text, width = 240 } = {}) {
    const frame = frameAt('/gsi/button', 'btn', { text: TEXTS[text] ?? TEXTS.signin_with })
    Object.assign(frame.style, {
      border: '0',
      height: '44px',
      width: Number.parseInt(width, 10) + 'px',
      maxWidth: '100%',
      colorScheme: 'light',
    })
    parent.replaceChildren(frame)
  },
  prompt() {
    close()
    prompted = frameAt('/gsi/prompt', 'user', {})
    Object.assign(prompted.style, {
      position: 'fixed',
      top: '16px',
      right: '16px',
      width: 'min(392px, calc(100% - 32px))',
      height: '480px',
      border: '0',
      zIndex: '2147483647',
    })
    document.body.append(prompted)
  },
  cancel: close,
  disableAutoSelect() {},
}
globalThis.google = { ...globalThis.google, accounts: { ...globalThis.google?.accounts, id } }
`
