import { escapeHtml, page } from './pages.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export function json(status: number, body: object): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(body) }
}

export function html(status: number, body: string): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return { status, headers, body }
}

export function redirect(address: URL): Answer {
  return {
    status: 302,
    headers: { location: address.href, 'cache-control': 'no-store' },
    body: '',
  }
}

/** An error page for the person, for errors that must not be sent to the requested address. */
export function problem(title: string, detail: string): string {
  return page(title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p></main>`)
}
