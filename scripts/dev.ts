import { spawn } from 'node:child_process'
import path from 'node:path'
import { binary, ROOT } from './project.ts'
import { buildWeb } from './web-build.ts'

/** The api restarts when one of its files changes, the web app is built again when one of its does. */
const PROGRAMS = [
  { file: binary('vite'), args: ['build', '--watch', '--logLevel', 'warn'], folder: 'apps/web' },
  { file: process.execPath, args: ['--watch', 'scripts/serve.ts'], folder: '.' },
]

await buildWeb()
const children = PROGRAMS.map(({ file, args, folder }) =>
  spawn(file, args, { cwd: path.join(ROOT, folder), stdio: 'inherit' }),
)
const endAll = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    endAll('SIGTERM')
  })
}
