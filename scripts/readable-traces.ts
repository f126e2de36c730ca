import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Lets stack traces name the sources of a packed program. Node could do it too, but would read every
 * map at the start; this one reads a map when the first error comes through its file.
 */
export function makeTracesReadable(build: string): void {
  const maps = new Map<string, SourceMap | null>()
  const prefix = pathToFileURL(`${build}${path.sep}`).href
  const mapOf = (url: string) => {
    const known = maps.get(url)
    if (known !== undefined) return known
    const found = readMap(url)
    maps.set(url, found)
    return found
  }
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => {
      const url = frame.getFileName() ?? frame.getScriptNameOrSourceURL()
      if (!url?.startsWith(prefix)) return textOf(frame)
      const origin = mapOf(url)?.findOrigin(
        frame.getLineNumber() ?? 0,
        frame.getColumnNumber() ?? 0,
      )
      if (origin === undefined || !('fileName' in origin)) return textOf(frame)
      const at = `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
      return textOf(frame).replace(/file:[^)]*/, () => at)
    })
    return [titleOf(error), ...lines.map((line) => `    at ${line}`)].join('\n')
  }
}

function readMap(url: string): SourceMap | null {
  const file = `${fileURLToPath(url)}.map`
  if (!existsSync(file)) return null
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
}

/** V8's own words for a frame, which its type does not promise. */
const textOf = (frame: { toString: () => string }) => frame.toString()

function titleOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}
