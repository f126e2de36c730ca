/** The doctor's result for one part of the installation (EMBED-004). */
export interface Finding {
  part: string
  /** What is configured, without secrets. */
  inForce: string
  /** `absent`: this version has no such part. */
  state: 'ok' | 'failing' | 'absent'
  /** The check's result, or why it failed. */
  detail: string
  /** How to change it. */
  change: string
}

type Check = () => Promise<string>

/** Runs a live check: its return value is the detail, an exception the reason of failure. */
export async function examine(
  about: Pick<Finding, 'part' | 'inForce' | 'change'>,
  check: Check,
): Promise<Finding> {
  try {
    return { ...about, state: 'ok', detail: await check() }
  } catch (error) {
    return { ...about, state: 'failing', detail: reasonOf(error) }
  }
}

/** A part that is not in this version. */
export function absent(part: string, detail: string): Finding {
  return { part, inForce: 'none', state: 'absent', detail, change: 'nothing to set yet' }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const outer = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause instanceof Error ? `${outer}: ${reasonOf(error.cause)}` : outer
}

/** A URL without credentials: `db.example:5432/oriel`. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}
