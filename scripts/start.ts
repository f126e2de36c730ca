import { speedUpImports } from './speed-up-imports.ts'
import { StepFailed } from './steps.ts'
import { buildWeb } from './web-build.ts'

try {
  await buildWeb()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
speedUpImports()
// Only now, because the api reads the build when it is loaded.
await import('./serve.ts')
