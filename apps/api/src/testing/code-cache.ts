import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/**
 * Environment for a test's child process that shares the compile cache: it starts a third faster.
 * The app itself does not use it.
 */
export function codeCache(): Record<string, string> {
  const ofThisNode = getCompileCacheDir()
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(ofThisNode) }
}
