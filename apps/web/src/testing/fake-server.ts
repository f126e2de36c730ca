import type { ProblemCode } from '@oriel/contract/http/problem'

type Sent = { path: string; query: string; method: string; headers: Headers; body: unknown }
type Answer = Response | Error
type Handler = (request: Sent) => Answer | Promise<Answer>

/** Answers requests by path and records what was sent. */
export function fakeServer(handlers: Record<string, Handler>) {
  const sent: Sent[] = []
  return {
    sent,
    sentTo: (path: string) => sent.filter((one) => one.path === path),
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const [path = '', query = ''] = url.split('?')
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const request = {
        path,
        query,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body,
      }
      sent.push(request)
      const handler = handlers[path]
      if (handler === undefined) return refusal(404, 'not_found')
      const answer = await handler(request)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init)
}

export function refusal(status: number, code: ProblemCode, more: object = {}): Response {
  const problem = { type: 'about:blank', title: code, status, detail: `Refused: ${code}` }
  return json({ ...problem, instance: '/', code, requestId: 'r', ...more }, { status })
}

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** An unsigned token of the same shape as the server's. */
export function tokenFor(sub: string, expiresAtMs: number, more: object = {}): string {
  return `${part({ alg: 'none' })}.${part({ sub, exp: expiresAtMs / 1000, ...more })}.x`
}
