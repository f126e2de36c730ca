import type { HttpRequest, HttpResponse, HubConnection, IRetryPolicy } from '@microsoft/signalr'

/** RT-007 and RT-008. */
const SERVER_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 15_000
/** RT-009. */
const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000]
/** A retry cannot change these (RT-015). */
const FINAL_STATUSES = new Set([401, 403, 410])
const JSON_CONTENT = { 'Content-Type': 'application/json' }

/** Parameters a client may send to a hub (RT-003); fields without a value are left out of the URL. */
export type HubQuery = Partial<
  Record<'userId' | 'orderId' | 'paymentSystem' | 'token' | 'subscription_id', string | undefined>
>

export interface HubOptions {
  /** Absolute or root-relative URL of the hub. */
  url: string
  query?: HubQuery
  /** The bearer token, refreshed first if it has expired (RT-004). */
  getAccessToken: () => Promise<string>
  /** Gets a new token after the server refused the current one. */
  refresh: () => Promise<unknown>
  /** Called with the status of every refused negotiation; for a 401 only after a refresh (RT-011). */
  onRefused: (status: number) => void
}

/** Reconnect delays: immediately, after 2, 10 and 30 s, then never (RT-009). */
export const reconnectPolicy: IRetryPolicy = {
  nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
    RECONNECT_DELAYS_MS[previousRetryCount] ?? null,
}

/** The hub's URL with those of the five fields that have a value (RT-003). */
export function hubUrl(url: string, query: HubQuery = {}): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return fields.length === 0 ? url : `${url}?${new URLSearchParams(fields)}`
}

/** Loads SignalR, which no first page needs, and prepares a connection. */
export async function buildConnection(options: HubOptions): Promise<HubConnection> {
  const signalr = await import('@microsoft/signalr')
  let refusedWith: number | undefined

  /** SignalR's own error does not contain the status, so it is read from the response. */
  class NegotiateClient extends signalr.HttpClient {
    readonly #inner = new signalr.DefaultHttpClient(signalr.NullLogger.instance)

    override async send(request: HttpRequest): Promise<HttpResponse> {
      refusedWith = undefined
      try {
        return await this.#sendFresh(request)
      } catch (error) {
        refusedWith = statusOf(error)
        if (refusedWith !== undefined) options.onRefused(refusedWith)
        throw error
      }
    }

    async #sendFresh(bare: HttpRequest): Promise<HttpResponse> {
      // AUTH-030: even without a body.
      const request = { ...bare, headers: { ...bare.headers, ...JSON_CONTENT } }
      try {
        return await this.#inner.send(request)
      } catch (error) {
        if (statusOf(error) !== 401) throw error
        await options.refresh()
        const authorization = `Bearer ${await options.getAccessToken()}`
        const headers = { ...request.headers, Authorization: authorization }
        return this.#inner.send({ ...request, headers })
      }
    }
  }

  function statusOf(error: unknown): number | undefined {
    return error instanceof signalr.HttpError ? error.statusCode : undefined
  }

  return new signalr.HubConnectionBuilder()
    .withUrl(hubUrl(options.url, options.query), {
      accessTokenFactory: options.getAccessToken,
      httpClient: new NegotiateClient(),
      transport: signalr.HttpTransportType.WebSockets,
      withCredentials: false,
    })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: (context) =>
        refusedWith !== undefined && FINAL_STATUSES.has(refusedWith)
          ? null
          : reconnectPolicy.nextRetryDelayInMilliseconds(context),
    })
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(signalr.LogLevel.None)
    .build()
}
