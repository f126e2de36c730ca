/** What the doctor found out about one part of the installation (EMBED-004). */
export interface Finding {
  part: string
  /** What is used, without its secrets. */
  inForce: string
  /** `absent`: this version has no such part, so there is nothing to check. */
  state: 'ok' | 'failing' | 'absent'
  /** What the check saw, or why it failed. */
  detail: string
  /** What to set to have something else. */
  change: string
}

type Check = () => Promise<string>

/** Runs a live check: what it returns is told, what it throws is the reason. */
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

/** A part that comes with a later version. */
export function absent(part: string, detail: string): Finding {
  return { part, inForce: 'none', state: 'absent', detail, change: 'nothing to set yet' }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const outer = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause instanceof Error ? `${outer}: ${reasonOf(error.cause)}` : outer
}

/** Where a URL leads, without who goes there: `db.example:5432/oriel`. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}
