import { AppError, ValidationFailed } from '#/platform/errors.ts'

/** A JSON string, or what gives a document its shape; each part is matched in linear time. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/** The first field a JSON object names twice at its top level; `JSON.parse` keeps the last silently. */
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
 * Reads a request body; an empty one is fine where none is needed (decisions 44).
 * @throws {AppError} 400 when it is not JSON. @throws {ValidationFailed} when a field comes twice.
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
