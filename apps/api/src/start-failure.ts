import { BadBrands } from '@oriel/variants/check-brands'
import { ConfigError } from './config.ts'
import { BadCatalogue } from './domains/characters/errors.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/errors.ts'
import { MasterKeyMissing } from './platform/vault/masters.ts'

/** The start failed; the message gives the reason and a remedy, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

const PLAIN_ERRORS = [
  StartFailure,
  ConfigError,
  EmbeddedPostgresError,
  BadBrands,
  BadCatalogue,
  MasterKeyMissing,
]
const NO_PLACE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EDQUOT'])

/** Describes a start error to the operator: plain words, or for a bug its stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (PLAIN_ERRORS.some((kind) => error instanceof kind)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== undefined && path !== undefined && NO_PLACE.has(code)) {
    return `Cannot write to ${path} (${code}). Set DATA_DIR to a folder that can be written.`
  }
  return describeBug(error)
}

/** The root cause and its location. Wrapping errors may quote statements with their values. */
function describeBug(error: Error): string {
  let cause = error
  while (cause.cause instanceof Error) cause = cause.cause
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [`${cause.name}: ${cause.message}`, ...frames].join('\n')
}

/** Failure to listen on an address. */
export function listenFailure(error: unknown, { host, port }: { host: string; port: number }) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use. Stop the program that uses it, or choose another one with PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} needs more rights. Choose one above 1023 with PORT.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`This machine has no address "${host}". Set HOST to one it has.`)
  }
  return error
}

/** Why the service of a setting cannot be used. */
export function unreachable(setting: string, error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message || codeOf(error) : String(error)
  return new StartFailure(`${setting}: cannot use what is at this address: ${reason}`)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}
