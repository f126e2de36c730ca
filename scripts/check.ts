import { globSync } from 'node:fs'
import path from 'node:path'
import { binary, ROOT } from './project.ts'
import { runProgram } from './run-program.ts'

/** Tools that run at the same time; most of them use more than one core themselves. */
const AT_ONCE = 2

interface Check {
  name: string
  program: string
  args: string[]
}

const projects = globSync(
  ['tsconfig.json', '{apps,packages}/*/tsconfig.json', 'sandbox/tsconfig.json'],
  { cwd: ROOT },
)
/** The longest come first, so that none is waited for alone at the end. */
const checks: Check[] = [
  {
    name: 'format',
    program: binary('prettier'),
    args: ['--check', '--log-level', 'warn', '--cache', '.'],
  },
  { name: 'lint', program: binary('oxlint'), args: ['--deny-warnings'] },
  ...projects.map((project) => ({
    name: `types in ${path.dirname(project) === '.' ? 'scripts and e2e' : path.dirname(project)}`,
    program: binary('tsc'),
    args: ['--noEmit', '-p', project],
  })),
  { name: 'walls of the house', program: process.execPath, args: ['scripts/house/check.ts'] },
  { name: 'supply', program: process.execPath, args: ['scripts/supply.ts'] },
  { name: 'unused code', program: binary('knip'), args: ['--no-progress'] },
  {
    name: 'code only tests use',
    program: binary('knip'),
    args: ['--no-progress', '--production', '--config', 'knip.production.json'],
  },
  { name: 'unused texts', program: process.execPath, args: ['scripts/unused-texts.ts'] },
  { name: 'items of trust', program: process.execPath, args: ['scripts/trace.ts'] },
  { name: 'claims of tests', program: process.execPath, args: ['scripts/claims.ts'] },
  {
    name: 'unread columns and state',
    program: process.execPath,
    args: ['scripts/unread-columns.ts'],
  },
]

const waiting = checks.values()
await Promise.all(Array.from({ length: AT_ONCE }, work))

async function work(): Promise<void> {
  for (const { name, program, args } of waiting) {
    const { hasPassed, output, seconds } = await runProgram(program, args)
    console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}  ${seconds.toFixed(1)} s`)
    if (hasPassed) continue
    console.log(output.trim().replaceAll(/^/gm, '       '))
    process.exitCode = 1
  }
}
