/** The embedded server cannot be used on this machine; the message says what to do instead. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}\nSet DATABASE_URL to use a PostgreSQL of your own instead.`, options)
  }
}

/** True for an error of the system with this code, such as `EEXIST`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
