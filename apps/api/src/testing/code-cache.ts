import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/**
 * What tells a process of a test where others keep compiled code: it starts with a third less work.
 * The app itself reads nothing of it.
 */
export function codeCache(): Record<string, string> {
  const ofThisNode = getCompileCacheDir()
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(ofThisNode) }
}
