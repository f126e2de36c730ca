import { Pool } from 'undici'

/** The same GET over and over, on a number of connections, for a time. */
export interface Hammering {
  url: string
  headers: Record<string, string>
  connections: number
  durationMs: number
}

export interface Hammered {
  requests: number
  seconds: number
  latenciesMs: number[]
}

/** @throws {Error} on the first answer that is not 200. */
export async function hammer(plan: Hammering): Promise<Hammered> {
  const { origin, pathname, search } = new URL(plan.url)
  const pool = new Pool(origin, { connections: plan.connections })
  const startedAt = performance.now()
  const endsAt = startedAt + plan.durationMs
  const latenciesMs: number[] = []
  const work = async () => {
    while (performance.now() < endsAt) {
      const askedAt = performance.now()
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: pathname + search,
        headers: plan.headers,
      })
      await body.dump({ limit: Number.POSITIVE_INFINITY })
      if (statusCode !== 200) throw new Error(`${plan.url} answered ${statusCode}`)
      latenciesMs.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  return { requests: latenciesMs.length, seconds, latenciesMs }
}
