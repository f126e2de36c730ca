import { AppError, ValidationFailed } from '#/platform/errors.ts'

/** A JSON string or structural character; each alternative matches in linear time. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/** The first repeated top-level field of a JSON object; `JSON.parse` silently keeps the last. */
export function repeatedField(json: string): string | null {
  const seen = new Set<unknown>()
  let depth = 0
  let latest = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token === ':' && depth === 1) {
      const name: unknown = JSON.parse(latest)
      if (seen.has(name)) return String(name)
      seen.add(name)
    } else latest = token
  }
  return null
}

/**
 * Parses a request body; an empty one is allowed where none is needed (decisions 44).
 * @throws {AppError} 400 when it is not JSON. @throws {ValidationFailed} when a field is repeated.
 */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  const value = parse(text)
  const repeated = repeatedField(text)
  if (repeated === null) return value
  throw new ValidationFailed([{ path: `/${repeated}`, message: 'Sent more than once' }])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError(400, 'bad_request', 'The body is not valid JSON.')
  }
}
