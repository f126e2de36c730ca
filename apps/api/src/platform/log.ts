import pino, { type Logger } from 'pino'
import { withoutCardNumbers } from './card-numbers.ts'
import type { ReportError } from './error-reports.ts'

/** A constant message, with facts as fields; without a message pino would log the error's own. */
interface Line {
  (fields: Readonly<Record<string, unknown>>, message: string): void
  (message: string): void
}

export type Log = Record<'debug' | 'info' | 'warn' | 'error', Line>

/**
 * Fields removed from log lines at any depth (TS-115). Chat text is not listed, because no code
 * logs it; this list is a safety net.
 */
const REDACTED = [
  'authorization',
  'cookie',
  'accessToken',
  'refreshToken',
  'access_token',
  'password',
  'email',
  'apiKey',
  'message',
  'text',
  'body',
]

/** `report` also receives every error logged at level `error`. */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  report: ReportError | null = null,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: REDACTED.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
    hooks: {
      streamWrite: withoutCardNumbers,
      ...(report !== null && { logMethod: reportErrors(report) }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Stack and code only: drivers may quote values in messages. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
  return {
    kind: error.name,
    code: 'code' in error ? error.code : undefined,
    frames: frames.slice(0, 12).map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

/** Pino's number of the level `error`. */
const ERROR_LEVEL = 50

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>

/** ERR-009: anything logged as an error is a bug of ours. */
function reportErrors(report: ReportError): LogMethod {
  return function logAndReport(line, log, level) {
    const [fields, message] = line as unknown[]
    if (level >= ERROR_LEVEL && typeof fields === 'object' && fields !== null) {
      report('err' in fields ? fields.err : undefined, String(message))
    }
    log.apply(this, line)
  }
}
