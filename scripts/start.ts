import { StepFailed } from './steps.ts'
import { importSwiftly } from './swift-imports.ts'
import { buildWeb } from './web-build.ts'

try {
  await buildWeb()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
importSwiftly()
// Only now, because the api reads the build when it is loaded.
await import('./serve.ts')
