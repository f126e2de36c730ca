import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '../packages/contract/src/time.ts'
import { binary, ROOT } from './project.ts'
import { runProgram } from './run-program.ts'
import { glanceAt } from './sources.ts'
import { step, StepFailed } from './steps.ts'

const BUILD = path.join(ROOT, 'apps/api/dist')
const RECIPE = 'scripts/server.rolldown.ts'
/** Names what the build was made from; the build itself writes it. */
export const SOURCES_FILE = '.sources.json'
const STAMP_FILE = path.join(BUILD, '.stamp')
/** For this long parts of an earlier build stay, because a server that runs may still load them. */
const KEPT_MS = 7 * DAY_MS

/**
 * Puts the server and its dependencies into a few files, unless those at hand were made from the very
 * same sources: finding and reading a thousand modules takes a third of a start.
 * @returns the file to run
 * @throws {StepFailed} with what the bundler said.
 */
export async function buildServer(): Promise<string> {
  const entry = path.join(BUILD, 'serve.mjs')
  const isFirst = !existsSync(STAMP_FILE)
  if (!isFirst && readFileSync(STAMP_FILE, 'utf8') === glance()) return entry
  await step(`Packing the server (${isFirst ? 'first time' : 'its sources changed'})`, async () => {
    const begunAtMs = Date.now()
    const { hasPassed, output } = await runProgram(binary('rolldown'), ['--config', RECIPE])
    if (!hasPassed) throw new StepFailed(output)
    removeOlderThan(begunAtMs - KEPT_MS)
    // What was edited meanwhile may not be in the build: then the next start packs again.
    if (!sources().some((file) => hasChangedSince(file, begunAtMs)))
      writeFileSync(STAMP_FILE, glance())
  })
  return entry
}

function removeOlderThan(timeMs: number): void {
  for (const name of readdirSync(BUILD)) {
    const file = path.join(BUILD, name)
    if (statSync(file).mtimeMs < timeMs) rmSync(file)
  }
}

function sources(): string[] {
  const packed = JSON.parse(readFileSync(path.join(BUILD, SOURCES_FILE), 'utf8')) as string[]
  return [...packed, RECIPE, 'node_modules/.package-lock.json']
}

const glance = () => glanceAt(ROOT, sources())

const hasChangedSince = (file: string, timeMs: number) =>
  statSync(path.join(ROOT, file)).ctimeMs >= timeMs
