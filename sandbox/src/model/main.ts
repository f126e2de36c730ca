import { HELP, readFlags } from './flags.ts'
import { startModelServer } from './server.ts'

try {
  const options = readFlags(process.argv.slice(2))
  if (options === null) {
    process.stdout.write(HELP)
  } else {
    const { baseUrl } = await startModelServer(options)
    process.stdout.write(`Scripted model server at ${baseUrl}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
