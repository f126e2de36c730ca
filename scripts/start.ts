import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTracesReadable } from './readable-traces.ts'
import { buildServer } from './server-build.ts'
import { StepFailed } from './steps.ts'
import { buildWeb } from './web-build.ts'

try {
  await buildWeb()
  const entry = await buildServer()
  makeTracesReadable(path.dirname(entry))
  // Only now, because the api reads the web build when it is loaded.
  await import(pathToFileURL(entry).href)
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
