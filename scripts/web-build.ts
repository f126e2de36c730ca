import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binary, ROOT } from './project.ts'
import { runProgram } from './run-program.ts'
import { glanceAt } from './sources.ts'
import { step, StepFailed } from './steps.ts'
import { listWebSources, stampSources } from './web-stamp.ts'

const WEB = path.join(ROOT, 'apps/web')

/** Lies in the build itself, so that it goes when the build goes. */
const STAMP_FILE = path.join(WEB, 'dist/.stamp')
/** What the sources of the build looked like from outside; saves reading them. */
const GLANCE_FILE = path.join(WEB, 'dist/.glance')

/**
 * Builds the web app, unless the build at hand was made from the very same sources.
 * @throws {StepFailed} with what Vite said.
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const sources = listWebSources(ROOT)
  const glance = glanceAt(ROOT, sources)
  if (read(GLANCE_FILE) === glance) return
  const stamp = stampSources(ROOT, sources)
  if (read(STAMP_FILE) === stamp) return writeFileSync(GLANCE_FILE, glance)
  const isFirst = !existsSync(STAMP_FILE)
  await step(
    `Building the web app (${isFirst ? 'first time' : 'its sources changed'})`,
    async () => {
      const { hasPassed, output } = await runProgram(binary('vite'), ['build'], {
        cwd: WEB,
        // What the shell or a test says of itself must not make a development build.
        env: { NODE_ENV: 'production' },
        signal,
      })
      if (!hasPassed) throw new StepFailed(output)
      writeFileSync(STAMP_FILE, stamp)
      writeFileSync(GLANCE_FILE, glance)
    },
  )
}

function read(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
