import { binary } from './project.ts'
import { runProgram } from './run-program.ts'
import { buildWeb } from './web-build.ts'

await buildWeb()
const config = ['--config', 'e2e/playwright.config.ts', '--project=screenshots']
const args = ['test', ...config, ...process.argv.slice(2)]
const { hasPassed } = await runProgram(binary('playwright'), args, { isLoud: true })
process.exitCode = hasPassed ? 0 : 1
